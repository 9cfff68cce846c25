import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { startRounds, unhurried } from '#server/rounds.ts';
import { startSweeping } from '#server/sweeping.ts';
import { alertDays, daysUntil, dueAlert } from './guarantees.engine.ts';
import './guarantees.events.ts';
import { createGuaranteesRepository } from './guarantees.repository.ts';
import { guaranteeRecord } from './guarantees.subject.ts';

/** Announces letters that end soon, each alert once. Returns how many it found. */
export async function alertDue(context: ServerContext): Promise<number> {
  const now = context.now();
  const { kysely } = context.database;
  let found = 0;
  for (const days of alertDays) {
    const due = await createGuaranteesRepository(kysely).toAlert(dayInRiyadh(now, days), days);
    found += due.length;
    for (const row of due) {
      const remaining = daysUntil(row.expires_on, dayInRiyadh(now));
      const alert = dueAlert(remaining, row.alerted);
      if (alert === null) continue;
      await kysely.transaction().execute(async (trx) => {
        if (!(await createGuaranteesRepository(trx).setAlerted(row, alert))) return;
        const name = remaining < 0 ? 'guarantee.expired' : (`guarantee.expires_${alert}` as const);
        await raiseEvent(context, { name, subject: 'guarantee', id: row.id, actor: null, data: {} }, trx);
      });
    }
  }
  return found;
}

/** Announces letters that end soon every minute, and removes deleted ones every hour. */
export function startGuaranteeJobs(context: ServerContext): Running[] {
  const round = async () => {
    try {
      while ((await alertDue(context)) > 0) await new Promise((resolve) => setImmediate(resolve));
    } catch (error) {
      context.log.error({ err: error }, 'letters of guarantee could not be announced');
    }
  };
  return [
    startRounds(round, unhurried),
    startSweeping(
      context,
      createRecordStore(context, guaranteeRecord).removeDeleted,
      'deleted letters of guarantee could not be removed',
    ),
  ];
}
