import type { Locale } from '#base/locale.ts';
import { customerAccounts } from '#modules/accounts/server.ts';
import { matchCustomer } from '#modules/customers/server.ts';
import { recordAcceptance, versionsInForce } from '#modules/legal/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import { raiseEvent } from '#server/records/events.ts';
import { noticeOfLead } from './leads/leads.mails.ts';
import { storeFirstAssignment } from './leads/next-action.service.ts';
import './requests.events.ts';
import type { QueryOf } from '#wire/contract.ts';
import { issueFormToken, readFormToken } from './form-token.service.ts';
import { identityOf, senderOf } from './identity.service.ts';
import type { listOwnRequests, OwnRequest } from './requests.contract.ts';
import { createRequestsRepository, searchOf } from './requests.repository.ts';
import type { Incoming, RequestsTables } from './requests.table.ts';
import { nextInTurn } from './settings/turns.service.ts';
import { type SpamReason, spamReasonOf } from './spam.policy.ts';

export interface Sending {
  locale: Locale;
  address: string;
  caller: Caller;
  idempotencyKey: string | undefined;
}

export function createRequestsService(context: ServerContext) {
  const repository = createRequestsRepository(tablesOf<RequestsTables>(context.database.kysely));
  const limit = createRateLimit(context.counts, { name: 'quote requests', max: 30, seconds: 600 });

  /**
   * Stores a request or message, as a lead or as spam, unless it repeats a stored one. Returns its number, also for
   * spam, so that the answer does not reveal it. Throws 422 if the sender cannot be reached, and 429.
   */
  async function receive(request: Incoming, sending: Sending): Promise<number> {
    const { locale, address, caller, idempotencyKey } = sending;
    if (!request.phone && !request.email) throw invalidFields({ phone: [{ code: 'requests.reach' }] });
    const now = context.now();
    const identity = identityOf(request, idempotencyKey, now);
    const known = await repository.known(identity.key, identity.since);
    if (known !== undefined) return known;

    const party = partyOf(address);
    await limit.take(party);
    const { honeypot, form_token, ...content } = request;
    const { verdict, ticket } = readFormToken(context.secret, form_token, now);
    const text = `${content.subject}\n${content.message}`;
    let reason = spamReasonOf({ name: content.name, message: text, honeypot, verdict });
    // A request that staff type on the site is not theirs.
    const [account] = caller ? await customerAccounts(context.database.kysely, [caller.id]) : [];
    const row = {
      ...content,
      user_id: account?.id ?? null,
      ...markOf(reason),
      status: 'new',
      search: searchOf(content),
      locale,
      sender: senderOf(context.secret, party, now),
      dedupe_key: identity.key,
      ticket,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    };
    const isMessage = content.source === 'contact';
    const name = isMessage ? 'request.message_received' : 'request.created';
    // Both forms say what is accepted by sending them.
    const accepted = await versionsInForce(context, locale);
    const inTurn = await nextInTurn(context);
    const raise = async (trx: Connection, id: number) => {
      await repository.setCustomer(
        trx,
        id,
        await matchCustomer(context, { ...content, account: account?.id ?? null }, trx),
      );
      const assignee = await inTurn(trx);
      await storeFirstAssignment(context, id, { caller: null, assignee }, trx);
      await recordAcceptance(context, { subject: 'request', id }, accepted, trx);
      await raiseEvent(context, { name, subject: 'request', id, actor: null, data: {} }, trx);
    };
    let outcome = await repository.add(row, identity.since, reason ? undefined : raise);
    if (outcome === 'ticket used') {
      reason ??= 'token_replayed';
      outcome = await repository.add({ ...row, ...markOf(reason), ticket: null }, identity.since);
    }
    // Without a ticket, none can have been used.
    if (outcome === 'ticket used') throw new Error('a quote request was not stored');
    if (outcome.known) await limit.giveBack(party);
    else if (reason) context.log.info({ reason }, 'quote request kept apart as spam');
    else await noticeOfLead(context, outcome.id, request);
    return outcome.id;
  }

  return {
    receive,
    /** Whether a request has a form token that this site signed within a day. */
    knowsForm: (sent: unknown): boolean => {
      const { form_token: token } = (sent ?? {}) as { form_token?: unknown };
      return typeof token === 'string' && readFormToken(context.secret, token, context.now()).ticket !== null;
    },
    issueToken: () => issueFormToken(context.secret, context.now()),
    /** What an account has sent, spam included, as nobody is told that it is. */
    async listOf(userId: number, query: QueryOf<typeof listOwnRequests>): Promise<ListPage<OwnRequest>> {
      const { rows, total } = await repository.listOf(userId, query);
      const items = rows.map(({ source, ...row }) => ({
        ...row,
        message: isByVisitor(source, row.estimation_id) ? row.message : '',
        real_estate_type: (row.real_estate_type || null) as OwnRequest['real_estate_type'],
        project_type: (row.project_type || null) as OwnRequest['project_type'],
      }));
      return { items, total };
    },
    countLeads: repository.countLeads,
  };
}

/** Whether a form of the site stored it; of other requests the message is a note by staff. */
function isByVisitor(source: string, estimationId: number | null): boolean {
  return source === 'site' || source === 'contact' || estimationId !== null;
}

function markOf(reason: SpamReason | null) {
  return { is_spam: reason ? 1 : 0, spam_reason: reason };
}
