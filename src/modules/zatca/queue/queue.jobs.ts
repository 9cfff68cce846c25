import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { raiseEvent } from '#server/records/events.ts';
import { startRounds, unhurried } from '#server/rounds.ts';
import { isReadable } from '../units/keys.service.ts';
import { createUnitsRepository } from '../units/units.repository.ts';
import '../zatca.events.ts';
import { createQueueRepository } from './queue.repository.ts';

const hour = 3_600_000;

/** When people are alarmed that documents wait, the second time before the 24 hours end. */
const alarms = [
  { level: 1, after: hour, name: 'invoice.unsent' },
  { level: 2, after: 20 * hour, name: 'invoice.late' },
] as const;

/** Alarms about documents that wait: of those found together, the oldest is named. */
export async function alarmWaiting(context: ServerContext): Promise<void> {
  const { kysely } = context.database;
  for (const { level, after, name } of alarms) {
    const before = new Date(context.now().getTime() - after).toISOString();
    const rows = await createQueueRepository(kysely).unalarmed(before, level);
    if (rows.length === 0) continue;
    await kysely.transaction().execute(async (trx) => {
      const repository = createQueueRepository(trx);
      const marked: number[] = [];
      for (const { invoice_id } of rows)
        if (await repository.setAlarm(invoice_id, level)) marked.push(invoice_id);
      const [id] = marked;
      if (id !== undefined)
        await raiseEvent(context, { name, subject: 'invoice', id, actor: null, data: {} }, trx);
    });
  }
}

/** The code of the problem of a unit whose key cannot be opened. */
const locked = 'key_unreadable';

/** Notifies people once when documents wait for a unit whose key cannot be opened; a key that opens again ends the problem. */
export async function announceLocked(context: ServerContext): Promise<void> {
  const { kysely } = context.database;
  for (const row of await createUnitsRepository(kysely).active()) {
    const isKnown = row.problem !== null && JSON.parse(row.problem).code === locked;
    if (isReadable(context, row)) {
      if (isKnown) await createUnitsRepository(kysely).setProblem(row, null);
      continue;
    }
    const oldest = isKnown ? undefined : await createQueueRepository(kysely).oldestOf(row.id);
    if (!oldest) continue;
    await kysely.transaction().execute(async (trx) => {
      const problem = { step: 'submission', code: locked, message: '', at: context.now().toISOString() };
      if (!(await createUnitsRepository(trx).setProblem(row, problem))) return;
      const event = { name: 'invoice.sending_locked', subject: 'invoice', id: oldest.invoice_id } as const;
      await raiseEvent(context, { ...event, actor: null, data: {} }, trx);
    });
  }
}

export function startAlarms(context: ServerContext): Running {
  return startRounds(async () => {
    try {
      await alarmWaiting(context);
      await announceLocked(context);
    } catch (error) {
      context.log.error({ err: error }, 'waiting documents could not be announced');
    }
  }, unhurried);
}
