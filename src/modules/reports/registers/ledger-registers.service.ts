import { type Halalas, toHalalas } from '#base/money.ts';
import type { LedgerRegister } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import { accountCodes } from '../accounts.values.ts';
import { readAdvancesOf } from './advances.service.ts';
import { openPayables, openReceivables } from './ageing.service.ts';

/** After every day there is. */
const lastDay = '9999-12-31';

const openOf = (documents: readonly { open: Halalas }[]) =>
  documents.reduce((sum, { open }) => sum + open, 0);

/** Registers with which the ledger is compared: what customers owe and advanced, and what is owed to suppliers. */
export function ledgerRegisters(context: ServerContext): LedgerRegister[] {
  return [
    {
      account: accountCodes.receivables,
      balance: async () => openOf(await openReceivables(context, lastDay)),
    },
    {
      account: accountCodes.payables,
      balance: async () => -openOf(await openPayables(context, lastDay)),
    },
    {
      account: accountCodes.customerAdvances,
      balance: async () => -toHalalas((await readAdvancesOf(context, lastDay)).rest),
    },
  ];
}
