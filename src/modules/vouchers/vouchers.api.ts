import { toRiyals } from '#base/money.ts';
import { checkNotWaiting } from '#modules/approvals/server.ts';
import { freeAccounts, moneyAccounts } from '#modules/ledger/server.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { cheques } from './cheques/cheques.contract.ts';
import { chequesSheet } from './cheques/cheques.export.ts';
import type { ChequeRow } from './cheques/cheques.fields.ts';
import { chequeMoves, createChequesService } from './cheques/cheques.service.ts';
import { createPosting, voucherStates } from './posting/posting.service.ts';
import { createReversing } from './posting/reversing.service.ts';
import { mountCustomerStatement } from './statement/customer-statement.api.ts';
import { listVoucherAccounts, payments, receipts } from './vouchers/vouchers.contract.ts';
import type { VoucherKind } from './vouchers/vouchers.engine.ts';
import { vouchersSheet } from './vouchers/vouchers.export.ts';
import type { VoucherRow } from './vouchers/vouchers.fields.ts';
import { namedAccount, postingAccounts, usualAccount, writeOffLimit } from './vouchers/vouchers.input.ts';
import { mailVoucher, sentVoucher } from './vouchers/vouchers.mails.ts';
import { noAddress, voucherNotFound } from './vouchers/vouchers.problems.ts';
import { createVouchersService } from './vouchers/vouchers.service.ts';

export function mountVouchers(api: Api, context: ServerContext): void {
  const { kysely } = context.database;
  mountKind(api, context, 'receipt');
  mountKind(api, context, 'payment');
  mountCheques(api, context);
  mountCustomerStatement(api, context);
  api.serve(listVoucherAccounts, {
    allow: staffCan('vouchers', 'read'),
    handle: async () => {
      const [money, posting, against, limit, cash, bank] = await Promise.all([
        moneyAccounts(kysely),
        postingAccounts(kysely),
        freeAccounts(kysely),
        writeOffLimit(context, kysely),
        usualAccount(context, 'cash', kysely),
        usualAccount(context, 'transfer', kysely),
      ]);
      return {
        money: money.map((account) => ({ ...namedAccount(account), kind: account.money ?? 'bank' })),
        posting,
        against: against.filter((account) => account.money === null).map(namedAccount),
        usual: { cash: cash?.id ?? null, bank: bank?.id ?? null },
        write_off_limit: toRiyals(limit),
      };
    },
  });
}

function mountKind(api: Api, context: ServerContext, kind: VoucherKind): void {
  // Both have the same calls; only their names differ.
  const contracts = (kind === 'receipt' ? receipts : payments) as unknown as typeof receipts;
  const service = createVouchersService(context, kind);
  const posting = createPosting(context, kind);
  const reversing = createReversing(context, kind);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: VoucherRow) => found.updated_at;
  const reading = staffCan('vouchers', 'read');
  const read = async (row: VoucherRow) =>
    ({ [kind]: await service.read(row) }) as { receipt: Awaited<ReturnType<typeof service.read>> };
  const again = async (id: number) => read(await service.find(id));
  const moving = { allow: staffCan('vouchers', 'update'), find, changedAt, again };

  // Before the calls of one voucher, whose address it would match.
  api.serve(contracts.suggest, {
    allow: reading,
    handle: ({ query }) => service.suggest(query.customer_id, query.amount ?? 0),
  });
  serveRecord(api, context, {
    as: kind,
    permission: 'vouchers',
    contracts,
    service,
    sheet: vouchersSheet(kind === 'receipt' ? 'receipts' : 'payments', import.meta.url),
    deleted: 'vouchers.deleted',
  });
  const unlessWaiting = (state: (row: VoucherRow) => void) => async (row: VoucherRow) => {
    state(row);
    await checkNotWaiting(context, { subject: kind, id: row.id });
  };
  api.serve(contracts.post, {
    ...moving,
    state: unlessWaiting(voucherStates.post),
    // Money goes out.
    ...(kind === 'payment' && { proof: true }),
    handle: async ({ found, caller }) => read(await posting.post(found, staffOf(caller))),
  });
  api.serve(contracts.reverse, {
    ...moving,
    state: unlessWaiting(voucherStates.reverse),
    handle: async ({ found, body, caller }) => read(await reversing.reverse(found, body, staffOf(caller))),
  });
  api.serve(contracts.allocate, {
    ...moving,
    state: voucherStates.allocate,
    handle: async ({ found, body, caller }) => read(await posting.allocate(found, body, staffOf(caller))),
  });
  api.serve(contracts.deallocate, {
    ...moving,
    state: voucherStates.deallocate,
    handle: async ({ found, body, caller }) => read(await posting.deallocate(found, body, staffOf(caller))),
  });
  api.serve(contracts.send, {
    ...moving,
    state: voucherStates.send,
    again: async (id) => {
      const row = await service.find(id);
      return { ...(await read(row)), ...(await sentVoucher(context, kind, row)) };
    },
    handle: async ({ found }) => {
      const sent = await mailVoucher(context, kind, found);
      if (!sent) throw noAddress();
      return { ...(await read(found)), ...sent };
    },
  });
  api.serve(contracts.paper, {
    allow: reading,
    find,
    handle: async ({ found, query, locale, caller }) => {
      const asked = { subject: kind, id: found.id, locale: query.locale ?? locale };
      const paper = await paperOf(context, asked);
      if (!paper) throw voucherNotFound(kind);
      return pdfAnswer(paper, caller);
    },
  });
}

function mountCheques(api: Api, context: ServerContext): void {
  const service = createChequesService(context);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: ChequeRow) => found.updated_at;
  const read = async (row: ChequeRow) => ({ cheque: await service.read(row) });
  const again = async (id: number) => read(await service.find(id));
  const moving = { allow: staffCan('vouchers', 'update'), find, changedAt, again };

  serveRecord(api, context, {
    as: 'cheque',
    permission: 'vouchers',
    contracts: { list: cheques.list, read: cheques.read },
    service,
    sheet: chequesSheet(import.meta.url),
  });
  api.serve(cheques.deposit, {
    ...moving,
    state: chequeMoves.deposit,
    handle: async ({ found, body, caller }) => read(await service.deposit(found, body, staffOf(caller))),
  });
  api.serve(cheques.clear, {
    ...moving,
    state: chequeMoves.clear,
    handle: async ({ found, body, caller }) => read(await service.clear(found, body, staffOf(caller))),
  });
  api.serve(cheques.bounce, {
    ...moving,
    state: chequeMoves.bounce,
    handle: async ({ found, body, caller }) => read(await service.bounce(found, body, staffOf(caller))),
  });
  api.serve(cheques.return, {
    ...moving,
    state: chequeMoves.return,
    handle: async ({ found, body, caller }) => read(await service.giveBack(found, body, staffOf(caller))),
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
