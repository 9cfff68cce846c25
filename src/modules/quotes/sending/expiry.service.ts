import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import { Problem } from '#wire/problem.ts';
import type { QuoteRow } from '../quotes.fields.ts';
import { notSent } from '../quotes.problems.ts';
import { createQuotesRepository } from '../quotes.repository.ts';
import { quoteRecord } from '../quotes.subject.ts';

/** Whether its last day is over in Riyadh. */
export function isOver({ valid_until }: Pick<QuoteRow, 'valid_until'>, now: Date): boolean {
  return valid_until !== null && valid_until < dayInRiyadh(now);
}

/**
 * Expires sent quotes whose last day is over: these, or some of all. The job does so every minute; whoever reads
 * first does it before. Returns how many there were.
 */
export async function expireDue(context: ServerContext, rows?: readonly QuoteRow[]): Promise<number> {
  const now = context.now();
  const due = rows
    ? rows.filter((row) => row.state === 'sent' && isOver(row, now))
    : await createQuotesRepository(context.database.kysely).expired(dayInRiyadh(now));
  const store = createRecordStore(context, quoteRecord);
  for (const row of due) {
    const expiring = store.perform(row, {
      ...{ caller: null, state: inState<QuoteRow>('sent', notSent) },
      act: (held) => store.move(held, 'expired', { caller: null }),
    });
    await expiring.catch((error) => {
      // Somebody else was first.
      if (!(error instanceof Problem && error.status === 409)) throw error;
    });
  }
  return due.length;
}
