import { dayInRiyadh } from '#base/riyadh.ts';
import {
  type Acceptable,
  type AcceptanceRow,
  acceptancesOf,
  addPaperAcceptance,
  createKeptPapers,
  namesOf,
  takeBackAcceptance,
} from '#modules/acceptances/server.ts';
import { addAttachment, lockAttachment, readAttachments } from '#modules/attachments/server.ts';
import { emailNow } from '#modules/customers/server.ts';
import { advanceDesign, reopenDesign } from '#modules/designs/server.ts';
import { advanceLead, reopenLead } from '#modules/requests/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore, type Held } from '#server/records/record.store.ts';
import type { BodyOf } from '#wire/contract.ts';
import type { acceptOnPaper } from '../quotes.contract.ts';
import '../quotes.events.ts';
import { areOptions, totalsOf, withChoice } from '../quotes.engine.ts';
import type { QuoteRow } from '../quotes.fields.ts';
import {
  agreedDocument,
  agreementOf,
  customerIn,
  isContracted,
  linesIn,
  localeIn,
  numberOf,
  quoteWords,
} from '../quotes.presenter.ts';
import {
  alreadyAccepted,
  closedQuotes,
  hasContract,
  noSignedFile,
  notAccepted,
  notAnOption,
  nothingLeft,
  notSent,
  revisionExists,
  signedFuture,
  signedOutside,
} from '../quotes.problems.ts';
import { createQuotesRepository } from '../quotes.repository.ts';
import { createDraft } from '../quotes.service.ts';
import type { QuoteState } from '../quotes.states.ts';
import { quoteRecord } from '../quotes.subject.ts';
import { revisionOf } from '../sources.service.ts';
import { isOver } from './expiry.service.ts';
import { mailCompany, mailCustomer } from './quotes.mails.ts';

type Staff = NonNullable<Caller>;

