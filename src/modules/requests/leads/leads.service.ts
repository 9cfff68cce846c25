import type { Locale } from '#base/locale.ts';
import { listStaff } from '#modules/accounts/server.ts';
import {
  accountOfCustomer,
  type Contact,
  checkCustomer,
  customersNamed,
  matchCustomer,
} from '#modules/customers/server.ts';
import {
  type Assigned,
  addNote,
  assignedTo,
  assignmentOf,
  assignmentsOf,
  checkedAssignee,
  checkedAssignment,
  checkedMentions,
  nextActionDay,
  notesOn,
  recordedAssignment,
  storeAssignment,
} from '#modules/notes/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { notFound } from '#server/http/problems.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { plainText } from '#server/rich-text.ts';
import type { BodyOf } from '#wire/contract.ts';
import { estimatesOf } from '../estimates.service.ts';
import '../requests.events.ts';
import { searchOf } from '../requests.repository.ts';
import type { RequestsTables } from '../requests.table.ts';
import { type NextInTurn, nextInTurn } from '../settings/turns.service.ts';
import {
  type changeLead,
  type createLead,
  type Lead,
  type LeadsQuery,
  leadMoves,
  type OneLead,
} from './leads.contract.ts';
import { seenLeads } from './leads.policy.ts';
import { createLeadsRepository, type LeadRow } from './leads.repository.ts';
import { storeFirstAssignment, withNextAction } from './next-action.service.ts';
import { type untouchedLeads, untouchedSince } from './untouched.service.ts';

/** Milliseconds within which a second entry of the same phone is the same lead. */
const doubleFor = 600_000;

const reasonNeeded = () => invalidFields({ lost_reason: [{ code: 'requests.lost_reason' }] });

export const requestRecord = defineRecord<LeadRow>({
  subject: 'request',
  table: 'quote_requests',
  nameOf: ({ name }) => name,
  recorded: ({ status, lost_reason, is_spam, customer_id }) => ({
    status,
    lost_reason,
    is_spam,
    customer_id,
  }),
  notFound,
  states: { column: 'status', moves: leadMoves },
});

