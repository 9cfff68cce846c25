import { checkNotWaiting } from '#modules/approvals/server.ts';
import type { ServerContext } from '#server/context.ts';
import { listed, serveListed } from '#server/export/listed.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { moneySheet, pettySheet, transfersSheet } from './banking.export.ts';
import type { MoneyAccountRow } from './banking.table.ts';
import { documentMoves, presentAccount } from './documents.service.ts';
import { listMovements, listPettyCash, listPettyPeople, moneyAccounts } from './money/money.contract.ts';
import { createMoneyService } from './money/money.service.ts';
import { listPettyAccounts, pettyExpenses } from './petty/petty.contract.ts';
import type { PettyExpenseRow } from './petty/petty.fields.ts';
import { costAccounts } from './petty/petty.input.ts';
import { createPettyService } from './petty/petty.service.ts';
import { mountReconciliation, mountStatements } from './statements.api.ts';
import { transfers } from './transfers/transfers.contract.ts';
import type { TransferRow } from './transfers/transfers.fields.ts';
import { createTransfersService } from './transfers/transfers.service.ts';

type Path = { params: { id: number } };

const reading = staffCan('accounting', 'read');
const updating = staffCan('accounting', 'update');

export function mountBanking(api: Api, context: ServerContext): void {
  mountMoney(api, context);
  mountTransfers(api, context);
  mountPetty(api, context);
  mountStatements(api, context);
  mountReconciliation(api, context);
}

function mountMoney(api: Api, context: ServerContext): void {
  const service = createMoneyService(context);
  const find = ({ params }: Path) => service.find(params.id);
  serveListed(api, moneyAccounts.list, {
    allow: reading,
    handle: listed(context, service.list, moneySheet),
  });
  api.serve(moneyAccounts.create, {
    allow: staffCan('accounting', 'create'),
    again: async (id) => ({ money_account: await service.read({ id }) }),
    proof: ({ body }) => (body.iban ?? '') !== '',
    handle: async ({ body, caller, key }) => ({ money_account: await service.create(body, caller, key) }),
  });
  api.serve(moneyAccounts.read, {
    allow: reading,
    find,
    changedAt: (found: MoneyAccountRow) => found.updated_at,
    handle: async ({ found }) => ({ money_account: await service.read(found) }),
  });
  api.serve(moneyAccounts.change, {
    allow: updating,
    find,
    changedAt: (found: MoneyAccountRow) => found.updated_at,
    proof: ({ found, body, caller }) => service.changesIban(found, body, caller),
    handle: async ({ found, body, caller }) => ({
      money_account: await service.change(found, body, caller),
    }),
  });
  api.serve(listMovements, {
    allow: reading,
    find,
    handle: async ({ found, query, http }) => answerList(http, query, await service.movements(found, query)),
  });
  api.serve(listPettyCash, { allow: reading, handle: () => service.pettyCash() });
  api.serve(listPettyPeople, { allow: reading, handle: () => service.people() });
}

function mountTransfers(api: Api, context: ServerContext): void {
  const service = createTransfersService(context);
  const moving = {
    allow: updating,
    find: ({ params }: Path) => service.find(params.id),
    changedAt: (found: TransferRow) => found.updated_at,
    again: async (id: number) => ({ transfer: await service.read(await service.find(id)) }),
  };
  serveRecord(api, context, {
    as: 'transfer',
    permission: 'accounting',
    contracts: transfers,
    service,
    sheet: transfersSheet,
    deleted: 'banking.deleted',
  });
  api.serve(transfers.post, {
    ...moving,
    state: unlessWaiting(context, 'transfer', documentMoves.post),
    handle: async ({ found, caller }) => ({ transfer: await service.post(found, staffOf(caller)) }),
  });
  api.serve(transfers.reverse, {
    ...moving,
    state: unlessWaiting(context, 'transfer', documentMoves.reverse),
    handle: async ({ found, body, caller }) => ({
      transfer: await service.reverse(found, body, staffOf(caller)),
    }),
  });
}

function mountPetty(api: Api, context: ServerContext): void {
  const service = createPettyService(context);
  const moving = {
    allow: updating,
    find: ({ params }: Path) => service.find(params.id),
    changedAt: (found: PettyExpenseRow) => found.updated_at,
    again: async (id: number) => ({ petty_expense: await service.read(await service.find(id)) }),
  };
  // Before the calls of one expense, whose address it would match.
  api.serve(listPettyAccounts, {
    allow: reading,
    handle: async () => (await costAccounts(context.database.kysely)).map(presentAccount),
  });
  serveRecord(api, context, {
    as: 'petty_expense',
    permission: 'accounting',
    contracts: pettyExpenses,
    service,
    sheet: pettySheet,
    deleted: 'banking.deleted',
  });
  api.serve(pettyExpenses.post, {
    ...moving,
    state: unlessWaiting(context, 'petty_expense', documentMoves.post),
    handle: async ({ found, caller }) => ({ petty_expense: await service.post(found, staffOf(caller)) }),
  });
  api.serve(pettyExpenses.reverse, {
    ...moving,
    state: unlessWaiting(context, 'petty_expense', documentMoves.reverse),
    handle: async ({ found, body, caller }) => ({
      petty_expense: await service.reverse(found, body, staffOf(caller)),
    }),
  });
}

/** A check of the state that a move needs, which also throws 409 while the document waits for approval. */
function unlessWaiting(
  context: ServerContext,
  subject: string,
  state: (row: { state: string }) => void,
): (row: { id: number; state: string }) => Promise<void> {
  return async (row) => {
    state(row);
    await checkNotWaiting(context, { subject, id: row.id });
  };
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
