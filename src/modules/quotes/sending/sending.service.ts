import { asWritten } from '#base/begun-texts.ts';
import { vatRates } from '#base/money.ts';
import type { MailOutcome } from '#modules/acceptances/server.ts';
import { askApproval } from '#modules/approvals/server.ts';
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
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import '../quotes.events.ts';
import type { QuoteRow } from '../quotes.fields.ts';
import { customerIn, filesIn, linesIn } from '../quotes.presenter.ts';
import {
  alreadyAccepted,
  noAddress,
  noContact,
  noCustomer,
  notSent,
  quoteFixed,
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

/** States that sending a quote needs. */
export const quoteMoves = {
  send: inState<QuoteRow>('draft', quoteFixed),
  mail: inState<QuoteRow>('sent', notSent),
};

/** Sends quotes to their customers. */
export function createSending(context: ServerContext) {
  const store = createRecordStore(context, quoteRecord);
  const { kysely } = context.database;

  /** Throws 422 for a quote that is not ready. */
  function checkReady(row: QuoteRow): void {
    if (row.customer_id === null) throw noCustomer();
    if (row.total <= 0) throw zeroTotal();
    if (!vatRates.includes(row.vat_rate ?? 0)) throw unknownVatRate();
    if (row.valid_until === null) throw validityMissing();
    if (isOver(row, context.now())) throw validityPast();
  }

  /** The number: of the revised quote, or the next. Older revisions are superseded. Throws 409 if one is accepted. */
  async function numberFor(row: QuoteRow, caller: Staff, trx: Connection): Promise<string> {
    const older = row.revises_id === null ? [] : await createQuotesRepository(trx).revisions(row);
    for (const other of older.filter(({ id, state }) => id !== row.id && state !== 'draft')) {
      if (other.state === 'accepted') throw alreadyAccepted();
      if (other.state === 'superseded') continue;
      await store.move(await store.hold(other.id, trx), 'superseded', { caller });
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
    async send(given: QuoteRow, caller: Staff): Promise<{ row: QuoteRow; mail: MailOutcome }> {
      let mail: MailOutcome = 'none';
      const send = (held: Held<QuoteRow>) => {
        const { row } = held;
        return store.move(held, 'sent', {
          caller,
          action: 'send',
          columns: (trx) => columnsFor(row, caller, trx),
          inside: async (trx, after) => {
            const now = context.now().toISOString();
            await keepGiven({ subject: 'quote', id: row.id }, trx);
            await addLinks([{ subject: 'quote', id: row.id, by: caller.id, now }], trx);
            // What the customer agrees to stays as it is.
            for (const { id } of filesIn(after)) await lockAttachment(id, trx);
            const lead = { stage: 'offer_sent', caller, value: after.total } as const;
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
      };
      const sent = await store.perform(given, {
        caller,
        // Revisions of one quote are sent, and decided about, one after the other.
        first: (trx) => createQuotesRepository(trx).lock(given.root_id ?? given.id),
        state: quoteMoves.send,
        plan: async ({ row }) => checkReady(row),
        approval: (held) => {
          const { total, discount } = held.row;
          const rules = { quote: total, quote_discount: discount ?? 0 };
          return askApproval(context, 'quote', held, { caller, amount: total, rules });
        },
        act: send,
      });
      return { row: sent, mail };
    },

    /** Mails a sent quote again. Throws 409 without an address, or if it is not sent. */
    async mail(row: QuoteRow): Promise<MailOutcome> {
      quoteMoves.mail(row);
      const mail = await mailCustomer(context, row, 'sent', kysely);
      if (mail === 'none') throw noAddress();
      return mail;
    },
  };
}
