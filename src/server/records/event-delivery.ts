import type { Kysely } from 'kysely';
import type { ServerContext } from '../context.ts';
import { tablesOf } from '../db/tables-of.ts';
import type { Running } from '../module.ts';
import { startRounds } from '../rounds.ts';
import { outsideRequests } from '../watch/request-scope.ts';
import type { EventName, EventRow, EventTables, HeardEvent } from './events.ts';

/** Seconds between attempts; the last pause repeats until the listener succeeds. */
const pauses = [1, 5, 30, 120, 600, 3600];

/** Milliseconds for which a process claims an event. After a crash another process takes it over. */
const claim = 60_000;

const batch = 20;

const pace = { every: 2000, soon: 50, latest: 500, patience: 10_000 };

/** Delivers raised events to listening modules until stopped. Each event goes to one of several processes. */
export function startEventDelivery(context: ServerContext): Running {
  let stopped = false;
  const rounds = startRounds(() => deliverDue(context, () => stopped), pace);
  context.events.onNudge = () => outsideRequests(rounds.nudge);
  return {
    stop: async () => {
      stopped = true;
      context.events.onNudge = undefined;
      await rounds.stop();
    },
  };
}

async function deliverDue(context: ServerContext, stopped: () => boolean): Promise<void> {
  try {
    let ids: number[];
    do {
      ids = await dueNow(context);
      for (const id of ids) {
        // A stopping server leaves the rest to the others, or to its next start.
        if (stopped()) return;
        const row = await claimed(context, id);
        if (row) await deliver(context, row);
      }
    } while (ids.length > 0);
  } catch (error) {
    context.log.error({ err: error }, 'events could not be read');
  }
}

function tables(context: ServerContext): Kysely<EventTables> {
  return tablesOf<EventTables>(context.database.kysely);
}

/** Ids of the next due events, in the order in which they were raised. */
async function dueNow(context: ServerContext): Promise<number[]> {
  const due = await tables(context)
    .selectFrom('events')
    .select('id')
    .where('due_at', '<=', context.now().toISOString())
    .orderBy('id')
    .limit(batch)
    .execute();
  return due.map(({ id }) => id);
}

/** The event, claimed for this process; undefined if another process has claimed it. */
function claimed(context: ServerContext, id: number): Promise<EventRow | undefined> {
  const now = context.now();
  return tables(context)
    .updateTable('events')
    .set((events) => ({ due_at: after(now, claim), tries: events('tries', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '<=', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}

/** Never rejects: if the outcome cannot be stored, the claim expires and the event is delivered again. */
async function deliver(context: ServerContext, row: EventRow): Promise<void> {
  const entry = { event: row.id, name: row.name, listener: row.listener };
  try {
    const listener = context.events.listener(row.listener, row.name);
    if (listener) await listener(heard(row));
    else context.log.warn(entry, 'an event was dropped, as nothing listens to it any more');
    await tables(context).deleteFrom('events').where('id', '=', row.id).execute();
  } catch (error) {
    context.log.error({ ...entry, tries: row.tries, err: error }, 'an event could not be delivered');
    await postpone(context, row, error).catch((err) =>
      context.log.error({ ...entry, err }, 'the failure of an event could not be stored'),
    );
  }
}

async function postpone(context: ServerContext, row: EventRow, error: unknown): Promise<void> {
  const pause = pauses[Math.min(row.tries, pauses.length) - 1] ?? 1;
  const reason = error instanceof Error ? error.message : String(error);
  await tables(context)
    .updateTable('events')
    .set({ due_at: after(context.now(), pause * 1000), last_error: reason.slice(0, 1000) })
    .where('id', '=', row.id)
    .execute();
}

function heard(row: EventRow): HeardEvent {
  return {
    key: row.id,
    name: row.name as EventName,
    subject: row.subject,
    id: row.subject_id,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    data: JSON.parse(row.data),
    at: row.at,
  };
}

function after(moment: Date, milliseconds: number): string {
  return new Date(moment.getTime() + milliseconds).toISOString();
}
