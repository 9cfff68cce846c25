import { createHash } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import { isBareAddress } from '#base/mailbox.ts';
import { lockAttachment, readAttachments } from '#modules/attachments/server.ts';
import { addCustomerNote } from '#modules/notes/server.ts';
import { mailLeaves } from '#modules/outbox/server.ts';
import { canonicalJson, createShareLinks, sharedDocumentOf } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/problems.ts';
import { createRateLimit } from '#server/http/rate-limit.ts';
import type { HttpContext } from '#server/http/request.ts';
import { currentRequest } from '#server/watch/request-scope.ts';
import type { BodyOf } from '#wire/contract.ts';
import { type Acceptable, acceptableOf, type Choice, type Offer } from './acceptable.subject.ts';
import type { acceptDocument, Decline } from './acceptances.contract.ts';
import { mailCode } from './acceptances.mails.ts';
import { hiddenAddress, needsPaper, presentDecline } from './acceptances.presenter.ts';
import {
  noAddress,
  notAccepted,
  nothingToChoose,
  otherTerms,
  signedPaperMissing,
} from './acceptances.problems.ts';
import {
  createAcceptancesRepository,
  type DocumentKey,
  type StoredAcceptance,
} from './acceptances.repository.ts';
import type { AcceptanceRow, DeclineRow, NewAcceptance } from './acceptances.table.ts';
import { addCode, takeCode } from './codes.service.ts';
import { checkedSignature } from './signature.service.ts';

/** The request of the holder of a link. */
interface Holder {
  http: HttpContext;
  locale: Locale;
  address: string;
}

interface Reached extends DocumentKey {
  link: number;
  acceptable: Acceptable;
}

