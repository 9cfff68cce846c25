import { bilingual, choice, fields, flag, type RecordRowOf, text } from '#base/record-fields.ts';
import { accountKinds } from '../ledger.table.ts';

export const accountFields = fields({
  code: text({ max: 20, required: true, searched: true, sorts: true, list: 'shown', file: 12 }),
  name: bilingual({ max: 120, required: true, searched: true, sorts: true, file: 40 }),
  kind: choice(accountKinds, { required: true, filters: true, sorts: true, list: 'shown', file: 16 }),
  control: flag({ list: 'shown', file: 12, about: 'Whether only documents post to it' }),
  leaf: flag({ initial: true, list: 'hidden', file: 12, about: 'False for a heading, which takes no lines' }),
  active: flag({ initial: true, list: 'hidden', file: 12 }),
});

export interface ChartRow extends RecordRowOf<typeof accountFields> {
  /** Where money lies; null for other accounts. */
  money: 'cash' | 'bank' | null;
}

/** The accounts that documents post to: only their names change. */
export const documentAccounts: ReadonlySet<string> = new Set([
  ...['1030', '1100', '1110', '1200', '1300', '2010', '2020', '2050', '2100', '2200', '2210', '2300'],
  ...['3020', '4010', '4020', '4090', '5090', '6800', '6900'],
]);

/** Whether something can be bought to an account: it is cost, or owned, and no document keeps it for itself. */
export const isBoughtTo = ({ kind, code }: { kind: string; code: string }): boolean =>
  kind === 'cost' || (kind === 'asset' && !documentAccounts.has(code));