/** Staff's work on quote requests: status, assignee and notes. */
export function createLeadsService(context: ServerContext) {
  const leads = createLeadsRepository(tablesOf<RequestsTables>(context.database.kysely));
  const store = createRecordStore(context, requestRecord);

  const recordOf = ({ id }: { id: number }) => ({ subject: 'request', id });

  /** The given customer or the caller's, and the account in which they see the request. */
  async function matched(contact: Contact, trx: Connection, chosen?: number) {
    const customer_id = chosen ?? (await matchCustomer(context, contact, trx));
    const user_id = customer_id === null ? null : await accountOfCustomer(trx, customer_id);
    return { customer_id, user_id };
  }

  async function read(row: LeadRow): Promise<OneLead> {
    const record = recordOf(row);
    const [notes, assigned, customerOf, estimationOf, untouchedOf] = await Promise.all([
      notesOn(context, record),
      assignmentOf(context, record),
      customersNamed(context, [row.customer_id]),
      estimatesOf(context, [row.estimation_id]),
      untouchedSince(context, [row]),
    ]);
    return { request: present(row, { assigned, customerOf, estimationOf, untouchedOf }), notes };
  }

  /** The given assignee, nobody for null, or whoever's turn it is. Throws 422 for one who may not read leads. */
  async function assigneeOfNew(given: number | null | undefined): Promise<NextInTurn> {
    if (given === undefined) return nextInTurn(context);
    const chosen = given === null ? null : await checkedAssignee(context, 'request', given);
    return async () => chosen;
  }

  return {
    /** Throws 404 for leads that the caller does not see. */
    async find(id: number, caller: Caller): Promise<LeadRow> {
      const seen = await seenLeads(context, caller);
      if (seen && !(await leads.isSeen(id, seen))) throw notFound();
      return store.find(id);
    },
    read,
    list(query: LeadsQuery, { caller, seen, untouched }: LeadsReading): Listing<Lead> {
      const user = query.assignee === 'me' ? caller?.id : query.assignee;
      const parts = {
        assigned: user === undefined ? undefined : assignedTo(context, 'request', user),
        nextActionDay: nextActionDay(context, 'request', 'quote_requests.id'),
        now: context.now(),
        untouched,
        seen,
      };
      return presented(leads.list(query, parts), async (rows) => {
        const ids = rows.map(({ id }) => id);
        const [assigned, customerOf, estimationOf, untouchedOf] = await Promise.all([
          assignmentsOf(context, 'request', ids),
          customersNamed(
            context,
            rows.map(({ customer_id }) => customer_id),
          ),
          estimatesOf(
            context,
            rows.map(({ estimation_id }) => estimation_id),
          ),
          untouchedSince(context, rows),
        ]);
        return rows.map((row) =>
          present(row, { assigned: assigned(row.id), customerOf, estimationOf, untouchedOf }),
        );
      });
    },
    assignees: () => listStaff(context, context.subjects.of('request').mayRead),
    /** Adds a lead, unless one with its phone came in within ten minutes. */
    async create(
      given: BodyOf<typeof createLead>,
      { caller, locale }: { caller: Caller; locale: Locale },
      key?: RequestKey,
    ): Promise<OneLead> {
      const now = context.now();
      const since = new Date(now.getTime() - doubleFor).toISOString();
      const known = await leads.recent(given.phone, since, await seenLeads(context, caller));
      if (known) return read(known);
      const { name, phone, message = '', source, real_estate_type = '', project_type = '' } = given;
      const { customer_id } = given;
      if (customer_id !== undefined) await checkCustomer(context, customer_id);
      const assigneeIn = await assigneeOfNew(given.assignee);
      const row = await store.create(
        async (trx) => ({
          ...(await matched({ name, phone, email: '' }, trx, customer_id)),
          ...{ name, phone, message: plainText(message), source, real_estate_type, project_type },
          ...{ subject: '', email: '', status: 'new', lost_reason: null, is_spam: 0, spam_reason: null },
          locale,
          sender: '',
          dedupe_key: null,
          ticket: null,
          search: searchOf({ name, email: '', phone }),
          estimation_id: null,
          created_by: caller?.id ?? null,
        }),
        {
          caller,
          key,
          inside: async (trx, { id }) => {
            const assignee = await assigneeIn(trx);
            await storeFirstAssignment(context, id, { caller, assignee, locale }, trx);
            await raiseEvent(
              context,
              { name: 'request.created', subject: 'request', id, actor: caller, data: {} },
              trx,
            );
          },
        },
      );
      return read(row);
    },
    change: async (
      row: LeadRow,
      given: BodyOf<typeof changeLead>,
      changing: LeadChanging,
    ): Promise<OneLead> => read(await change(row, given, changing)),
    /** Like `change`, without reading the lead again. */
    store: change,
  };

  /** An open lead keeps a next action. Throws 422 for an assignee who may not read requests, 409 if somebody else changed it first. */
  async function change(
    row: LeadRow,
    given: BodyOf<typeof changeLead>,
    { caller, locale, quiet = false }: LeadChanging,
  ): Promise<LeadRow> {
    const status = given.stage ?? given.status ?? row.status;
    const lost_reason = status === 'lost' ? (given.lost_reason ?? row.lost_reason) : null;
    if (given.stage === 'lost' && lost_reason === null) throw reasonNeeded();
    const { is_spam: spam = row.is_spam === 1, customer_id = row.customer_id } = given;
    if (customer_id !== row.customer_id) await checkCustomer(context, customer_id);
    const record = recordOf(row);
    const checked = await checkedAssignment(context, record, given);
    const after = withNextAction(context, { assigned: checked.after, status, isSpam: spam, locale });
    const assignment = { before: checked.before, after, quiet };
    const mentions = await checkedMentions(context, 'request', given.note ? given.mentions : []);
    return store.change(
      row,
      async (trx) => ({
        ...{ status, lost_reason, is_spam: spam ? 1 : 0 },
        // Taken out of spam, it is matched as when it comes in.
        customer_id:
          row.is_spam && !spam && customer_id === null ? await matchCustomer(context, row, trx) : customer_id,
      }),
      {
        caller,
        inside: async (trx) => {
          await storeAssignment(context, record, assignment, caller, trx);
          if (given.note) await addNote(context, record, { text: given.note, mentions }, caller, trx);
        },
        also: {
          before: recordedAssignment(checked.before),
          after: { ...recordedAssignment(after), ...(given.note && { note: given.note }) },
        },
      },
    );
  }
}

interface LeadChanging {
  caller: Caller;
  locale: Locale;
  /** Whether a new assignee is notified otherwise. */
  quiet?: boolean;
}

/** Who reads a list of leads, which they see, and what counts as untouched now. */
interface LeadsReading {
  caller: Caller;
  seen: Awaited<ReturnType<typeof seenLeads>>;
  untouched: Awaited<ReturnType<typeof untouchedLeads>>;
}

interface Around {
  untouchedOf: Awaited<ReturnType<typeof untouchedSince>>;
  assigned: Assigned;
  customerOf: Awaited<ReturnType<typeof customersNamed>>;
  estimationOf: Awaited<ReturnType<typeof estimatesOf>>;
}

function present(row: LeadRow, { assigned, customerOf, estimationOf, untouchedOf }: Around): Lead {
  return {
    id: row.id,
    name: row.name,
    source: row.source as Lead['source'],
    email: row.email,
    phone: row.phone,
    subject: row.subject,
    message: row.message,
    real_estate_type: (row.real_estate_type || null) as Lead['real_estate_type'],
    project_type: (row.project_type || null) as Lead['project_type'],
    status: row.status as Lead['status'],
    stage: row.status as Lead['status'],
    lost_reason: row.lost_reason as Lead['lost_reason'],
    customer_id: row.customer_id,
    customer: customerOf(row.customer_id),
    estimation_id: row.estimation_id,
    estimation: estimationOf(row.estimation_id),
    ...assigned,
    untouched_since: untouchedOf(row),
    is_spam: row.is_spam === 1,
    spam_reason: row.spam_reason,
    locale: row.locale as Lead['locale'],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
