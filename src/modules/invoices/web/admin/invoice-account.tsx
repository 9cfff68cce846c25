import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { liveTotals } from './invoice-values.ts';
import type { InvoiceEditor } from './use-invoice.ts';

type Totals = ReturnType<typeof liveTotals>;

/** The account of a draft: what is due, and what leads to it. */
export function InvoiceAccount({ editor }: { editor: InvoiceEditor }) {
  const t = useModuleWords();
  const { invoice, form } = editor;
  const totals = liveTotals(invoice, form.values);
  const rate = ltrIsolated(`${formatNumber(invoice.vat_rate, 'en')}%`);
  const row = (key: keyof typeof totals, more: { off?: boolean; sum?: boolean } = {}) =>
    more.off && totals[key] === 0
      ? []
      : [{ key, label: t(`account.${key}`, { rate }), of: toHalalas(totals[key]), ...more }];
  return (
    <AccountBlock
      label={t('account.title')}
      title={t('fields.due')}
      total={toHalalas(totals.due)}
      rows={[
        ...row('net'),
        ...row('vat'),
        ...row('gross', { sum: true }),
        ...row('recovered', { off: true }),
        ...row('recovered_vat', { off: true }),
        ...(totals.prepaid === 0 ? [] : row('payable', { sum: true })),
        ...row('retention', { off: true }),
        ...row('contra', { off: true }),
      ]}
      note={noteOf(totals, invoice.type)
        .map((key) => t(`account.${key}`))
        .join(' ')}
    />
  );
}

/** What the sums need explained: what a credit note gives back, and that VAT is computed once on the whole. */
function noteOf({ retention, recovered }: Pick<Totals, 'retention' | 'recovered'>, type: number): string[] {
  if (type !== 381) return ['rule', 'on_total'];
  const returned = [...(retention > 0 ? ['retention'] : []), ...(recovered > 0 ? ['advance'] : [])];
  return [...(returned.length > 0 ? [`returns_${returned.join('_')}`] : []), 'on_total'];
}
