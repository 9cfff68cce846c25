import { matchCustomer } from '#modules/customers/server.ts';
import { recordAcceptance, versionsInForce } from '#modules/legal/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { raiseEvent } from '#server/records/events.ts';
import { noticeOfLead } from './leads/leads.mails.ts';
import { storeFirstAssignment } from './leads/next-action.service.ts';
import './requests.events.ts';
import type { QueryOf } from '#wire/contract.ts';
import { issueFormToken } from './form-token.service.ts';
import { createIntake, type Sending } from './intake.service.ts';
import type { listOwnRequests, OwnRequest } from './requests.contract.ts';
import { createRequestsRepository, searchOf } from './requests.repository.ts';
import type { Incoming, RequestsTables } from './requests.table.ts';
import { nextInTurn } from './settings/turns.service.ts';

export function createRequestsService(context: ServerContext) {
  const repository = createRequestsRepository(tablesOf<RequestsTables>(context.database.kysely));
  const intake = createIntake(context, { table: 'quote_requests', name: 'quote request' });

  /**
   * Stores a request or message, as a lead or as spam, unless it repeats a stored one. Returns its number, also for
   * spam, so that the answer does not reveal it. Throws 429.
   */
  async function receive(request: Incoming, sending: Sending): Promise<number> {
    const { locale } = sending;
    const { honeypot, form_token, ...columns } = request;
    const text = `${columns.subject}\n${columns.message}`;
    const submission = { content: contentOf(request), name: columns.name, text, honeypot, form_token };
    const received = await intake.receive(submission, sending, async () => {
      const isMessage = columns.source === 'contact';
      const name = isMessage ? 'request.message_received' : 'request.created';
      // Both forms say what is accepted by sending them.
      const accepted = await versionsInForce(context, locale);
      const inTurn = await nextInTurn(context);
      return {
        columns: { ...columns, status: 'new', search: searchOf(columns) },
        async inside(trx, { id, account }) {
          await repository.setCustomer(trx, id, await matchCustomer(context, { ...columns, account }, trx));
          const assignee = await inTurn(trx);
          await storeFirstAssignment(context, id, { caller: null, assignee }, trx);
          await recordAcceptance(context, { subject: 'request', id }, accepted, trx);
          await raiseEvent(context, { name, subject: 'request', id, actor: null, data: {} }, trx);
        },
      };
    });
    if (!received.known && !received.isSpam) await noticeOfLead(context, received.id, request);
    return received.id;
  }

  return {
    receive,
    knowsForm: intake.knowsForm,
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

/** What makes it another request than one before. */
function contentOf(request: Incoming): string[] {
  const { name, email, phone, message, real_estate_type, project_type, source, subject } = request;
  const content = [name, email.toLowerCase(), phone, message, real_estate_type, project_type];
  // Quote requests keep the identity that those stored before there were sources have.
  if (source !== 'site') content.push(source, subject);
  if (request.estimation_id !== null) content.push(String(request.estimation_id));
  return content;
}
