import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { isUnchanged } from '#ui/admin/merged.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { isLine, type Row } from './lines/rows.ts';
import { valuesOf } from './quote-values.ts';
import type { QuoteEditor } from './use-quote.ts';

const choices = new Set([
  'realty_type',
  'project_type',
  'materials',
  'retention_base',
  'duration_unit',
  'locale',
]);

/** What somebody else changed in the draft beside what was typed here; nothing of either is lost unasked. */
export function QuoteConflict({
  form,
  conflict,
}: {
  form: QuoteEditor['form'];
  conflict: NonNullable<QuoteEditor['conflict']>;
}) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const theirs = valuesOf(conflict.theirs);
  const { total } = conflict.theirs.totals;
  const linesDiffer = !isUnchanged(contentOf(theirs.rows), contentOf(form.values.rows));
  return (
    <FormConflict
      form={form}
      theirs={theirs}
      fields={(Object.keys(theirs) as (keyof typeof theirs)[]).filter((field) => field !== 'rows')}
      label={(field) => t(`fields.${field.replace(/^site\./, '')}`)}
      shown={(field, values) => {
        const value = String(values[field] ?? '');
        return <bdi>{(value && choices.has(field) ? t(`values.${field}.${value}`) : value) || '—'}</bdi>;
      }}
      more={
        linesDiffer
          ? [
              {
                label: t('lines'),
                theirs: t('lines_total', {
                  count: theirs.rows.filter(isLine).length,
                  amount: formatAmount(toHalalas(total), locale, false),
                }),
                yours: isUnchanged(contentOf(form.read.rows), contentOf(form.values.rows))
                  ? undefined
                  : t('lines_yours', { count: form.values.rows.filter(isLine).length }),
              },
            ]
          : []
      }
      onKeep={conflict.keep}
      onTake={conflict.take}
    />
  );
}

/** Rows without their keys, which belong to the form. */
function contentOf(rows: readonly Row[]): object[] {
  return rows.map(({ key: _, ...content }) => content);
}
