import { dayInRiyadh } from '#base/riyadh.ts';
import {
  type Acceptable,
  type AcceptanceRow,
  addPaperAcceptance,
  createKeptPapers,
  namesOf,
} from '#modules/acceptances/server.ts';
import { addAttachment, lockAttachment, readAttachments } from '#modules/attachments/server.ts';
import { type ContractRow, contractCustomer, contractLocale } from '#modules/contracts/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { BodyOf } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';
import type { acceptOrder } from '../change-orders.contract.ts';
import '../change-orders.events.ts';
import type { OrderRow } from '../change-orders.fields.ts';
import {
  agreedDocument,
  agreementOf,
  hashOf,
  keptBasis,
  numberOf,
  orderWords,
} from '../change-orders.presenter.ts';
import { closedFor, misplaced, signedFuture, unknownFile } from '../change-orders.problems.ts';
import { createOrdersRepository } from '../change-orders.repository.ts';
import { checkOrder } from '../change-orders.service.ts';
import type { OrderState } from '../change-orders.states.ts';
import { orderRecord, titleOf } from '../change-orders.subject.ts';
import { mailCompany, mailCustomer } from '../sent/change-orders.mails.ts';
import { contractFor, firstContract } from './sending.service.ts';

type Staff = NonNullable<Caller>;

/** States that a customer's decision on paper needs. */
export const decisionMoves = {
  accept: inState<OrderRow>('sent', misplaced.accept),
  decline: inState<OrderRow>('sent', misplaced.decline),
};

/** How customers decide about change orders: by their link, or on paper. */
export function createDeciding(context: ServerContext) {
  const store = createRecordStore(context, orderRecord);

  /** Moves an accepted order, with its copies and its notice. */
  async function accepted(
    held: Held<OrderRow>,
    contract: ContractRow,
    acceptance: AcceptanceRow,
    caller: Caller,
  ): Promise<OrderRow> {
    const { row, trx } = held;
    const columns = {
      basis: keptBasis(contract),
      accepted_on: acceptance.signed_on ?? dayInRiyadh(new Date(acceptance.accepted_at)),
      accepted_by: acceptance.name,
    };
    const after = await store.move(held, 'accepted', { caller, columns });
    await mailCustomer(context, after, contract, 'accepted', trx);
    await mailCompany(context, after, contract, trx);
    const event = { name: 'change_order.accepted', subject: 'change_order', id: row.id } as const;
    await raiseEvent(context, { ...event, actor: caller, data: { acceptance: acceptance.id } }, trx);
    return after;
  }

  async function declined(held: Held<OrderRow>, contract: ContractRow, reason: string, caller: Caller) {
    const { row, trx } = held;
    const columns = { basis: keptBasis(contract), decline_reason: reason };
    const after = await store.move(held, 'declined', { caller, note: reason, columns });
    const event = { name: 'change_order.declined', subject: 'change_order', id: row.id } as const;
    await raiseEvent(context, { ...event, actor: caller, data: {} }, trx);
    return after;
  }

  /** SHA-256 of the PDF that says the same as now. */
  async function pdfHash(row: OrderRow, contract: ContractRow, locale: string, trx: Connection) {
    return createKeptPapers(trx, 'change_order').offeredHash(row.id, locale, hashOf(row, contract));
  }

  /** Why the customer cannot decide now; null if it can. */
  async function refusalOf(row: OrderRow, contract: ContractRow, trx: Connection): Promise<Problem | null> {
    if (row.state !== 'sent') return closedFor(row.state as OrderState);
    try {
      await checkOrder(context, contract, row, trx);
      return null;
    } catch (error) {
      if (error instanceof Problem) return error;
      throw error;
    }
  }

  /** The file that is sent along, or one of the order's files; null without any. Throws 422. */
  async function signedFile(
    row: OrderRow,
    { file, file_id }: BodyOf<typeof acceptOrder>,
    caller: Staff,
  ): Promise<number | null> {
    if (file) {
      const record = { id: row.id, name: titleOf(row), updated_at: row.updated_at };
      return (await addAttachment(context, 'change_order', record, { file, caller })).id;
    }
    const files = await readAttachments(context, { subject: 'change_order', ids: [row.id] });
    const found = file_id === undefined ? files[0] : files.find(({ id }) => id === file_id);
    if (file_id !== undefined && !found) throw unknownFile();
    return found?.id ?? null;
  }

  /** By link: everything runs in the transaction of the acceptance. */
  const acceptable: Acceptable = async (id, trx) => {
    const found = await createOrdersRepository(trx).byId(id);
    if (!found) return undefined;
    await firstContract(found)(trx);
    const held = await store.hold(id, trx);
    const { row } = held;
    const contract = await contractFor(row, trx);
    const number = numberOf(row);
    const customer = contractCustomer(contract);
    return {
      title: { ar: orderWords('ar')('title_of', { number }), en: orderWords('en')('title_of', { number }) },
      revision: 1,
      termsVersion: null,
      termsInside: true,
      party: namesOf(customer),
      email: await emailNow(trx, customer),
      refusal: await refusalOf(row, contract, trx),
      agree: async ({ locale }) => ({
        document: agreedDocument(row, contract),
        agreement: agreementOf(row, contract, locale),
        pdfHash: await pdfHash(row, contract, locale, trx),
      }),
      accept: async (acceptance) => (await accepted(held, contract, acceptance, null)).state,
      decline: async (reason) => (await declined(held, contract, reason, null)).state,
      ask: () =>
        raiseEvent(
          context,
          { name: 'change_order.asked', subject: 'change_order', id, actor: null, data: {} },
          trx,
        ),
    };
  };

  return {
    acceptable,

    /** Throws 409 and 422. */
    async acceptOnPaper(row: OrderRow, given: BodyOf<typeof acceptOrder>, caller: Staff): Promise<OrderRow> {
      decisionMoves.accept(row);
      if (given.signed_on > dayInRiyadh(context.now())) throw signedFuture();
      const file_id = await signedFile(row, given, caller);
      const plan = async ({ row: now, trx }: Held<OrderRow>) => {
        const contract = await contractFor(now, trx);
        await checkOrder(context, contract, now, trx);
        return contract;
      };
      const act = async (held: Held<OrderRow>, contract: ContractRow) => {
        const { row: now, trx } = held;
        const locale = contractLocale(contract);
        const acceptance = await addPaperAcceptance(
          context,
          { subject: 'change_order', id: row.id },
          {
            ...{ revision: 1, terms_version: null, locale, name: given.name },
            ...{ signed_on: given.signed_on, file_id, caller },
            agreement: agreementOf(now, contract, locale),
            pdf_hash: await pdfHash(now, contract, locale, trx),
            document: agreedDocument(now, contract),
          },
          trx,
        );
        if (file_id !== null) await lockAttachment(file_id, trx);
        return accepted(held, contract, acceptance, caller);
      };
      const first = firstContract(row);
      return store.perform(row, { caller, state: decisionMoves.accept, first, plan, act });
    },

    /** Throws 409 unless it is sent. */
    decline: (row: OrderRow, reason: string, caller: Staff): Promise<OrderRow> =>
      store.perform(row, {
        ...{ caller, state: decisionMoves.decline, first: firstContract(row) },
        plan: ({ row: now, trx }) => contractFor(now, trx),
        act: (held, contract) => declined(held, contract, reason, caller),
      }),
  };
}
