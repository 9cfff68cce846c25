import type { Generated, Selectable } from 'kysely';
import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import type { ColumnTypes } from '../db/engine.ts';
import type { SchemaSteps } from '../db/migrate.ts';
import { tablesOf } from '../db/tables-of.ts';

/**
 * Events that modules raise, by name, with their data. A module declares its own: `declare module
 * '#server/records/events.ts' { interface Events { 'note.mentioned': { users: number[] } } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it
export interface Events {}

export type EventName = keyof Events & string;

/** Something that happened to a record. */
export interface RaisedEvent<Name extends EventName = EventName> {
  name: Name;
  /** The kind of record, as in `context.subjects`, such as `request`. */
  subject: string;
  id: number;
  /** The user who caused it; null for a visitor or the product itself. */
  actor: { id: number; name: string } | null;
  data: Events[Name];
}

/** An event as listeners receive it. */
export interface HeardEvent<Name extends EventName = EventName> extends RaisedEvent<Name> {
  /** Identifies this delivery. A repetition has the same key. */
  key: number;
  /** When it was raised, ISO time. */
  at: string;
}

export type Listener<Name extends EventName = EventName> = (event: HeardEvent<Name>) => Promise<void>;

/** A module's listeners. An event reaches each at least once, shortly after the change is committed. */
export type Listeners = { readonly [Name in EventName]?: Listener<Name> };

interface EventsTable {
  id: Generated<number>;
  name: string;
  /** The listening module: each listener has its own row, so that a failing one does not delay others. */
  listener: string;
  subject: string;
  subject_id: number;
  actor_id: number | null;
  actor_name: string;
  /** JSON. */
  data: string;
  at: string;
  tries: number;
  /** The next attempt. While a process delivers it, the time until which its claim is valid. */
  due_at: string;
  last_error: string | null;
}

export interface EventTables {
  events: EventsTable;
}

export type EventRow = Selectable<EventsTable>;

export const eventsSchema: SchemaSteps = {
  '20261125_005_events': async (db, columns: ColumnTypes) => {
    await db.schema
      .createTable('events')
      .addColumn('id', columns.idType, columns.id)
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('listener', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('subject_id', 'integer', (column) => column.notNull())
      .addColumn('actor_id', 'integer')
      .addColumn('actor_name', 'text', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'text', (column) => column.notNull())
      .addColumn('last_error', 'text')
      .execute();
    await db.schema.createIndex('events_due_at').on('events').column('due_at').execute();
  },
};

/** The modules' listeners, and a way to deliver events soon. */
export interface EventHub {
  /** The modules that listen to an event. */
  listenersTo(name: string): readonly string[];
  /** A module's listener to an event; undefined if this version has none. */
  listener(module: string, name: string): Listener | undefined;
  /** Requests a delivery soon. Does nothing before `onNudge` is set. */
  nudge(): void;
  onNudge?: (() => void) | undefined;
}

/** Collects listeners on first use, because they need the context that contains them. */
export function createEventHub(
  collect: () => Iterable<readonly [module: string, listeners: Listeners]>,
): EventHub {
  let collected: Map<string, Listeners> | undefined;
  const all = () => {
    collected ??= new Map(collect());
    return collected;
  };
  const listenerOf = (module: string, name: string) =>
    (all().get(module) as Readonly<Record<string, Listener>> | undefined)?.[name];
  return {
    listenersTo: (name) => [...all().keys()].filter((module) => listenerOf(module, name)),
    listener: listenerOf,
    nudge() {
      this.onNudge?.();
    },
  };
}

/** Stores an event in the transaction of its change. Delivery starts after the commit. */
export function raiseEvent<Name extends EventName>(
  context: ServerContext,
  event: RaisedEvent<Name>,
  trx: Connection,
): Promise<void> {
  return raiseEvents(context, [event], trx);
}

/** Like `raiseEvent`, for several events in one statement. */
export async function raiseEvents<Name extends EventName>(
  context: ServerContext,
  events: readonly RaisedEvent<Name>[],
  trx: Connection,
): Promise<void> {
  const at = context.now().toISOString();
  const rows = events.flatMap(({ name, subject, id, actor, data }) =>
    context.events.listenersTo(name).map((listener) => ({
      name,
      listener,
      subject,
      subject_id: id,
      actor_id: actor?.id ?? null,
      actor_name: actor?.name ?? '',
      data: JSON.stringify(data),
      at,
      tries: 0,
      due_at: at,
      last_error: null,
    })),
  );
  if (rows.length === 0) return;
  await tablesOf<EventTables>(trx).insertInto('events').values(rows).execute();
  context.events.nudge();
}

/** Removes undelivered events of erased records. Listeners erase what they have already stored themselves. */
export async function eraseEvents(on: Connection, subject: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tablesOf<EventTables>(on)
    .deleteFrom('events')
    .where('subject', '=', subject)
    .where('subject_id', 'in', ids)
    .execute();
}