/** What customers and staff decide about quotes that were sent. */
export function createDecisions(context: ServerContext) {
  const store = createRecordStore(context, quoteRecord);

  const stateOf = (row: QuoteRow): QuoteState =>
    row.state === 'sent' && isOver(row, context.now()) ? 'expired' : (row.state as QuoteState);

  /** States that a decision needs. */
  const states = {
    withdraw(row: QuoteRow) {
      if (stateOf(row) !== 'sent') throw notSent();
    },
    revise({ state }: QuoteRow) {
      if (state === 'draft') throw notSent();
      if (state === 'accepted') throw alreadyAccepted();
    },
    acceptOnPaper(row: QuoteRow) {
      const state = stateOf(row);
      if (state === 'accepted') throw alreadyAccepted();
      if (state !== 'sent' && state !== 'expired') throw notSent();
    },
    takeBack({ state }: QuoteRow) {
      if (state !== 'accepted') throw notAccepted();
    },
  };

  /** The quote with the chosen options. Throws 422. */
  function chosenOf(row: QuoteRow, chosen: readonly number[] | undefined): QuoteRow {
    const lines = linesIn(row);
    if (chosen && !areOptions(lines, chosen)) throw notAnOption();
    const picked = withChoice(lines, chosen);
    const { net, vat, total } = totalsOf(picked, row);
    if (total <= 0) throw nothingLeft();
    return { ...row, lines: JSON.stringify(picked), net, vat, total };
  }

  /** Moves an accepted quote, with its lead, its copies and its notice. */
  async function accept(
    held: Held<QuoteRow>,
    { id }: AcceptanceRow,
    chosen: readonly number[] | undefined,
    caller: Caller,
  ): Promise<QuoteRow> {
    const { row, trx } = held;
    const { lines, net, vat, total } = chosenOf(row, chosen);
    const after = await store.move(held, 'accepted', { caller, columns: { lines, net, vat, total } });
    if (row.request_id !== null)
      await advanceLead(context, row.request_id, { stage: 'won', caller, value: total }, trx);
    if (row.design_request_id !== null)
      await advanceDesign(context, row.design_request_id, { status: 'accepted', caller }, trx);
    await mailCustomer(context, after, 'accepted', trx);
    await mailCompany(context, after, trx);
    const event = { name: 'quote.accepted', subject: 'quote', id: row.id } as const;
    await raiseEvent(context, { ...event, actor: caller, data: { acceptance: id } }, trx);
    return after;
  }

  async function pdfHash(row: QuoteRow, locale: string, trx: Connection): Promise<string | null> {
    return createKeptPapers(trx, 'quote').offeredHash(row.id, locale);
  }

  /** Throws 422 for a day to come or after its validity. */
  function checkPaper(row: QuoteRow, signedOn: string): void {
    if (signedOn > dayInRiyadh(context.now())) throw signedFuture();
    // A paper may have been handed over, and signed, before the office sent the link.
    if (signedOn > (row.valid_until ?? '9999')) throw signedOutside();
  }

  /** The file that is sent along, or one of the quote's files. Throws 422. */
  async function signedFile(
    row: QuoteRow,
    { file, file_id }: BodyOf<typeof acceptOnPaper>,
    caller: Staff,
  ): Promise<{ id: number }> {
    if (file) {
      const record = { id: row.id, name: quoteRecord.nameOf(row), updated_at: row.updated_at };
      return addAttachment(context, 'quote', record, { file, caller });
    }
    const files = await readAttachments(context, { subject: 'quote', ids: [row.id] });
    const found = file_id === undefined ? files[0] : files.find(({ id }) => id === file_id);
    if (!found) throw noSignedFile();
    return found;
  }

  /** By link: everything runs in the transaction of the acceptance. */
  const acceptable: Acceptable = async (id, trx) => {
    if (!(await createQuotesRepository(trx).byId(id))) return undefined;
    const held = await store.hold(id, trx);
    const { row } = held;
    const state = stateOf(row);
    const customer = customerIn(row);
    const number = numberOf(row);
    const raise = (name: 'quote.declined' | 'quote.asked') =>
      raiseEvent(context, { name, subject: 'quote', id, actor: null, data: {} }, trx);
    return {
      title: {
        ar: quoteWords('ar')('title_of', { number }),
        en: quoteWords('en')('title_of', { number }),
      },
      revision: row.revision,
      termsVersion: row.terms_version,
      hasOptions: true,
      party: namesOf(customer),
      email: await emailNow(trx, customer),
      refusal: state === 'sent' ? null : closedQuotes[state](),
      agree: async ({ chosen, locale }) => ({
        document: agreedDocument(chosenOf(row, chosen)),
        agreement: agreementOf(row, locale),
        pdfHash: await pdfHash(row, locale, trx),
      }),
      accept: async (acceptance, { chosen }) => (await accept(held, acceptance, chosen, null)).state,
      async decline(reason) {
        const columns = { decline_reason: reason };
        const after = await store.move(held, 'declined', { caller: null, note: reason, columns });
        await raise('quote.declined');
        return after.state;
      },
      ask: () => raise('quote.asked'),
    };
  };

  return {
    acceptable,
    states,

    /** Throws 409 unless it is sent. */
    withdraw: (row: QuoteRow, reason: string, caller: Staff): Promise<QuoteRow> =>
      store.perform(row, {
        ...{ caller, state: states.withdraw },
        act: (held) => store.move(held, 'withdrawn', { caller, note: reason }),
      }),

    /** Revision n+1 as a draft. Throws 409 for a draft, once accepted, and if there is a newer revision. */
    async revise(row: QuoteRow, caller: Staff, key?: RequestKey): Promise<QuoteRow> {
      const check = async (trx: Connection) => {
        await createQuotesRepository(trx).lock(row.root_id ?? row.id);
        states.revise((await store.hold(row.id, trx)).row);
        const [newest] = await createQuotesRepository(trx).revisions(row);
        if (newest && newest.id !== row.id) throw revisionExists();
      };
      const revises = { row, revision: row.revision + 1 };
      return createDraft(context, await revisionOf(context, row), {
        caller,
        ...(key && { key }),
        revises,
        first: check,
      });
    },

    /** Throws 409, and 422 without the signed file. */
    async acceptOnPaper(
      row: QuoteRow,
      given: BodyOf<typeof acceptOnPaper>,
      caller: Staff,
    ): Promise<QuoteRow> {
      states.acceptOnPaper(row);
      checkPaper(row, given.signed_on);
      // Before the file is stored, which a refusal would leave behind.
      chosenOf(row, given.chosen);
      const file = await signedFile(row, given, caller);
      const plan = async ({ row: now }: Held<QuoteRow>) => checkPaper(now, given.signed_on);
      const act = async (held: Held<QuoteRow>) => {
        const { row: now, trx } = held;
        const locale = localeIn(now);
        const acceptance = await addPaperAcceptance(
          context,
          { subject: 'quote', id: row.id },
          {
            ...{ revision: now.revision, terms_version: now.terms_version, locale, name: given.name },
            ...{ signed_on: given.signed_on, file_id: file.id, caller },
            agreement: agreementOf(now, locale),
            pdf_hash: await pdfHash(now, locale, trx),
            document: agreedDocument(chosenOf(now, given.chosen)),
          },
          trx,
        );
        await lockAttachment(file.id, trx);
        return accept(held, acceptance, given.chosen, caller);
      };
      return store.perform(row, { caller, state: states.acceptOnPaper, plan, act });
    },

    /** Returns the quote to its customer. Throws 409 once there is a contract. */
    takeBack(row: QuoteRow, reason: string, caller: Staff): Promise<QuoteRow> {
      const plan = async ({ trx }: Held<QuoteRow>) => {
        if (await isContracted(context, row.id, trx)) throw hasContract();
      };
      const act = async (held: Held<QuoteRow>) => {
        const { row: now, trx } = held;
        await takeBackAcceptance(context, { subject: 'quote', id: row.id }, { reason, caller }, trx);
        const lines = linesIn(now).map((line) => ({ ...line, chosen: line.offered }));
        const { net, vat, total } = totalsOf(lines, now);
        const columns = { lines: JSON.stringify(lines), net, vat, total };
        const to = isOver(now, context.now()) ? 'expired' : 'sent';
        const after = await store.move(held, to, { caller, note: reason, columns });
        if (now.request_id !== null) await reopenLead(context, now.request_id, caller, trx);
        if (now.design_request_id !== null) await reopenDesign(context, now.design_request_id, caller, trx);
        await mailCustomer(context, after, 'taken_back', trx, { reason });
        return after;
      };
      return store.perform(row, { caller, state: states.takeBack, plan, act });
    },

    acceptanceOf: async (id: number, on?: Connection) =>
      (await acceptancesOf(context, 'quote', [id], on))(id).inForce,
  };
}
