import type { Locale } from '#base/locale.ts';
import { listStaff, namesOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { changedMeanwhile, notFound } from '#server/http/problems.ts';
import { raiseEvent } from '#server/records/events.ts';
import { recordChange } from '#server/records/journal.ts';
import { findVisible, type SubjectRecord, type WorkedSubject } from '#server/records/subjects.ts';
import {
  assignmentOf,
  checkedAssignment,
  recordedAssignment,
  storeAssignment,
} from './assignment.service.ts';
import type { Assigning, Assignment, NewNote, Note } from './notes.contract.ts';
import './notes.events.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { byCustomer, createNotesRepository, type RecordKey } from './notes.repository.ts';
import type { NoteRow, NotesTables } from './notes.table.ts';

/** Sends what staff wrote to the customer of a record, in the transaction that stores it. */
type SendMessage = (message: { id: number; text: string }, trx: Connection) => Promise<void>;

declare module '#server/module.ts' {
  interface ServerModule {
    /** By the kind of record: sends messages of staff to its customer. */
    customerMessages?(context: ServerContext): Readonly<Record<string, SendMessage>>;
  }
}

/** Notes and assignments of one kind of record. */
export function createNotesService(context: ServerContext, subject: WorkedSubject) {
  const db = tablesOf<NotesTables>(context.database.kysely);
  const keyOf = ({ id }: { id: number }): RecordKey => ({ subject: subject.subject, id });

  async function one(row: NoteRow): Promise<Note> {
    return (await presentNotes(context, [row]))[0] as Note;
  }

  async function assignment(record: SubjectRecord): Promise<Assignment> {
    return { ...(await assignmentOf(context, keyOf(record))), updated_at: record.updated_at };
  }

  return {
    async find(id: number, caller: Caller): Promise<SubjectRecord> {
      const record = await findVisible(subject, id, caller);
      if (!record) throw notFound();
      return record;
    },
    list(record: SubjectRecord, query: { page: number; per_page: number }): Listing<Note> {
      const notes = createNotesRepository(db).notesOn(keyOf(record));
      return presented(listingOf(notes, { ...query, q: '', sort: '-id' }), (rows) =>
        presentNotes(context, rows),
      );
    },
    async read(record: SubjectRecord, id: number): Promise<Note> {
      const row = await createNotesRepository(db).byId(id);
      if (!row || row.subject !== subject.subject || row.subject_id !== record.id) throw notFound();
      return one(row);
    },
    colleagues: () => listStaff(context, subject.mayRead),
    /** Throws 422 if it mentions anyone who may not read the record. */
    async add(
      record: SubjectRecord,
      { text, mentions, to_customer = false }: NewNote,
      caller: Caller,
      key: RequestKey,
    ): Promise<Note> {
      const users = await checkedMentions(context, subject.subject, mentions);
      const send = to_customer ? messageTo(context, subject.subject) : undefined;
      const row = await db.transaction().execute(async (trx) => {
        const note = { text, mentions: users, to_customer };
        const added = await addNote(context, keyOf(record), note, caller, trx);
        await send?.({ id: record.id, text }, trx);
        await recordChange(
          context,
          { caller, action: 'update', subject: subject.subject, ...named(record), after: { note: text } },
          trx,
        );
        await keepRequestKey(context, key, added.id, trx);
        return added;
      });
      return one(row);
    },
    assignment,
    /** Throws 422 like `checkedAssignment`, and 409 if the record has changed since it was read. */
    async assign(
      record: SubjectRecord,
      given: Assigning,
      { caller, locale }: { caller: Caller; locale: Locale },
    ): Promise<Assignment> {
      const change = await checkedAssignment(context, keyOf(record), given);
      if (subject.nextAction)
        Object.assign(change.after, await subject.nextAction(record.id, change.after, locale));
      const now = changeTime(context.now(), record.updated_at);
      await db.transaction().execute(async (trx) => {
        const unchanged = await subject.touch(record.id, { readAt: record.updated_at, now }, trx);
        if (!unchanged) throw changedMeanwhile();
        await storeAssignment(context, keyOf(record), change, caller, trx);
        const before = recordedAssignment(change.before);
        const after = recordedAssignment(change.after);
        await recordChange(
          context,
          { caller, action: 'update', subject: subject.subject, ...named(record), before, after },
          trx,
        );
      });
      return assignment({ ...record, updated_at: now });
    },
  };
}

/** The mentioned colleagues, each once. Throws 422 if one may not read such records. */
export async function checkedMentions(
  context: ServerContext,
  subject: string,
  mentions: readonly number[] = [],
): Promise<number[]> {
  const users = [...new Set(mentions)];
  if (users.length === 0) return [];
  const staff = await listStaff(context, context.subjects.of(subject).mayRead);
  const readers = new Set(staff.map(({ id }) => id));
  if (!users.every((id) => readers.has(id))) throw invalidFields({ mentions: [{ code: 'notes.mentions' }] });
  return users;
}

/** How a message reaches the customers of such records. Throws 422 for records whose customers read nothing. */
function messageTo({ hooks }: ServerContext, subject: string): SendMessage {
  const send = hooks.of('customerMessages').find((offered) => subject in offered)?.[subject];
  if (!send) throw invalidFields({ to_customer: [{ code: 'notes.no_customer' }] });
  return send;
}

const named = ({ id, name }: SubjectRecord) => ({ id, name });

/** Stores a note in the caller's transaction and raises `note.mentioned` for the colleagues it mentions. */
export async function addNote(
  context: ServerContext,
  { subject, id }: RecordKey,
  given: { text: string; mentions: readonly number[]; to_customer?: boolean },
  caller: Caller,
  trx: Connection,
): Promise<NoteRow> {
  if (!caller) throw new Error('a note is written by somebody');
  const { text, mentions, to_customer = false } = given;
  const row = await createNotesRepository(trx).add({
    subject,
    subject_id: id,
    user_id: caller.id,
    user_name: caller.name,
    text,
    mentions: JSON.stringify(mentions),
    to_customer: to_customer ? 1 : 0,
    created_at: context.now().toISOString(),
  });
  const users = mentions.filter((user) => user !== caller.id);
  const actor = { id: caller.id, name: caller.name };
  if (users.length > 0)
    await raiseEvent(
      context,
      { name: 'note.mentioned', subject, id, actor, data: { note: row.id, users } },
      trx,
    );
  return row;
}

/** Adds what a customer writes about a record, in the caller's transaction. */
export function addCustomerNote(
  context: ServerContext,
  { subject, id }: RecordKey,
  { text, name }: { text: string; name: string },
  trx: Connection,
): Promise<NoteRow> {
  return createNotesRepository(trx).add({
    subject,
    subject_id: id,
    user_id: byCustomer,
    user_name: name,
    text,
    mentions: '[]',
    created_at: context.now().toISOString(),
  });
}

/** What staff and the customer of a record wrote to each other, oldest first. Internal notes are not among them. */
export async function messagesOn(
  context: ServerContext,
  record: RecordKey,
): Promise<{ id: number; from: 'customer' | 'office'; text: string; created_at: string }[]> {
  const rows = await createNotesRepository(context.database.kysely).messages(record, maxNotes);
  return rows.toReversed().map((row) => presentMessage(row));
}

/** A message as its customer sees it: nobody of the staff is named. */
export function presentMessage({ id, user_id, text, created_at }: NoteRow) {
  return { id, from: user_id === byCustomer ? ('customer' as const) : ('office' as const), text, created_at };
}

/** All notes on a record, newest first. */
export async function notesOn(context: ServerContext, record: RecordKey): Promise<Note[]> {
  const rows = await createNotesRepository(context.database.kysely).latest(record, maxNotes);
  return presentNotes(context, rows);
}

/** Further ones are read page by page. */
const maxNotes = 500;

export async function presentNotes(context: ServerContext, rows: readonly NoteRow[]): Promise<Note[]> {
  const mentioned = new Map(rows.map((row) => [row.id, JSON.parse(row.mentions) as number[]]));
  const names = await namesOf(context, [...mentioned.values()].flat());
  return rows.map(({ id, user_id, user_name, text, to_customer, created_at }) => ({
    id,
    user_id,
    user_name,
    text,
    mentions: (mentioned.get(id) ?? []).map((user) => ({ id: user, name: names.get(user) ?? '' })),
    to_customer: to_customer === 1,
    created_at,
  }));
}
