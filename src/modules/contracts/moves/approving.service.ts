import { vatRates } from '#base/money.ts';
import type { MailOutcome } from '#modules/acceptances/server.ts';
import { approvalOf, requestApproval } from '#modules/approvals/server.ts';
import { lockAttachments } from '#modules/attachments/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { addLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { writtenContract } from '../clauses/clauses.service.ts';
import '../contracts.events.ts';
import type { ContractRow } from '../contracts.fields.ts';
import { mailCustomer } from '../contracts.mails.ts';
import { annexesOf, customerIn, linesIn, withAnnexes } from '../contracts.presenter.ts';
import {
  approvalRequested,
  contractWaits,
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
import { contractRecord, titleOf } from '../contracts.subject.ts';

type Staff = NonNullable<Caller>;

/** Approves contracts and sends them to their customers. */
export function createApproving(context: ServerContext) {
  const store = createRecordStore(context, contractRecord);
  const { kysely } = context.database;

  /** Whether it may be approved now; otherwise the approval that a rule requires has been requested. Throws 409 while it waits. */
  async function isApproved(row: ContractRow, caller: Staff): Promise<boolean> {
    const approval = await approvalOf(context, { subject: 'contract', id: row.id });
    if (approval?.state === 'waiting') throw contractWaits();
    const { annexes } = await withAnnexes(context, row);
    // Other files would be another contract than the one that was approved.
    if (approval?.state === 'approved' && annexes === row.annexes) return true;
    const asked = {
      ...{ subject: 'contract', id: row.id, amount: row.total, name: titleOf(row) },
      preparedBy: { id: row.prepared_by ?? caller.id, name: row.prepared_by_name || caller.name },
    };
    const requested = await kysely.transaction().execute(async (trx) => {
      await createContractsRepository(trx).keepAnnexes(row.id, annexes);
      return requestApproval(context, asked, trx);
    });
    return requested === 'not_needed';
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
    async approve(row: ContractRow, caller: Staff): Promise<ContractRow> {
      if (row.state !== 'draft') throw misplaced.approve();
      if (row.customer_id === null) throw noCustomer();
      if (row.total <= 0) throw zeroTotal();
      if (!vatRates.includes(row.vat_rate ?? 0)) throw unknownVatRate();
      if (row.rhythm === 'milestones' && row.milestones === '[]') throw noMilestones();
      if (row.price_basis === 'remeasured' && linesIn(row).every((line) => line.unit_price === undefined))
        throw noQuantities();
      if (!(await isApproved(row, caller))) throw approvalRequested();
      return store.move(row, 'approved', {
        caller,
        action: 'confirm',
        first: (trx) => createContractsRepository(trx).lock(row.id),
        columns: (trx) => columnsFor(row, trx),
        inside: async (trx) => {
          const now = context.now().toISOString();
          await keepGiven({ subject: 'contract', id: row.id }, trx);
          await addLinks([{ subject: 'contract', id: row.id, by: caller.id, now }], trx);
          const event = {
            name: 'contract.approved',
            subject: 'contract',
            id: row.id,
            actor: caller,
          } as const;
          await raiseEvent(context, { ...event, data: {} }, trx);
        },
      });
    },

    /** Returns the contract, and what became of its mail. Throws 409 and 422. */
    async send(row: ContractRow, caller: Staff): Promise<{ row: ContractRow; mail: MailOutcome }> {
      if (row.state !== 'approved') throw misplaced.send();
      const customer = customerIn(row);
      if (!customer) throw noCustomer();
      if (customer.phone === '' && (await emailNow(kysely, customer)) === '') throw noContact();
      let mail: MailOutcome = 'none';
      const sent = await store.move(row, 'sent', {
        caller,
        action: 'send',
        columns: { sent_at: context.now().toISOString() },
        inside: async (trx, after) => {
          mail = await mailCustomer(context, after, 'sent', trx);
        },
      });
      return { row: sent, mail };
    },

    /** Mails a sent contract again. Throws 409 without an address, or if it does not wait for its signature. */
    async mail(row: ContractRow): Promise<MailOutcome> {
      if (row.state !== 'sent') throw notSent();
      const mail = await mailCustomer(context, row, 'sent', kysely);
      if (mail === 'none') throw noAddress();
      return mail;
    },
  };
}
