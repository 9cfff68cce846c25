import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { AssignmentRow, NoteRow, NotesTables } from './notes.table.ts';

/** The user id of a note that a customer wrote. */
export const byCustomer = 0;

export interface RecordKey {
  subject: string;
  id: number;
}

export function createNotesRepository(on: Connection) {
  const db = tablesOf<NotesTables>(on);
  const notesOn = ({ subject, id }: RecordKey) =>
    db.selectFrom('notes').selectAll().where('subject', '=', subject).where('subject_id', '=', id);
  return {
    notesOn,
    latest: (record: RecordKey, limit: number): Promise<NoteRow[]> =>
      notesOn(record).orderBy('id', 'desc').limit(limit).execute(),
    byId: (id: number): Promise<NoteRow | undefined> =>
      db.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst(),
    /** What staff and the customer wrote to each other, newest first. */
    messages: (record: RecordKey, limit: number): Promise<NoteRow[]> =>
      notesOn(record)
        .where(({ eb, or }) => or([eb('user_id', '=', byCustomer), eb('to_customer', '=', 1)]))
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    async add(note: Omit<NoteRow, 'id' | 'to_customer'> & { to_customer?: number }): Promise<NoteRow> {
      return db.insertInto('notes').values(note).returningAll().executeTakeFirstOrThrow();
    },
    async assignments(subject: string, ids: readonly number[]): Promise<ReadonlyMap<number, AssignmentRow>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('assignments')
        .selectAll()
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .execute();
      return new Map(rows.map((row) => [row.subject_id, row]));
    },
    async assign(row: AssignmentRow): Promise<void> {
      const { assignee_id, next_action, next_action_on } = row;
      await db
        .insertInto('assignments')
        .values(row)
        .onConflict((conflict) =>
          conflict
            .columns(['subject', 'subject_id'])
            .doUpdateSet({ assignee_id, next_action, next_action_on }),
        )
        .execute();
    },
    async erase(subject: string, ids: readonly number[]): Promise<void> {
      for (const table of ['notes', 'assignments'] as const)
        await db
          .deleteFrom(table)
          .where('subject', '=', subject)
          .where('subject_id', 'in', [...ids])
          .execute();
    },
  };
}

/** Subquery: ids of records of a kind that are assigned to a user. */
export function assignedTo({ database }: ServerContext, subject: string, user: number) {
  return tablesOf<NotesTables>(database.kysely)
    .selectFrom('assignments')
    .select('subject_id')
    .where('subject', '=', subject)
    .where('assignee_id', '=', user);
}

/** Subquery: ids of records of a kind with a note at or after a time. */
export function notedSince({ database }: ServerContext, subject: string, since: string) {
  return tablesOf<NotesTables>(database.kysely)
    .selectFrom('notes')
    .select('subject_id')
    .where('subject', '=', subject)
    .where('created_at', '>=', since);
}

/** The time of the last note on each of the records that have one. */
export async function lastNoted(
  { database }: ServerContext,
  subject: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tablesOf<NotesTables>(database.kysely)
    .selectFrom('notes')
    .select(({ fn }) => ['subject_id', fn.max('created_at').as('at')])
    .where('subject', '=', subject)
    .where('subject_id', 'in', [...ids])
    .groupBy('subject_id')
    .execute();
  return new Map(rows.map(({ subject_id, at }) => [subject_id, at]));
}

/** Number of records assigned to a user. */
export async function countAssigned({ database }: ServerContext, user: number): Promise<number> {
  const { total } = await tablesOf<NotesTables>(database.kysely)
    .selectFrom('assignments')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('assignee_id', '=', user)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Subquery: ids of records of a kind, a user's if one is given, whose next action is due on a day, or `late`: before it. */
export function dueRecords(
  { database }: ServerContext,
  subject: string,
  { day, late, user }: { day: string; late: boolean; user: number | undefined },
) {
  const due = tablesOf<NotesTables>(database.kysely)
    .selectFrom('assignments')
    .select('subject_id')
    .where('subject', '=', subject)
    .where('next_action_on', late ? '<' : '=', day);
  return user === undefined ? due : due.where('assignee_id', '=', user);
}

/** Subquery, to be joined by `subject_id`: due dates (`day`) of the next actions of a kind of records. */
export function nextActionDays({ database }: ServerContext, subject: string) {
  return tablesOf<NotesTables>(database.kysely)
    .selectFrom('assignments')
    .select(['subject_id', 'next_action_on as day'])
    .where('subject', '=', subject);
}

/** Subquery: due date of a record's next action; `idColumn` belongs to the outer query. */
export function nextActionDay({ database }: ServerContext, subject: string, idColumn: string) {
  const { ref } = database.kysely.dynamic;
  return tablesOf<NotesTables>(database.kysely)
    .selectFrom('assignments')
    .select('next_action_on')
    .where('subject', '=', subject)
    .whereRef('subject_id', '=', ref(idColumn));
}
