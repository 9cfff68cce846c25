import { localized } from '#base/localized.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Sheet } from '#server/export/sheet.ts';
import { partyName } from '../vouchers/party.engine.ts';
import type { Cheque } from './cheques.contract.ts';
import { chequeColumns } from './cheques.fields.ts';
import { shownState } from './cheques.states.ts';

/** Export of the cheques. */
export function chequesSheet(door: string): Sheet<Cheque> {
  return fieldsSheet<Cheque>('cheques', chequeColumns, door, {
    title: 'cheques',
    instead: {
      number: { head: 'fields.cheque_number' },
      state: {
        head: 'fields.cheque_state',
        value: (cheque, { t }) => t(`values.cheque_state.${shownState(cheque)}`),
      },
    },
    first: [
      {
        head: 'fields.party',
        value: (cheque, { locale }) => partyName(cheque, locale),
        width: 30,
      },
    ],
    last: [
      { head: 'fields.voucher', value: ({ voucher }) => voucher.number, width: 18 },
      {
        head: 'fields.account',
        value: ({ account }, { locale }) => `${account.code} ${localized(account, 'name', locale)}`,
        width: 20,
      },
      { head: 'fields.deposited_on', kind: 'date', value: ({ deposited_on }) => deposited_on },
      { head: 'fields.cleared_on_either', kind: 'date', value: ({ cleared_on }) => cleared_on },
      { head: 'fields.bounced_on', kind: 'date', value: ({ bounced_on }) => bounced_on },
      { head: 'fields.fee', kind: 'money', value: ({ fee }) => fee },
    ],
  });
}
