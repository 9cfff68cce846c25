import { continueNumbersAt } from '#modules/numbering/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { numberUsed } from './estimations.problems.ts';

/** Gives the next estimation the number that staff set, if any. Throws 422 with the last number used. */
export async function continueEstimationsAt(
  context: ServerContext,
  written: string,
  trx: Connection,
): Promise<void> {
  if (written === '') return;
  const next = Number(written);
  const last = await continueNumbersAt(context, 'estimations', next, trx);
  if (next <= last) throw numberUsed(last);
}
