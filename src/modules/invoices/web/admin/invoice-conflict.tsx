import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { lineDifferences } from '#ui/admin/record/merged-rows.ts';
import { valuesOf } from './invoice-values.ts';
import type { Row } from './lines/rows.ts';
import type { InvoiceEditor } from './use-invoice.ts';

/** What somebody else changed in the draft beside what was typed here. */
export function InvoiceConflict({ editor }: { editor: InvoiceEditor }) {
  const t = useModuleWords();
  const { form, conflict } = editor;
  if (!conflict) return null;
  const theirs = valuesOf(conflict.theirs);
  const shown = (row: Row | undefined) => (
    <bdi>{row ? `${row.description}: ${row.quantity} × ${row.unit_price}` : '—'}</bdi>
  );
  const lines = lineDifferences(conflict.read, conflict.mine, theirs.rows, (row): row is Row => Boolean(row));
  return (
    <FormConflict
      form={form}
      theirs={theirs}
      fields={['supply_date', 'due_date', 'form_reason', 'vat_rate', 'reason', 'amount']}
      label={(field) => t(`fields.${field}`)}
      shown={(field, values) => <bdi>{String(values[field] ?? '') || '—'}</bdi>}
      more={lines.map(({ theirs, mine, changed }) => ({
        label: theirs?.description || mine?.description || '—',
        theirs: shown(theirs),
        yours: changed ? shown(mine) : undefined,
      }))}
      onKeep={conflict.keep}
      onTake={conflict.take}
    />
  );
}
