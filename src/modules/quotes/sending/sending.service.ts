import { asWritten } from '#base/begun-texts.ts';
import { vatRates } from '#base/money.ts';
import type { MailOutcome } from '#modules/acceptances/server.ts';
import { approvalOf, requestApproval } from '#modules/approvals/server.ts';
import { lockAttachment } from '#modules/attachments/server.ts';
import { advanceDesign } from '#modules/designs/server.ts';
import { takeNumber } from '#modules/numbering/server.ts';
import { keepGiven } from '#modules/papers/server.ts';
import { advanceLead } from '#modules/requests/server.ts';
import { addLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import '../quotes.events.ts';
import type { QuoteRow } from '../quotes.fields.ts';
import { customerIn, filesIn, linesIn, numberOf } from '../quotes.presenter.ts';
import {
  alreadyAccepted,
  approvalRequested,
  noAddress,
  noContact,
  noCustomer,
  notSent,
  quoteFixed,
  quoteWaits,
  unknownVatRate,
  validityMissing,
  validityPast,
  zeroTotal,
} from '../quotes.problems.ts';
import { createQuotesRepository } from '../quotes.repository.ts';
import { found, sharedOf } from '../quotes.service.ts';
import { quoteRecord } from '../quotes.subject.ts';
import { termsSentNow } from '../terms/terms.service.ts';
import { isOver } from './expiry.service.ts';
import { mailCustomer } from './quotes.mails.ts';

type Staff = NonNullable<Caller>;

/** Sends quotes to their customers. */
export function createSending(context: ServerContext) {
  const store = createRecordStore(context, quoteRecord);
  const { kysely } = context.database;

  /** Throws 409 and 422 for a quote that is not ready. */
  function checkReady(row: QuoteRow): void {
    if (row.state !== 'draft') throw quoteFixed();
    if (row.customer_id === null) throw noCustomer();
    if (row.total <= 0) throw zeroTotal();
    if (!vatRates.includes(row.vat_rate ?? 0)) throw unknownVatRate();
    if (row.valid_until === null) throw validityMissing();
    if (isOver(row, context.now())) throw validityPast();
  }

  /** Whether it may be sent now; otherwise the approval that a rule requires has been requested. Throws 409 while it waits. */
  async function isApproved(row: QuoteRow, caller: Staff): Promise<boolean> {
    const approval = await approvalOf(context, { subject: 'quote', id: row.id });
    if (approval?.state === 'approved') return true;
    if (approval?.state === 'waiting') throw quoteWaits();
    const asked = {
      ...{ subject: 'quote', id: row.id, amount: row.total },
      name: [numberOf(row), customerIn(row)?.name].filter(Boolean).join(' '),
      measures: { quote_discount: row.discount ?? 0 },
      preparedBy: { id: row.prepared_by ?? caller.id, name: row.prepared_by_name || caller.name },
    };
    const requested = await kysely.transaction().execute((trx) => requestApproval(context, asked, trx));
    return requested === 'not_needed';
  }

  /** The number: of the revised quote, or the next. Older revisions are superseded. Throws 409 if one is accepted. */
  async function numberFor(row: QuoteRow, caller: Staff, trx: Connection): Promise<string> {
    const older = row.revises_id === null ? [] : await createQuotesRepository(trx).revisions(row);
    for (const other of older.filter(({ id, state }) => id !== row.id && state !== 'draft')) {
      if (other.state === 'accepted') throw alreadyAccepted();
      if (other.state === 'superseded') continue;
      await store.move(other, 'superseded', { caller, on: trx });
    }
    const known = older.find(({ number }) => number !== null)?.number;
    return known ?? (await takeNumber(context, { kind: 'quote' }, trx)).number;
  }

  async function columnsFor(row: QuoteRow, caller: Staff, trx: Connection): Promise<Partial<QuoteRow>> {
    const shared = filesIn(row).map(({ id }) => id);
    const { lines, translations } = asWritten(row);
    const columns = {
      shared_files: await sharedOf(context, row, shared, trx),
      number: await numberFor(row, caller, trx),
      sent_at: context.now().toISOString(),
      translations,
      lines: JSON.stringify(linesIn({ lines }).map((line) => ({ ...line, offered: line.chosen }))),
      ...(await termsSentNow(trx)),
    };
    const copied = await found(trx, { ...row, ...columns }, columns);
    const customer = customerIn(copied);
    if (!customer) throw noCustomer();
    if (customer.phone === '' && customer.email === '') throw noContact();
    return copied;
  }

  return {
    /** Returns the quote, and what became of its mail. Throws 409 and 422. */
    async send(row: QuoteRow, caller: Staff): Promise<{ row: QuoteRow; mail: MailOutcome }> {
      checkReady(row);
      if (!(await isApproved(row, caller))) throw approvalRequested();
      let mail: MailOutcome = 'none';
      const sent = await store.move(row, 'sent', {
        caller,
        action: 'send',
        first: (trx) => createQuotesRepository(trx).lock(row.root_id ?? row.id),
        columns: (trx) => columnsFor(row, caller, trx),
        inside: async (trx, after) => {
          const now = context.now().toISOString();
          await keepGiven({ subject: 'quote', id: row.id }, trx);
          await addLinks([{ subject: 'quote', id: row.id, by: caller.id, now }], trx);
          // What the customer agrees to stays as it is.
          for (const { id } of filesIn(after)) await lockAttachment(id, trx);
          const lead = { stage: 'offer_sent', caller } as const;
          if (row.request_id !== null) await advanceLead(context, row.request_id, lead, trx);
          const design = { status: 'offered', caller } as const;
          if (row.design_request_id !== null)
            await advanceDesign(context, row.design_request_id, design, trx);
          mail = await mailCustomer(context, after, 'sent', trx);
          const event = {
            name: 'quote.sent',
            subject: 'quote',
            id: row.id,
            actor: caller,
            data: {},
          } as const;
          await raiseEvent(context, event, trx);
        },
      });
      return { row: sent, mail };
    },

    /** Mails a sent quote again. Throws 409 without an address, or if it is not sent. */
    async mail(row: QuoteRow): Promise<MailOutcome> {
      if (row.state !== 'sent') throw notSent();
      const mail = await mailCustomer(context, row, 'sent', kysely);
      if (mail === 'none') throw noAddress();
      return mail;
    },
  };
}
