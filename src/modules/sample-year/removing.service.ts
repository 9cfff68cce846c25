import { renewTotals } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import {
  columnsOf,
  deleteAll,
  deleteNoticeMails,
  notifiedOf,
  numbersOfCompany,
  type Removal,
  referring,
  tablesWithRows,
} from './removal.repository.ts';
import { documentsInUse, numberTaken } from './sample-year.problems.ts';
import { createYearRepository } from './sample-year.repository.ts';
import { entryReferences, references } from './tables.values.ts';

/** Documents of the company that are named when the removal is refused. */
const maxNamed = 5;

/**
 * Removes the year, in the caller's transaction: its rows, what is about them, and what belongs to those. Throws 409 while a
 * document of the company refers to one of the year, or one of the year has a number of the company.
 */
export async function removeYear(context: ServerContext, on: Connection): Promise<void> {
  const trx = tablesOf<unknown>(on);
  const repository = createYearRepository(trx);
  const ranges = await repository.ranges();
  if (ranges.size > 0) {
    const removal = { trx, ranges, columns: await columnsOf(trx) };
    await refuseIfUsed(removal);
    const notified = await notifiedOf(removal);
    const pages = notified.flatMap(({ subject, id }) => context.subjects.pageOf(subject, id) ?? []);
    if (pages.length > 0) await deleteNoticeMails(removal, pages);
    const { engine } = context.database;
    await engine.unguarded(trx, [...tablesWithRows(removal)], () => deleteAll(removal));
    await renewTotals(context, trx);
    await repository.forgetRanges();
  }
  await repository.change('removed', context.now().toISOString());
}

async function refuseIfUsed(removal: Removal): Promise<void> {
  const taken = await numbersOfCompany(removal);
  if (taken.length > 0) throw numberTaken(taken.slice(0, maxNamed));
  for (const looked of [references, entryReferences]) {
    const names = new Set<string>();
    for (const reference of looked) for (const name of await referring(removal, reference)) names.add(name);
    if (names.size > 0) throw documentsInUse([...names].slice(0, maxNamed), names.size);
  }
}
