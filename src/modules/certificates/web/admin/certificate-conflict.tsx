import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { lineDifferences } from '#ui/admin/record/merged-rows.ts';
import { keyOf, type MeasureRow, valuesOf } from './certificate-values.ts';
import type { CertificateEditor } from './use-certificate.ts';

/** What somebody else changed in the draft beside what was typed here; nothing of either is lost unasked. */
export function CertificateConflict({ editor }: { editor: CertificateEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { form, conflict, certificate } = editor;
  if (!conflict) return null;
  const theirs = valuesOf(conflict.theirs);
  const names = new Map(
    certificate.lines?.map((line) => [keyOf(line), localized(line, 'description', locale)]),
  );
  const shown = (row: MeasureRow | undefined) => <bdi dir="ltr">{row ? `${row.percent}%` : '—'}</bdi>;
  const lines = lineDifferences(conflict.read, conflict.mine, theirs.rows, (row): row is MeasureRow =>
    Boolean(row),
  );
  return (
    <FormConflict
      form={form}
      theirs={theirs}
      fields={['period_from', 'period_to', 'charges']}
      label={(field) => t(field === 'charges' ? 'charges' : `fields.${field}`)}
      shown={(field, values) =>
        field === 'charges' ? (
          <bdi>
            {values.charges.map(({ description, amount }) => `${description}: ${amount}`).join(' · ') || '—'}
          </bdi>
        ) : (
          <bdi>{String(values[field] ?? '') || '—'}</bdi>
        )
      }
      more={lines.map(({ key, theirs, mine, changed }) => ({
        label: names.get(key) ?? '—',
        theirs: shown(theirs),
        yours: changed ? shown(mine) : undefined,
      }))}
      onKeep={conflict.keep}
      onTake={conflict.take}
    />
  );
}
