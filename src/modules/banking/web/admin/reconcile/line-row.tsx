import type { ReactNode } from 'react';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { classes } from '#ui/classes.ts';
import { Ltr } from '#ui/ltr.tsx';
import { WholeNumbers } from '#ui/whole-numbers.tsx';
import type { OpenLedgerLine } from '../../../reconcile/reconcile.contract.ts';
import type { BankLine } from '../../../statements/statements.contract.ts';

interface LineRowProps {
  /** Names the choice for screen readers. */
  name: string;
  date: string;
  /** SAR. */
  amount: number;
  chosen?: boolean;
  /** Without it the line can't be chosen. */
  onToggle?: (() => void) | undefined;
  children: ReactNode;
}

/** A line of the bank or of the books: its day and amount, what it says, and a box to choose it. */
export function LineRow({ name, date, amount, chosen = false, onToggle, children }: LineRowProps) {
  const { locale } = useI18n();
  return (
    <li
      className={classes(
        'grid gap-x-2 py-2.5 pe-4 text-small md:pe-5',
        onToggle ? 'grid-cols-[auto_minmax(0,1fr)] ps-2 md:ps-3' : 'grid-cols-[minmax(0,1fr)] ps-4 md:ps-5',
        chosen && 'bg-primary-50',
      )}
    >
      {onToggle && (
        <label className="row-span-2 -mt-2.5 grid size-11 place-items-center cramped:row-span-1">
          <input
            type="checkbox"
            className="size-4.5 accent-accent"
            aria-label={name}
            checked={chosen}
            onChange={onToggle}
          />
        </label>
      )}
      <p className="flex min-w-0 flex-wrap justify-between gap-x-4">
        <span className="text-ink-muted">{formatDate(date, locale)}</span>
        <Amount of={toHalalas(amount)} className={classes('text-body', amount > 0 && 'text-success-700')} />
      </p>
      <div className={classes('min-w-0', onToggle && 'col-start-2 cramped:col-span-full')}>{children}</div>
    </li>
  );
}

type Described = Pick<BankLine, 'party' | 'text' | 'reference'>;

const subjectOf = ({ party, text, reference }: Described) => party || text || reference;

/** A line of the bank in one text: day, and who or what it is about. */
export function lineName(line: Described, day: string): string {
  return [day, subjectOf(line)].filter(Boolean).join(' ');
}

/** Who or what a line of the bank is about. */
export function BankText({ of }: { of: Described }) {
  return (
    <span className="wrap-anywhere block">
      <bdi>
        <WholeNumbers>{subjectOf(of)}</WholeNumbers>
      </bdi>
    </span>
  );
}

/** An entry of the books: its number, which leads to it, and its text. */
export function EntryText({ of: { id, number, text } }: { of: OpenLedgerLine['entry'] }) {
  return (
    <>
      <LocaleLink
        to={`/admin/journal-entries/${id}`}
        className="underline underline-offset-4 hover:no-underline"
      >
        <Ltr>{number}</Ltr>
      </LocaleLink>
      <span className="wrap-anywhere block">
        <bdi>
          <WholeNumbers>{text}</WholeNumbers>
        </bdi>
      </span>
    </>
  );
}
