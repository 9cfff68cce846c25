import type { Locale } from '#base/locale.ts';
import { toHalalas, toRiyals } from '#base/money.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { listStaff } from '#modules/accounts/server.ts';
import {
  accountOfCaller,
  accountOfCustomer,
  type Contact,
  checkCustomer,
  lockMatching,
  matchCustomer,
} from '#modules/customers/server.ts';
import {
  addNote,
  assignedTo,
  checkedAssignee,
  checkedAssignment,
  checkedMentions,
  dueRecords,
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
import type { BodyOf } from '#wire/contract.ts';
import '../requests.events.ts';
import { searchOf } from '../requests.repository.ts';
import type { RequestsTables } from '../requests.table.ts';
import { type NextInTurn, nextInTurn } from '../settings/turns.service.ts';
import { noteEnteredAgain } from './entered-again.service.ts';
import {
  checkedEstimations,
  estimationIdsOf,
  numbersOf,
  storeEstimations,
} from './lead-estimations.service.ts';
import {
  type changeLead,
  type createLead,
  type Lead,
  type LeadsQuery,
  leadMoves,
  type OneLead,
} from './leads.contract.ts';
import { closedAt, isOpen } from './leads.engine.ts';
import { seenLeads } from './leads.policy.ts';
import { presentLeads } from './leads.presenter.ts';
import { createLeadsRepository, type LeadRow, type ListParts, valueInQuery } from './leads.repository.ts';
import { storeFirstAssignment, withNextAction } from './next-action.service.ts';
import type { untouchedLeads } from './untouched.service.ts';

/** Milliseconds within which a second entry of the same phone is the same lead. */
const doubleFor = 600_000;

/** Ends the transaction of a lead that came in at the same moment. */
class EnteredMeanwhile extends Error {
  readonly lead: LeadRow;

  constructor(lead: LeadRow) {
    super('a lead with this phone came in meanwhile');
    this.lead = lead;
  }
}

const reasonNeeded = () => invalidFields({ lost_reason: [{ code: 'requests.lost_reason' }] });

export const requestRecord = defineRecord<LeadRow>({
  subject: 'request',
  table: 'quote_requests',
  nameOf: ({ name }) => name,
  recorded: ({ status, lost_reason, is_spam, customer_id, value }) => ({
    ...{ status, lost_reason, is_spam, customer_id },
    value: value === null ? null : toRiyals(value),
  }),
  notFound,
  states: { column: 'status', moves: leadMoves, byChange: true },
});

function userOf({ assignee }: Pick<LeadsQuery, 'assignee'>, caller: Caller): number | undefined {
  return assignee === 'me' ? caller?.id : assignee;
}

/** What other modules contribute to a query of leads. */
export function partsOf(
  context: ServerContext,
  query: Pick<LeadsQuery, 'assignee'>,
  caller: Caller,
): Omit<ListParts, 'seen' | 'untouched'> {
  const user = userOf(query, caller);
  return {
    assigned: user === undefined ? undefined : assignedTo(context, 'request', user),
    nextActionDay: nextActionDay(context, 'request', 'quote_requests.id'),
    value: valueInQuery(context),
    now: context.now(),
  };
}

/** Staff's work on quote requests: status, assignee and notes. */
export function createLeadsService(context: ServerContext) {
  const leads = createLeadsRepository(tablesOf<RequestsTables>(context.database.kysely));
  const store = createRecordStore(context, requestRecord);

  const recordOf = ({ id }: { id: number }) => ({ subject: 'request', id });

  /** The given customer or the caller's, and the account in which they see the request. */
  async function matched(contact: Contact, trx: Connection, chosen?: number) {
    if (chosen !== undefined) return { customer_id: chosen, user_id: await accountOfCustomer(trx, chosen) };
    const customer_id = await matchCustomer(context, contact, trx);
    const user_id = customer_id === null ? null : await accountOfCaller(trx, customer_id, contact);
    return { customer_id, user_id };
  }

  async function read(row: LeadRow): Promise<OneLead> {
    const [notes, [request]] = await Promise.all([
      notesOn(context, recordOf(row)),
      presentLeads(context, [row]),
    ]);
    return { request: request as Lead, notes };
  }

  /**
   * The given assignee, nobody for null, or whoever's turn it is; without turns who enters it. Throws 422 for one who may
   * not read leads.
   */
  async function assigneeOfNew(given: number | null | undefined, caller: Caller): Promise<NextInTurn> {
    if (given === undefined) {
      const turn = await nextInTurn(context);
      return async (trx) => (await turn(trx)) ?? (caller && { id: caller.id, name: caller.name });
    }
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
      const { due } = query;
      // Those due are of one user already.
      const parts = partsOf(context, due ? {} : query, caller);
      const day = dayInRiyadh(context.now());
      const dueThen =
        due && dueRecords(context, 'request', { day, late: due === 'late', user: userOf(query, caller) });
      return presented(leads.list(query, { ...parts, seen, untouched, due: dueThen }), (rows) =>
        presentLeads(context, rows),
      );
    },
    assignees: () => listStaff(context, context.subjects.of('request').mayRead),
    /**
     * Adds a lead. If one with its phone came in within ten minutes, returns that lead, with a note of what was
     * entered differently.
     */
    async create(
      given: BodyOf<typeof createLead>,
      { caller, locale }: { caller: Caller; locale: Locale },
      key?: RequestKey,
    ): Promise<OneLead> {
      const now = context.now();
      const since = new Date(now.getTime() - doubleFor).toISOString();
      const seen = await seenLeads(context, caller);
      const readAgain = async (lead: LeadRow) => {
        await noteEnteredAgain(context, lead, given, caller, key);
        return read(lead);
      };
      const recent = (among: typeof leads) => among.recent(given.phone, since, seen);
      const known = await recent(leads);
      if (known) return readAgain(known);
      const { name, phone, message = '', source, real_estate_type = '', project_type = '' } = given;
      const { customer_id } = given;
      if (customer_id !== undefined) await checkCustomer(context, customer_id);
      const estimations = await checkedEstimations(context, given.estimation_ids ?? []);
      const assigneeIn = await assigneeOfNew(given.assignee, caller);
      const created = store.create(
        async (trx) => ({
          ...(await matched({ name, phone, email: '' }, trx, customer_id)),
          ...{ name, phone, message, source, real_estate_type, project_type },
          ...{ subject: '', email: '', status: 'new', lost_reason: null, is_spam: 0, spam_reason: null },
          ...{ value: halalasOf(given.value ?? null), closed_at: null },
          locale,
          sender: '',
          dedupe_key: null,
          ticket: null,
          search: searchOf({ name, email: '', phone }),
          estimation_id: estimations[0] ?? null,
          created_by: caller?.id ?? null,
        }),
        {
          caller,
          key,
          first: async (trx) => {
            await lockMatching(trx);
            const other = await recent(createLeadsRepository(tablesOf<RequestsTables>(trx)));
            if (other) throw new EnteredMeanwhile(other);
          },
          inside: async (trx, { id }) => {
            await storeEstimations(trx, id, estimations);
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
      try {
        return read(await created);
      } catch (error) {
        if (error instanceof EnteredMeanwhile) return readAgain(error.lead);
        throw error;
      }
    },
    change: async (
      row: LeadRow,
      given: BodyOf<typeof changeLead>,
      changing: LeadChanging,
    ): Promise<OneLead> => read(await change(row, given, changing)),
    /** Like `change`, without reading the lead again. */
    store: change,
  };

  /** An open lead keeps a next action; one that is closed now has none unless it is given. Throws 422 for an assignee who may not read requests, 409 if somebody else changed it first. */
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
    const closing = isOpen(row.status) && !isOpen(status) ? { next_action: null, next_action_on: null } : {};
    const checked = await checkedAssignment(context, record, { ...closing, ...given });
    const after = withNextAction(context, checked.after, { status, is_spam: spam ? 1 : 0, locale });
    const assignment = { before: checked.before, after, quiet };
    const mentions = await checkedMentions(context, 'request', given.note ? given.mentions : []);
    const estimations =
      given.estimation_ids === undefined
        ? undefined
        : {
            before: (await estimationIdsOf(context.database.kysely, [row]))(row),
            after: await checkedEstimations(context, given.estimation_ids),
          };
    return store.change(
      row,
      async (trx) => ({
        ...{ status, lost_reason, is_spam: spam ? 1 : 0 },
        ...(given.value !== undefined && { value: halalasOf(given.value) }),
        ...(estimations && { estimation_id: estimations.after[0] ?? null }),
        closed_at: closedAt(row, status, context.now()),
        // Taken out of spam, it is matched as when it comes in.
        customer_id:
          row.is_spam && !spam && customer_id === null ? await matchCustomer(context, row, trx) : customer_id,
      }),
      {
        caller,
        inside: async (trx) => {
          await storeAssignment(context, record, assignment, caller, trx);
          if (estimations) await storeEstimations(trx, row.id, estimations.after);
          if (given.note) await addNote(context, record, { text: given.note, mentions }, caller, trx);
        },
        also: {
          before: { ...recordedAssignment(checked.before), ...recordedEstimations(estimations?.before) },
          after: {
            ...recordedAssignment(after),
            ...recordedEstimations(estimations?.after),
            ...(given.note && { note: given.note }),
          },
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

const recordedEstimations = (ids: readonly number[] | undefined) => ids && { estimations: numbersOf(ids) };

const halalasOf = (value: number | null) => (value === null ? null : toHalalas(value));
