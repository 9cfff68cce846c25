import { toHalalas } from '#base/money.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { AccountBlock } from '#ui/admin/record/account-block.tsx';
import type { Bill } from '../../bills/bills.contract.ts';
import { type BillValues, liveTotals } from './bill-values.ts';

/** The account of a draft as it is typed: what it comes to, and what the supplier is paid at first. */
export function DraftAccount({ values }: { values: BillValues }) {
  const t = useModuleWords();
  const { net, vat, total, retained } = liveTotals(values);
  return (
    <AccountBlock
      label={t('account')}
      title={t('fields.total')}
      total={total}
      rows={[
        { key: 'net', label: t('fields.net'), of: net },
        { key: 'vat', label: t('fields.vat'), of: vat },
        { key: 'retained', label: t('fields.retained'), of: retained, off: true },
        { key: 'due', label: t('due_now'), of: total - retained, sum: true },
      ]}
    />
  );
}

/** The account of a posted bill: what is still to be paid, and what leads to it. */
export function BillAccount({ bill }: { bill: Bill }) {
  const t = useModuleWords();
  return (
    <AccountBlock
      label={t('account')}
      title={t('fields.open')}
      total={toHalalas(bill.open)}
      rows={[
        { key: 'net', label: t('fields.net'), of: toHalalas(bill.totals.net) },
        { key: 'vat', label: t('fields.vat'), of: toHalalas(bill.totals.vat) },
        { key: 'total', label: t('fields.total'), of: toHalalas(bill.totals.total), sum: true },
        { key: 'retained', label: t('fields.retained'), of: toHalalas(bill.retained), off: true },
        { key: 'released', label: t('fields.released'), of: toHalalas(bill.released) },
        { key: 'paid', label: t('fields.paid'), of: toHalalas(bill.paid), off: true },
      ]}
    />
  );
}
