import { listStaff, namesOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import type { Assigning, Colleague } from './notes.contract.ts';
import './notes.events.ts';
import { createNotesRepository, type RecordKey } from './notes.repository.ts';

/** Assignee and next action of a record. */
export interface Assigned {
  assignee: Colleague | null;
  next_action: string | null;
  next_action_on: string | null;
}

const nothing: Assigned = { assignee: null, next_action: null, next_action_on: null };

/** Assignments of several records of a kind; each of them has an entry. */
export async function assignmentsOf(
  context: ServerContext,
  subject: string,
  ids: readonly number[],
  on: Connection = context.database.kysely,
): Promise<(id: number) => Assigned> {
  const rows = await createNotesRepository(on).assignments(subject, ids);
  const names = await namesOf(
    context,
    [...rows.values()].map((row) => row.assignee_id),
    on,
  );
  return (id) => {
    const row = rows.get(id);
    if (!row) return nothing;
    const { assignee_id: assignee, next_action, next_action_on } = row;
    return {
      assignee: assignee === null ? null : { id: assignee, name: names.get(assignee) ?? '' },
      next_action: next_action || null,
      next_action_on,
    };
  };
}

export async function assignmentOf(
  context: ServerContext,
  { subject, id }: RecordKey,
  on?: Connection,
): Promise<Assigned> {
  return (await assignmentsOf(context, subject, [id], on))(id);
}

/**
 * Computes the new assignment. Throws 422 for a new assignee who may not read such records, and for a day
 * without an action.
 */
export async function checkedAssignment(
  context: ServerContext,
  record: RecordKey,
  given: Assigning,
): Promise<{ before: Assigned; after: Assigned }> {
  const before = await assignmentOf(context, record);
  const assignee = await assigneeOf(context, record, given, before);
  const { next_action = before.next_action } = given;
  const { next_action_on = next_action === null ? null : before.next_action_on } = given;
  if (next_action_on !== null && next_action === null)
    throw invalidFields({ next_action: [{ code: 'notes.action_of_day' }] });
  return { before, after: { assignee, next_action, next_action_on } };
}

async function assigneeOf(
  context: ServerContext,
  { subject }: RecordKey,
  { assignee }: Assigning,
  before: Assigned,
): Promise<Colleague | null> {
  if (assignee === undefined || assignee === before.assignee?.id) return before.assignee;
  return assignee === null ? null : checkedAssignee(context, subject, assignee);
}

/** A colleague who can be assigned to such records. Throws 422 if they may not read them. */
export async function checkedAssignee(
  context: ServerContext,
  subject: string,
  assignee: number,
): Promise<Colleague> {
  const staff = await listStaff(context, context.subjects.of(subject).mayRead);
  const found = staff.find(({ id }) => id === assignee);
  if (!found) throw invalidFields({ assignee: [{ code: 'notes.assignee' }] });
  return found;
}

/**
 * Stores an assignment in the transaction of the record's change, and raises `record.assigned` for a new
 * assignee, unless `quiet`: the caller then notifies them about several records at once.
 */
export async function storeAssignment(
  context: ServerContext,
  { subject, id }: RecordKey,
  { before, after, quiet = false }: { before: Assigned; after: Assigned; quiet?: boolean },
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const { assignee, next_action, next_action_on } = after;
  const row = { assignee_id: assignee?.id ?? null, next_action: next_action ?? '', next_action_on };
  await createNotesRepository(trx).assign({ subject, subject_id: id, ...row });
  if (quiet || !assignee || assignee.id === before.assignee?.id || assignee.id === caller?.id) return;
  const actor = caller && { id: caller.id, name: caller.name };
  const data = { assignee: assignee.id };
  await raiseEvent(context, { name: 'record.assigned', subject, id, actor, data }, trx);
}

/** An assignment as recorded in the log. */
export function recordedAssignment({ assignee, next_action, next_action_on }: Assigned) {
  return { assignee: assignee?.name ?? null, next_action, next_action_on };
}
