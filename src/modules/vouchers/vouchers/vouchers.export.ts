import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Sheet } from '#server/export/sheet.ts';
import { partyName } from './party.engine.ts';
import type { Voucher } from './vouchers.contract.ts';
import { voucherColumns } from './vouchers.fields.ts';

/** Export of the receipt or payment vouchers. */
export function vouchersSheet(name: 'receipts' | 'payments', door: string): Sheet<Voucher> {
  return fieldsSheet<Voucher>(name, voucherColumns, door, {
    title: name,
    first: [
      { head: 'fields.number', value: ({ number }) => number, width: 18 },
      {
        head: name === 'receipts' ? 'from_receipt' : 'from_payment',
        value: (voucher, { locale }) => partyName(voucher, locale),
        width: 30,
      },
    ],
    last: [
      {
        head: 'fields.account',
        value: ({ account }, { locale }) => `${account.code} ${localized(account, 'name', locale)}`,
        width: 20,
      },
      { head: 'fields.cheque_number', value: ({ cheque }) => cheque?.number, width: 16 },
      { head: 'fields.allocated', kind: 'money', value: ({ totals }) => totals.allocated },
      { head: 'fields.unallocated', kind: 'money', value: ({ unallocated }) => unallocated },
      {
        head: 'fields.allocations',
        value: ({ allocations }) => allocations.map(({ number }) => number).join(' · '),
        width: 30,
      },
      { head: 'fields.entry_number', value: ({ entry }) => entry?.number, width: 16 },
      { head: 'fields.reversed_on', kind: 'date', value: ({ reversed_on }) => reversed_on },
      { head: 'fields.reverse_reason', value: ({ reverse_reason }) => reverse_reason, width: 30 },
      { head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at },
    ],
  });
}
