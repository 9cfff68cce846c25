import { useEffect, useState } from 'react';
import { amountInWords } from '#base/amount-in-words.ts';
import type { Halalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { classes } from '../../classes.ts';
import { Amount } from '../amount.tsx';
import { useRecordWords } from './record-words.ts';

export interface AccountRow {
  key: string;
  label: string;
  of: Halalas;
  /** Off the total: a minus before it. */
  off?: boolean;
  /** A sum of the rows above. */
  sum?: boolean;
}

interface AccountBlockProps {
  /** Names the block. */
  label: string;
  /** Names the figure that matters. */
  title: string;
  total: Halalas;
  /** What leads to it. */
  rows: readonly AccountRow[];
  /** The rule behind it, in a sentence. */
  note?: string;
}

/**
 * What is computed of a document: the total, and what leads to it. Stays in view while a long one is written;
 * on a phone the bar at its foot (`PhoneBar`) has the total instead, if there is one. It lets go while the focus is in what
 * it would lie over.
 */
export function AccountBlock({ label, title, total, rows, note }: AccountBlockProps) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const inWords = total > 0 ? amountInWords(total, locale) : '';
  return (
    <section
      aria-label={label}
      data-surface="navy"
      className="rounded-card px-5 py-5 max-md:in-[body:has([data-phone-bar])]:hidden min-[68.75rem]:sticky min-[68.75rem]:top-6 min-[68.75rem]:has-[~_*_:focus-visible]:static min-[68.75rem]:z-1"
    >
      <h2 className="text-secondary-200 text-small">{title}</h2>
      <p className="mt-1 font-light text-[min(2.375rem,9vw)] leading-12 min-[68.75rem]:text-[1.875rem]">
        <Amount of={total} large />
        <span className="ms-2 text-body">{t('account.riyal')}</span>
      </p>
      {inWords && <p className="mt-1 text-secondary-200 text-small">{inWords}</p>}
      <dl className="mt-3 divide-y divide-line text-small">
        {rows.map(({ key, label, of, off = false, sum = false }) => (
          <div
            key={key}
            className={classes(
              'flex flex-wrap items-baseline justify-between gap-x-4 py-1.5',
              sum && 'font-medium',
            )}
          >
            <dt>{label}</dt>
            <dd className={off ? 'cell-figure text-primary-200' : 'cell-figure'}>
              <Amount of={of} off={off} />
            </dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-3 border-line border-t pt-3 text-secondary-200 text-small">{note}</p>}
      <Announced text={t('account.total_is', { title, amount: formatAmount(total, locale, false) })} />
    </section>
  );
}

/** Reads the total aloud once typing pauses, not at each key. */
function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSaid, 1200, text);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
