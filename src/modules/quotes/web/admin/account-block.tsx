import { useEffect, useState } from 'react';
import { amountInWords } from '#base/amount-in-words.ts';
import { normaliseDecimal } from '#base/digits.ts';
import { share } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useTotals } from './lines/totals.tsx';
import type { QuoteEditor } from './use-quote.ts';

/** What is computed: the total, and what leads to it. Stays in view while a long quote is written. */
export function AccountBlock({ editor }: { editor: QuoteEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const totals = useTotals(editor);
  const { vat_rate, advance_percent } = editor.form.values;
  const rate = normaliseDecimal(vat_rate) || '0';
  const advance = Math.round(Number(normaliseDecimal(advance_percent) || 0) * 100);
  const inWords = totals.total > 0 ? amountInWords(totals.total, locale) : '';
  const rows = [
    { key: 'sum_of_lines', label: t('sum_of_lines'), of: totals.lines, off: false },
    ...(totals.discount > 0
      ? [{ key: 'discount', label: t('fields.discount'), of: totals.discount, off: true }]
      : []),
    { key: 'vat', label: t('vat_at', { rate }), of: totals.vat, off: false },
    ...(advance > 0
      ? [
          {
            key: 'advance',
            label: t('advance_at', { rate: normaliseDecimal(advance_percent) || '0' }),
            of: share(totals.net, advance),
            off: false,
          },
        ]
      : []),
  ];
  return (
    <section
      aria-label={t('account')}
      data-surface="navy"
      className="rounded-card px-5 py-5 max-md:hidden min-[1100px]:sticky min-[1100px]:top-6 min-[1100px]:z-1"
    >
      <h2 className="text-secondary-200 text-small">{t('total')}</h2>
      <p className="mt-1 whitespace-nowrap font-light text-[min(2.375rem,9vw)] leading-12 min-[1100px]:text-[1.875rem]">
        <Amount of={totals.total} large />
        <span className="ms-2 text-body">{t('riyal')}</span>
      </p>
      {inWords && <p className="mt-1 text-secondary-200 text-small">{inWords}</p>}
      <dl className="mt-3 divide-y divide-line text-small">
        {rows.map(({ key, label, of, off }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <dt>{label}</dt>
            <dd className={off ? 'cell-figure text-primary-200' : 'cell-figure'}>
              <Amount of={of} off={off} />
            </dd>
          </div>
        ))}
      </dl>
      <Announced text={t('total_is', { amount: formatAmount(totals.total, locale, false) })} />
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
