import { normaliseDecimal } from '#base/digits.ts';
import { halalasPerRiyal } from '#base/money.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { LineValues } from './line-fields.tsx';

/** Both sides of the lines as they are typed, and what is missing between them. */
export function EntryBalance({ lines }: { lines: readonly LineValues[] }) {
  const t = useModuleWords();
  const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + typed(line[side]), 0);
  const [debit, credit] = [sum('debit'), sum('credit')];
  const difference = Math.abs(debit - credit);
  return (
    <div role="status" className="flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-neutral-50 px-4 py-3">
      {(
        [
          ['debit', debit],
          ['credit', credit],
          ['difference', difference],
        ] as const
      ).map(([key, of]) => (
        <span
          key={key}
          className={key === 'difference' && difference > 0 ? 'flex gap-2 text-error-700' : 'flex gap-2'}
        >
          <span>{t(key)}</span>
          <Amount of={of} />
        </span>
      ))}
    </div>
  );
}

/** Halalas of what is typed so far; 0 for what is no amount yet. */
function typed(text: string): number {
  const halalas = Math.round(Number(normaliseDecimal(text) ?? 0) * halalasPerRiyal);
  return Number.isSafeInteger(halalas) ? halalas : 0;
}
