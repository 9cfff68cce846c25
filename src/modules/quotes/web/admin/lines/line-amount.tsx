import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { type LineRow, readLine } from './rows.ts';

/** The amount of a line; that of an option which does not count stands in brackets. */
export function LineAmount({ row }: { row: LineRow }) {
  const t = useModuleWords();
  const { amount } = readLine(row);
  if (amount === null) return <span className="text-ink-muted">—</span>;
  if (!row.optional || row.chosen) return <Amount of={amount} />;
  return (
    <span className="font-normal text-ink-muted">
      <span className="sr-only">{t('optional_amount')}</span>
      <Amount of={amount} bracketed />
    </span>
  );
}
