import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { lineDifferences } from '#ui/admin/record/merged-rows.ts';
import { isLine, type LineRow } from './lines/rows.ts';
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
  const theirs = valuesOf(conflict.theirs);
  const shownLine = (line: LineRow | undefined) =>
    line ? (
      <bdi>{`${line.description || '—'} · ${line.quantity} ${line.unit} × ${line.unit_price}`}</bdi>
    ) : (
      t('line_gone')
    );
  const lines = lineDifferences(conflict.read, conflict.mine, theirs.rows, isLine);
  return (
    <FormConflict
      form={form}
      theirs={theirs}
      fields={(Object.keys(theirs) as (keyof typeof theirs)[]).filter((field) => field !== 'rows')}
      label={(field) => t(field === 'shared_files' ? 'files' : `fields.${field.replace(/^site\./, '')}`)}
      shown={(field, values) => {
        if (field === 'shared_files') return t('shared_count', { count: values.shared_files.length });
        const value = String(values[field] ?? '');
        return <bdi>{(value && choices.has(field) ? t(`values.${field}.${value}`) : value) || '—'}</bdi>;
      }}
      more={lines.map(({ key, theirs, mine, changed }) => ({
        label: (mine ?? theirs)?.description || t('line_blank'),
        theirs: shownLine(theirs),
        yours: changed ? <span key={key}>{shownLine(mine)}</span> : undefined,
      }))}
      onKeep={conflict.keep}
      onTake={conflict.take}
    />
  );
}
