import { vatRates } from '#base/money.ts';
import type { MailOutcome } from '#modules/acceptances/server.ts';
import { askApproval } from '#modules/approvals/server.ts';
import { lockAttachments } from '#modules/attachments/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { addLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { writtenContract } from '../clauses/clauses.service.ts';
import '../contracts.events.ts';
import type { ContractRow } from '../contracts.fields.ts';
import { mailCustomer } from '../contracts.mails.ts';
import { annexesOf, customerIn, linesIn, withAnnexes } from '../contracts.presenter.ts';
import {
  misplaced,
  noAddress,
  noContact,
  noCustomer,
  noMilestones,
  noQuantities,
  notSent,
  unknownVatRate,
  zeroTotal,
} from '../contracts.problems.ts';
import { createContractsRepository } from '../contracts.repository.ts';
import { found } from '../contracts.service.ts';
import { contractRecord } from '../contracts.subject.ts';

type Staff = NonNullable<Caller>;

/** States that moves up to the signature need. */
export const contractMoves = {
  approve: inState<ContractRow>('draft', misplaced.approve),
  send: inState<ContractRow>('approved', misplaced.send),
  mail: inState<ContractRow>('sent', notSent),
};

/** Approves contracts and sends them to their customers. */
export function createApproving(context: ServerContext) {
  const store = createRecordStore(context, contractRecord);
  const { kysely } = context.database;

  /** Throws 422 for a contract that is not ready. */
  function checkReady(row: ContractRow): void {
    if (row.customer_id === null) throw noCustomer();
    if (row.total <= 0) throw zeroTotal();
    if (!vatRates.includes(row.vat_rate ?? 0)) throw unknownVatRate();
    if (row.rhythm === 'milestones' && row.milestones === '[]') throw noMilestones();
    if (row.price_basis === 'remeasured' && linesIn(row).every((line) => line.unit_price === undefined))
      throw noQuantities();
  }

  /** With the annexes as of now: other files would be another contract than the one that was approved. */
  async function approval(held: Held<ContractRow>, caller: Staff) {
    const { row, trx } = held;
    const { annexes } = await withAnnexes(context, row, trx);
    const missing = await askApproval(context, 'contract', held, {
      ...{ caller, amount: row.total, detail: annexes },
    });
    if (missing && annexes !== row.annexes) await createContractsRepository(trx).keepAnnexes(row.id, annexes);
    return missing;
  }

  /** The number, the customer and the annexes as of now, in the transaction that approves: a failure leaves no gap. */
  async function columnsFor(row: ContractRow, trx: Connection): Promise<Partial<ContractRow>> {
    const { lines, translations, clauses } = await writtenContract(row, trx);
    const columns = {
      ...{ lines, translations, clauses },
      number: (await takeNumber(context, { kind: 'contract' }, trx)).number,
      approved_at: context.now().toISOString(),
      annexes: JSON.stringify(annexesOf(await lockAttachments('contract', row.id, trx))),
    };
    return found(trx, { ...row, ...columns }, columns);
  }

  return {
    /** Throws 409 and 422. */
    approve: (given: ContractRow, caller: Staff): Promise<ContractRow> =>
      store.perform(given, {
        ...{ caller, state: contractMoves.approve },
        plan: async ({ row }) => checkReady(row),
        approval: (held) => approval(held, caller),
        act: (held) =>
          store.move(held, 'approved', {
            ...{ caller, action: 'confirm', columns: (trx) => columnsFor(held.row, trx) },
            inside: async (trx) => {
              const now = context.now().toISOString();
              const { id } = given;
              await keepGiven({ subject: 'contract', id }, trx);
              await addLinks([{ subject: 'contract', id, by: caller.id, now }], trx);
              const event = { name: 'contract.approved', subject: 'contract', id, actor: caller } as const;
              await raiseEvent(context, { ...event, data: {} }, trx);
            },
          }),
      }),

    /** Returns the contract, and what became of its mail. Throws 409 and 422. */
    async send(given: ContractRow, caller: Staff): Promise<{ row: ContractRow; mail: MailOutcome }> {
      let mail: MailOutcome = 'none';
      const sent = await store.perform(given, {
        ...{ caller, state: contractMoves.send },
        plan: async ({ row, trx }) => {
          const customer = customerIn(row);
          if (!customer) throw noCustomer();
          if (customer.phone === '' && (await emailNow(trx, customer)) === '') throw noContact();
        },
        act: (held) =>
          store.move(held, 'sent', {
            ...{ caller, action: 'send', columns: { sent_at: context.now().toISOString() } },
            inside: async (trx, after) => {
              mail = await mailCustomer(context, after, 'sent', trx);
            },
          }),
      });
      return { row: sent, mail };
    },

    /** Mails a sent contract again. Throws 409 without an address, or if it does not wait for its signature. */
    async mail(row: ContractRow): Promise<MailOutcome> {
      contractMoves.mail(row);
      const mail = await mailCustomer(context, row, 'sent', kysely);
      if (mail === 'none') throw noAddress();
      return mail;
    },
  };
}