/** What the holder of a link does with its document. */
export function createAcceptances(context: ServerContext) {
  const links = createShareLinks(context);
  const questions = createRateLimit(context.counts, { name: 'questions by link', max: 20, seconds: 3600 });
  const { kysely } = context.database;

  /** Throws 404 also for a document that cannot be accepted at all. */
  async function reach(code: string, http: HttpContext): Promise<Reached> {
    const { subject, id, link } = await links.reach(code, http);
    const acceptable = acceptableOf(context, subject);
    if (!acceptable) throw notFound();
    return { subject, id, link, acceptable };
  }

  /** Runs work in a transaction, after others that decide about the document. */
  async function alone<T>(
    { acceptable, id }: Reached,
    work: (offer: Offer, trx: Connection) => Promise<T>,
  ): Promise<T> {
    return kysely.transaction().execute(async (trx) => {
      const offer = await acceptable(id, trx);
      if (!offer) throw notFound();
      return work(offer, trx);
    });
  }

  return {
    reach,

    /** Throws 409 for a document that cannot be decided about now. */
    checkOpen: (reached: Reached): Promise<void> =>
      alone(reached, async ({ refusal }) => {
        if (refusal) throw refusal;
      }),

    /**
     * Mails a one-time code; returns where to, mostly hidden, or null if the office reads it out. Throws 409, 422 without
     * an address, and 429.
     */
    async requestCode(linkCode: string, { http, locale }: Holder): Promise<string | null> {
      const reached = await reach(linkCode, http);
      return alone(reached, async (offer, trx) => {
        if (offer.refusal) throw offer.refusal;
        if (!isBareAddress(offer.email)) throw noAddress();
        const code = await addCode(context, reached, offer.email, trx);
        const { subject, id } = reached;
        await mailCode(context, { subject, id }, { code, offer, locale }, trx);
        return mailLeaves(context) ? hiddenAddress(offer.email) : null;
      });
    },

    /** Throws 409, 422 and 429. Of any number of simultaneous calls one accepts. */
    async accept(
      linkCode: string,
      given: BodyOf<typeof acceptDocument>,
      { http, locale, address }: Holder,
    ): Promise<{ state: string; acceptance: AcceptanceRow }> {
      const reached = await reach(linkCode, http);
      const signature = await checkedSignature(given.signature);
      const outcome = await alone(reached, async (offer, trx) => {
        if (offer.refusal) throw offer.refusal;
        if (given.chosen !== undefined && given.chosen.length > 0 && !offer.hasOptions)
          throw nothingToChoose();
        if (!offer.termsInside && offer.termsVersion !== (given.terms_version ?? null)) throw otherTerms();
        const choice: Choice = { chosen: given.chosen, locale };
        const agreed = await offer.agree(choice);
        const { taken, problem } = await takeCode(context, reached, given.code, trx);
        if (problem) return { problem };
        const acceptance = await addAcceptance(
          reached,
          {
            ...{ revision: offer.revision, terms_version: offer.termsVersion, locale },
            ...{ name: given.name, id_last4: given.id_last4, agreement: agreed.agreement, signature },
            ...{ channel: taken.channel, sent_to: taken.sent_to, code_hash: taken.code_hash },
            code_sent_at: taken.sent_at,
            accepted_at: context.now().toISOString(),
            ...provenBy(agreed.document),
            pdf_hash: agreed.pdfHash,
            ip: address,
            user_agent: browserOf(http),
            link_id: reached.link,
            request_id: currentRequest() ?? '',
            ...{ signed_on: null, file_id: null, recorded_by_id: null, recorded_by: '' },
          },
          trx,
        );
        const state = await offer.accept(acceptance, choice);
        return { problem: null, state, acceptance };
      });
      if (outcome.problem) throw outcome.problem;
      return outcome;
    },

    /** Returns the state of the document. Throws 409. */
    async decline(linkCode: string, reason: string, { http, locale, address }: Holder): Promise<string> {
      const reached = await reach(linkCode, http);
      return alone(reached, async (offer, trx) => {
        if (offer.refusal) throw offer.refusal;
        await createAcceptancesRepository(trx).addDecline({
          ...{ subject: reached.subject, subject_id: reached.id, reason, locale },
          declined_at: context.now().toISOString(),
          ...{ ip: address, user_agent: browserOf(http), link_id: reached.link },
          request: currentRequest() ?? '',
        });
        return offer.decline(reason);
      });
    },

    /** Stores a question as a note. Throws 429. */
    async ask(linkCode: string, text: string, { http }: Holder, key: RequestKey): Promise<void> {
      const reached = await reach(linkCode, http);
      const { subject, id } = reached;
      await questions.take(`${subject} ${id}`);
      await alone(reached, async (offer, trx) => {
        const note = await addCustomerNote(context, { subject, id }, { text, name: offer.party.ar }, trx);
        await offer.ask();
        await keepRequestKey(context, key, note.id, trx);
      });
    },

    /** The document behind a link whose paper its holder may download. Throws 404, 410 and 429. */
    async reachPaper(linkCode: string, http: HttpContext): Promise<{ subject: string; id: number }> {
      const { subject, id } = await links.reach(linkCode, http);
      if (acceptableOf(context, subject)) return { subject, id };
      const shared = sharedDocumentOf(context, subject);
      if (!shared.hasPaper || !(await shared.present(id))) throw notFound();
      return { subject, id };
    },
  };
}

function browserOf(http: HttpContext): string {
  return (http.req.header('user-agent') ?? '').slice(0, 500);
}

type Evidence = Omit<NewAcceptance, 'id' | 'subject' | 'subject_id' | 'round'>;

/**
 * Stores the evidence of an acceptance, in the transaction that moves its document. The database refuses a second
 * one of the same round.
 */
export async function addAcceptance(
  { subject, id }: DocumentKey,
  evidence: Evidence,
  trx: Connection,
): Promise<AcceptanceRow> {
  const repository = createAcceptancesRepository(trx);
  const earlier = await repository.of(subject, [id]);
  const round = earlier.filter(({ withdrawal }) => withdrawal !== null).length;
  return repository.add({ ...evidence, subject, subject_id: id, round });
}

/** What was agreed as canonical JSON, and its SHA-256. */
function provenBy(agreed: object): Pick<Evidence, 'document' | 'hash'> {
  const document = canonicalJson(agreed);
  return { document, hash: createHash('sha256').update(document).digest('hex') };
}

