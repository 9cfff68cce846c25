import type { Halalas } from '#base/money.ts';
import { Amount } from './amount.tsx';
import { useKitWords } from './kit-words.ts';

interface DueAmountProps {
  /** What is due of an invoice; below zero, what a note takes off. */
  of: Halalas;
  /** What is retained besides; below zero, what a note takes off that. */
  retained: Halalas;
}

/** What is due of an invoice, named as such, with what the customer retains of it: the same wherever invoices are listed. */
export function DueAmount({ of, retained }: DueAmountProps) {
  const t = useKitWords();
  return (
    <span className="grid justify-items-end text-end max-md:justify-items-start max-md:text-start">
      <span className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-caption text-ink-muted">{t('due')}</span>
        <Amount of={of} />
      </span>
      {retained !== 0 && (
        <span className="flex flex-wrap items-baseline gap-x-1 text-caption text-ink-muted">
          <span>{t(retained < 0 ? 'retained_back' : 'retained_off')}</span>
          <Amount of={Math.abs(retained)} />
        </span>
      )}
    </span>
  );
}
