import { normaliseDecimal } from '#base/digits.ts';
import { share } from '#base/money.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { useTotals } from './lines/totals.tsx';
import type { QuoteEditor } from './use-quote.ts';

/** The account of a quote, computed while it is written. */
export function QuoteAccount({ editor }: { editor: QuoteEditor }) {
  const t = useModuleWords();
  const totals = useTotals(editor);
  const { vat_rate, advance_percent } = editor.form.values;
  const rate = normaliseDecimal(vat_rate) || '0';
  const advance = Math.round(Number(normaliseDecimal(advance_percent) || 0) * 100);
  const rows = [
    { key: 'sum_of_lines', label: t('sum_of_lines'), of: totals.lines },
    ...(totals.discount > 0
      ? [{ key: 'discount', label: t('fields.discount'), of: totals.discount, off: true }]
      : []),
    { key: 'vat', label: t('vat_at', { rate }), of: totals.vat },
    ...(advance > 0
      ? [
          {
            key: 'advance',
            label: t('advance_at', { rate: normaliseDecimal(advance_percent) || '0' }),
            of: share(totals.net, advance),
          },
        ]
      : []),
  ];
  return <AccountBlock label={t('account')} title={t('total')} total={totals.total} rows={rows} />;
}
