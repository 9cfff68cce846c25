import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { lineDifferences } from '#ui/admin/record/merged-rows.ts';
import { valuesOf } from './order-values.ts';
import type { ChangeRow } from './schedule/rows.ts';
import type { OrderEditor } from './use-order.ts';

/** What somebody else changed in the draft beside what was typed here; nothing of either is lost unasked. */
export function OrderConflict({
  form,
  conflict,
  nameOf,
}: {
  form: OrderEditor['form'];
  conflict: NonNullable<OrderEditor['conflict']>;
  nameOf: (row: ChangeRow) => string;
}) {
  const t = useModuleWords();
  const theirs = valuesOf(conflict.theirs);
  const shownLine = (row: ChangeRow | undefined) =>
    row ? <bdi>{`${row.description || '—'} · ${row.quantity || row.amount || '0'}`}</bdi> : t('line_gone');
  const isLine = (row: ChangeRow): row is ChangeRow => row.key !== '';
  const lines = lineDifferences(conflict.read, conflict.mine, theirs.rows, isLine);
  return (
    <FormConflict
      form={form}
      theirs={theirs}
      fields={(Object.keys(theirs) as (keyof typeof theirs)[]).filter((field) => field !== 'rows')}
      label={(field) => t(`fields.${field}`)}
      shown={(field, values) => {
        const value = String(values[field] ?? '');
        return <bdi>{(value && field === 'reason' ? t(`values.reason.${value}`) : value) || '—'}</bdi>;
      }}
      more={lines.map(({ key, theirs, mine, changed }) => {
        const row = mine ?? theirs;
        return {
          label: row ? nameOf(row) : '',
          theirs: shownLine(theirs),
          yours: changed ? <span key={key}>{shownLine(mine)}</span> : undefined,
        };
      })}
      onKeep={conflict.keep}
      onTake={conflict.take}
    />
  );
}
