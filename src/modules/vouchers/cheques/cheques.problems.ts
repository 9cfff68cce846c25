import { type Fault, Problem } from '#wire/problem.ts';
import type { ChequeRow } from './cheques.fields.ts';
import { shownState } from './cheques.states.ts';

const ofField = (field: string, code: string, parameters: Fault['parameters'] = {}) =>
  new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code, parameters }] } });

export const chequeNotFound = () => new Problem('vouchers.no_cheque', 404);

/** Its state does not allow the move. */
export const chequeCannot = (cheque: Pick<ChequeRow, 'direction' | 'state'>) =>
  new Problem(`vouchers.cheque_${shownState(cheque)}`, 409);

export const onlyCollected = () => new Problem('vouchers.cheque_out', 409);

export const beforeCheque = (day: string) => ofField('date', 'vouchers.before_voucher', { day });
