import { outcomeOfMail } from '#modules/acceptances/server.ts';
import { checkNotWaiting } from '#modules/approvals/server.ts';
import { contractWork } from '#modules/contracts/server.ts';
import { paperOf, pdfAnswer } from '#modules/papers/server.ts';
import { withoutLink } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import { notFound } from '#server/http/problems.ts';
import { listedBy, serveRecord } from '#server/records/record.api.ts';
import {
  acceptOrder,
  applyOrder,
  changeOrders,
  declineOrder,
  listOrdersOfContract,
  previewOrder,
  readOrderPaper,
  sendOrder,
} from './change-orders.contract.ts';
import { ordersSheet } from './change-orders.export.ts';
import type { OrderRow } from './change-orders.fields.ts';
import { isOpen, presentPublic } from './change-orders.presenter.ts';
import { orderNotFound } from './change-orders.problems.ts';
import { createOrdersService, mayBeChanged } from './change-orders.service.ts';
import type { OrderState } from './change-orders.states.ts';
import { createApplying, mayBeApplied } from './moves/applying.service.ts';
import { createDeciding, decisionMoves } from './moves/deciding.service.ts';
import { createSending, mayBeSent } from './moves/sending.service.ts';

export function mountOrders(api: Api, context: ServerContext): void {
  const service = createOrdersService(context);
  const sending = createSending(context);
  const deciding = createDeciding(context);
  const applying = createApplying(context);
  const find = ({ params }: { params: { id: number } }) => service.find(params.id);
  const changedAt = (found: OrderRow) => found.updated_at;
  const read = async (row: OrderRow) => ({ change_order: await service.read(row) });
  const again = async (id: number) => read(await service.find(id));
  const moving = { allow: staffCan('contracts', 'update'), find, changedAt, again };
  const { create, ...usual } = changeOrders;

  /** Throws 404. */
  async function findContract({ params }: { params: { id: number } }) {
    const work = await contractWork(params.id, context.database.kysely);
    if (!work) throw notFound();
    return work.row;
  }

  // The preview and the paper are for those who may not send it.
  const seenBy = withoutLink('contracts');
  serveRecord(api, context, {
    as: 'change_order',
    permission: 'contracts',
    contracts: usual,
    service,
    sheet: ordersSheet,
    deleted: 'change-orders.deleted',
    seenBy,
  });
  api.serve(listOrdersOfContract, {
    allow: staffCan('contracts', 'read'),
    find: findContract,
    handle: ({ found, query, ...call }) =>
      listedBy(
        context,
        service.list,
        ordersSheet,
        seenBy,
      )({ ...call, query: { ...query, contract_id: found.id } }) as never,
  });
  api.serve(create, {
    allow: staffCan('contracts', 'create'),
    find: findContract,
    state: mayBeChanged,
    again,
    handle: async ({ found, body, caller, key }) => ({
      change_order: await service.createIn(found, body, caller, key),
    }),
  });
  api.serve(sendOrder, {
    ...moving,
    state: async (row) => {
      mayBeSent(row);
      await checkNotWaiting(context, { subject: 'change_order', id: row.id });
    },
    again: async (id) => {
      const answer = await again(id);
      const mail = await outcomeOfMail(context, answer.change_order.customer);
      return { ...answer, mailed: mail !== 'none', mail };
    },
    handle: async ({ found, caller }) => {
      const { row, mail } = await sending.send(found, staffOf(caller));
      return { ...(await read(row)), mailed: mail !== 'none', mail };
    },
  });
  api.serve(acceptOrder, {
    ...moving,
    state: decisionMoves.accept,
    handle: async ({ found, body, caller }) =>
      read(await deciding.acceptOnPaper(found, body, staffOf(caller))),
  });
  api.serve(declineOrder, {
    ...moving,
    state: decisionMoves.decline,
    handle: async ({ found, body, caller }) =>
      read(await deciding.decline(found, body.reason ?? '', staffOf(caller))),
  });
  api.serve(applyOrder, {
    ...moving,
    state: mayBeApplied,
    handle: async ({ found, caller }) => read(await applying.apply(found, caller)),
  });
  api.serve(previewOrder, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: async ({ found }) => {
      const work = await contractWork(found.contract_id, context.database.kysely);
      if (!work) throw orderNotFound();
      return {
        document: await presentPublic(context, found, work.row),
        state: found.state as OrderState,
        may: found.state === 'draft' || isOpen(found, work.row) ? ['accept', 'decline'] : [],
      };
    },
  });
  api.serve(readOrderPaper, {
    allow: staffCan('contracts', 'read'),
    find,
    handle: async ({ found, query, locale, caller }) => {
      const paper = await paperOf(context, {
        subject: 'change_order',
        id: found.id,
        locale: query.locale ?? locale,
      });
      if (!paper) throw orderNotFound();
      return pdfAnswer(paper, caller);
    },
  });
}

/** `staffCan` admits nobody else. */
function staffOf(caller: Caller): NonNullable<Caller> {
  if (!caller) throw new Error('nobody is signed in');
  return caller;
}
