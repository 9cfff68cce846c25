import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import { readDays } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { startRounds, unhurried } from '#server/rounds.ts';
import { startSweeping } from '#server/sweeping.ts';
import { createQuotesRepository } from './quotes.repository.ts';
import { quoteRecord } from './quotes.subject.ts';
import { expireDue } from './sending/expiry.service.ts';
import { mailCustomer } from './sending/quotes.mails.ts';

const defaultDays = 3;

/** Reminds customers of quotes that expire soon, once. Each is taken by one of several processes. */
export async function remindDue(context: ServerContext): Promise<number> {
  const now = context.now();
  const days = await readDays(context, 'quote_reminder_days', defaultDays);
  const { kysely } = context.database;
  const due = await createQuotesRepository(kysely).toRemind(dayInRiyadh(now), dayInRiyadh(now, days));
  for (const row of due)
    await kysely.transaction().execute(async (trx) => {
      const isFirst = await createQuotesRepository(trx).setReminded(row.id, now.toISOString());
      // One that was sent within those days needs no reminder.
      const from = dayInRiyadh(new Date(startOfDay(row.valid_until ?? '')), -days);
      const wasSentBefore = row.sent_at !== null && dayInRiyadh(new Date(row.sent_at)) < from;
      if (isFirst && wasSentBefore) await mailCustomer(context, row, 'reminder', trx);
    });
  return due.length;
}

/** Expires quotes and reminds their customers every minute, and removes deleted ones every hour. */
export function startQuoteJobs(context: ServerContext): Running[] {
  const round = async () => {
    try {
      while ((await expireDue(context)) > 0) await new Promise((resolve) => setImmediate(resolve));
      while ((await remindDue(context)) > 0) await new Promise((resolve) => setImmediate(resolve));
    } catch (error) {
      context.log.error({ err: error }, 'quotes could not be expired');
    }
  };
  return [
    startRounds(round, unhurried),
    startSweeping(
      context,
      createRecordStore(context, quoteRecord).removeDeleted,
      'deleted quotes could not be removed',
    ),
  ];
}