/** Records an acceptance on paper, in the transaction that moves its document. */
export function addPaperAcceptance(
  context: ServerContext,
  document: DocumentKey,
  given: Pick<Evidence, 'revision' | 'terms_version' | 'locale' | 'name' | 'agreement' | 'pdf_hash'> & {
    document: object;
    signed_on: string;
    file_id: number | null;
    caller: NonNullable<Caller>;
  },
  trx: Connection,
): Promise<AcceptanceRow> {
  const { document: agreed, caller, ...evidence } = given;
  return addAcceptance(
    document,
    {
      ...evidence,
      ...{ id_last4: '', signature: null, channel: 'paper', sent_to: '', code_hash: '', code_sent_at: null },
      accepted_at: context.now().toISOString(),
      ...provenBy(agreed),
      ...{ ip: '', user_agent: '', link_id: null, request_id: currentRequest() ?? '' },
      ...{ recorded_by_id: caller.id, recorded_by: caller.name },
    },
    trx,
  );
}

/** Takes the acceptance of a document back; both stay. Throws 409 if there is none. */
export async function takeBackAcceptance(
  context: ServerContext,
  { subject, id }: DocumentKey,
  { reason, caller }: { reason: string; caller: NonNullable<Caller> },
  trx: Connection,
): Promise<void> {
  const repository = createAcceptancesRepository(trx);
  const inForce = (await repository.of(subject, [id])).find(({ withdrawal }) => withdrawal === null);
  if (!inForce) throw notAccepted();
  await repository.addWithdrawal({
    acceptance_id: inForce.id,
    reason,
    by_id: caller.id,
    by_name: caller.name,
    at: context.now().toISOString(),
  });
}

/** Acceptances of documents of a kind: the one in force, and those taken back. */
export async function acceptancesOf(
  context: ServerContext,
  subject: string,
  ids: readonly number[],
  on: Connection = context.database.kysely,
): Promise<(id: number) => { inForce: StoredAcceptance | null; earlier: StoredAcceptance[] }> {
  const rows = await createAcceptancesRepository(on).of(subject, ids);
  return (id) => {
    const own = rows.filter((row) => row.subject_id === id);
    return {
      inForce: own.find(({ withdrawal }) => withdrawal === null) ?? null,
      earlier: own.filter(({ withdrawal }) => withdrawal !== null),
    };
  };
}

/** How a document was last declined by its link; null if it never was. */
export async function lastDecline(
  { database }: ServerContext,
  { subject, id }: DocumentKey,
  on: Connection = database.kysely,
): Promise<DeclineRow | null> {
  return (await createAcceptancesRepository(on).declinesOf(subject, [id]))[0] ?? null;
}

/** How documents were declined by their links, the latest first, as staff see it. */
export async function declinesOf(
  { database }: ServerContext,
  subject: string,
  ids: readonly number[],
): Promise<(id: number) => Decline[]> {
  const rows = await createAcceptancesRepository(database.kysely).declinesOf(subject, ids);
  return (id) => rows.filter((row) => row.subject_id === id).map(presentDecline);
}

/**
 * Before something is built on an acceptance whose code the office could read: adds the signed paper to the evidence,
 * the newest file that was attached to the document since, and locks it. Throws 409 without one. `trx` is the
 * transaction of the move, which has locked the document.
 */
export async function checkSignedPaper(
  context: ServerContext,
  document: DocumentKey,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const repository = createAcceptancesRepository(trx);
  const inForce = (await repository.of(document.subject, [document.id])).find((row) => !row.withdrawal);
  if (!inForce || !needsPaper(inForce)) return;
  const signed = await attachedPaper(context, inForce, trx);
  if (!signed || !caller) throw signedPaperMissing();
  await lockAttachment(signed.id, trx);
  await repository.addPaper({
    ...{ acceptance_id: inForce.id, file_id: signed.id, by_id: caller.id, by_name: caller.name },
    at: context.now().toISOString(),
  });
}

/** The newest file that was attached to a document since its acceptance: what was there before cannot be its paper. */
export async function attachedPaper(
  context: ServerContext,
  { subject, subject_id, accepted_at }: StoredAcceptance,
  on: Connection = context.database.kysely,
) {
  const files = await readAttachments(context, { subject, ids: [subject_id] }, on);
  return files.find(({ created_at }) => created_at >= accepted_at) ?? null;
}
