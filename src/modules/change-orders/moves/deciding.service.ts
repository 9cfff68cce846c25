import { dayInRiyadh } from '#base/riyadh.ts';
import {
  type Acceptable,
  type AcceptanceRow,
  addPaperAcceptance,
  createKeptPapers,
  namesOf,
} from '#modules/acceptances/server.ts';
import { addAttachment, lockAttachment, readAttachments } from '#modules/attachments/server.ts';
import { contractCustomer, contractLocale } from '#modules/contracts/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
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
import { checkOrder } from '../change-orders.service.ts';
import type { OrderState } from '../change-orders.states.ts';
import { orderRecord, titleOf } from '../change-orders.subject.ts';
import { mailCompany, mailCustomer } from '../sent/change-orders.mails.ts';
import { aloneWith, type Locked, lockedOrder } from './sending.service.ts';

type Staff = NonNullable<Caller>;

/** How customers decide about change orders: by their link, or on paper. */
export function createDeciding(context: ServerContext) {
  const store = createRecordStore(context, orderRecord);
  const alone = aloneWith(context);

  /** Moves an accepted order, with its copies and its notice. */
  async function accepted(
    { row, contract }: Locked,
    acceptance: AcceptanceRow,
    caller: Caller,
    trx: Connection,
  ): Promise<OrderRow> {
    const columns = {
      basis: keptBasis(contract),
      accepted_on: acceptance.signed_on ?? dayInRiyadh(new Date(acceptance.accepted_at)),
      accepted_by: acceptance.name,
    };
    const after = await store.move(row, 'accepted', { caller, columns, on: trx });
    await mailCustomer(context, after, contract, 'accepted', trx);
    await mailCompany(context, after, contract, trx);
    const event = { name: 'change_order.accepted', subject: 'change_order', id: row.id } as const;
    await raiseEvent(context, { ...event, actor: caller, data: { acceptance: acceptance.id } }, trx);
    return after;
  }

  async function declined({ row, contract }: Locked, reason: string, caller: Caller, trx: Connection) {
    const columns = { basis: keptBasis(contract), decline_reason: reason };
    const after = await store.move(row, 'declined', { caller, note: reason, columns, on: trx });
    const event = { name: 'change_order.declined', subject: 'change_order', id: row.id } as const;
    await raiseEvent(context, { ...event, actor: caller, data: {} }, trx);
    return after;
  }

  /** SHA-256 of the PDF that says the same as now. */
  async function pdfHash({ row, contract }: Locked, locale: string, trx: Connection): Promise<string | null> {
    return createKeptPapers(trx, 'change_order').offeredHash(row.id, locale, hashOf(row, contract));
  }

  /** Why the customer cannot decide now; null if it can. */
  async function refusalOf({ row, contract }: Locked, trx: Connection): Promise<Problem | null> {
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

  /** Throws 409 unless it is sent, and 422 for a day to come. */
  function checkPaper(row: OrderRow, signedOn: string): void {
    if (row.state !== 'sent') throw misplaced.accept();
    if (signedOn > dayInRiyadh(context.now())) throw signedFuture();
  }

  /** By link: everything runs in the transaction of the acceptance. */
  const acceptable: Acceptable = async (id, trx) => {
    const locked = await lockedOrder(id, trx);
    if (!locked) return undefined;
    const { row, contract } = locked;
    const number = numberOf(row);
    const customer = contractCustomer(contract);
    return {
      title: { ar: orderWords('ar')('title_of', { number }), en: orderWords('en')('title_of', { number }) },
      revision: 1,
      termsVersion: null,
      termsInside: true,
      party: namesOf(customer),
      email: await emailNow(trx, customer),
      refusal: await refusalOf(locked, trx),
      agree: async ({ locale }) => ({
        document: agreedDocument(row, contract),
        agreement: agreementOf(row, contract, locale),
        pdfHash: await pdfHash(locked, locale, trx),
      }),
      accept: async (acceptance) => (await accepted(locked, acceptance, null, trx)).state,
      decline: async (reason) => (await declined(locked, reason, null, trx)).state,
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
      checkPaper(row, given.signed_on);
      const file_id = await signedFile(row, given, caller);
      return alone(row.id, async (locked, trx) => {
        const { row: now, contract } = locked;
        checkPaper(now, given.signed_on);
        await checkOrder(context, contract, now, trx);
        const locale = contractLocale(contract);
        const acceptance = await addPaperAcceptance(
          context,
          { subject: 'change_order', id: row.id },
          {
            ...{ revision: 1, terms_version: null, locale, name: given.name },
            ...{ signed_on: given.signed_on, file_id, caller },
            agreement: agreementOf(now, contract, locale),
            pdf_hash: await pdfHash(locked, locale, trx),
            document: agreedDocument(now, contract),
          },
          trx,
        );
        if (file_id !== null) await lockAttachment(file_id, trx);
        return accepted(locked, acceptance, caller, trx);
      });
    },

    /** Throws 409 unless it is sent. */
    decline: (row: OrderRow, reason: string, caller: Staff): Promise<OrderRow> =>
      alone(row.id, (locked, trx) => {
        if (locked.row.state !== 'sent') throw misplaced.decline();
        return declined(locked, reason, caller, trx);
      }),
  };
}
