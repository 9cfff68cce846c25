import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatNumber } from '#i18n/format.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import { liveTotals } from './invoice-values.ts';
import type { InvoiceEditor } from './use-invoice.ts';

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
      note={t(invoice.type === 381 ? 'account.credit_rule' : 'account.rule')}
    />
  );
}
