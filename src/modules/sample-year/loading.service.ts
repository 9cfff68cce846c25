import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { dayInRiyadh } from '#base/riyadh.ts';
import { listStaff } from '#modules/accounts/server.ts';
import { renewTotals } from '#modules/ledger/server.ts';
import { continueNumbersAt } from '#modules/numbering/server.ts';
import type { Apart } from '#server/apart.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { staffCan } from '#server/http/caller.ts';
import { anyTable, createYearRepository } from './sample-year.repository.ts';
import type { Ranges } from './sample-year.table.ts';
import { abouts, parts, prefix, rooms, settings } from './tables.values.ts';

/** Milliseconds for which a load is claimed; while it runs it claims on. Whoever is killed leaves the claim to end. */
const claimed = 30_000;

/** Milliseconds until a load that failed is tried again. */
const rest = 600_000;

/** Values of an insert; both engines take more. */
const maxValues = 10_000;

type Row = Record<string, unknown>;

/**
 * Loads the year if it is wanted: plays it in an installation apart, and copies all its rows in one transaction. A kill
 * leaves nothing of it but ids that nobody gets. Returns whether it was loaded.
 */
export async function loadYear(context: ServerContext, signal?: AbortSignal): Promise<boolean> {
  const { kysely } = context.database;
  const now = context.now();
  const claim = randomUUID();
  const year = createYearRepository(kysely);
  const until = (later: number) => new Date(context.now().getTime() + later).toISOString();
  if (!(await year.claim(claim, { now: now.toISOString(), until: until(claimed) }))) return false;
  const claimOn = () =>
    year
      .hold(claim, until(claimed))
      .catch((err) => context.log.error({ err }, 'a claim could not be extended'));
  const claiming = setInterval(claimOn, claimed / 3);
  let loaded: { ranges: Ranges; rows: ReadonlyMap<string, readonly Row[]> };
  try {
    const ranges = await kysely.transaction().execute((trx) => setAside(context, trx));
    loaded = { ranges, rows: await played(context, ranges, dayInRiyadh(now), signal) };
  } catch (error) {
    await year.hold(claim, until(signal?.aborted ? 0 : rest));
    throw error;
  } finally {
    clearInterval(claiming);
  }
  return kysely.transaction().execute(async (trx) => {
    const repository = createYearRepository(trx);
    // It may have been removed meanwhile.
    if (!(await repository.finish(claim, context.now().toISOString()))) return false;
    await repository.keepRanges(loaded.ranges);
    for (const [table, all] of loaded.rows) await insertAll(trx, table, all);
    await renewTotals(context, trx);
    return true;
  });
}

/** Sets ids aside in each table of the year; the company's own continue after them. */
async function setAside(context: ServerContext, trx: Connection): Promise<Ranges> {
  const ranges = new Map<string, { first: number; last: number }>();
  await context.database.engine.hold(tablesOf<unknown>(trx), Object.keys(rooms));
  for (const [table, room] of Object.entries(rooms)) {
    const before = await context.database.engine.ids.last(trx, table);
    const [first, last] = [before + 1, before + room];
    await continueNumbersAt(context, table, last + 1, trx);
    ranges.set(table, { first, last });
  }
  return ranges;
}

/** The rows of the year, by table. */
async function played(
  context: ServerContext,
  ranges: Ranges,
  today: string,
  signal?: AbortSignal,
): Promise<Map<string, Row[]>> {
  const [first] = await administrators(context);
  const apart = await context.apart({ ...first, level: 1, can: () => true });
  try {
    await prepare(context, apart, ranges);
    await copyUser(context, apart, first.id);
    // Its description is needed once in the life of an installation.
    const { playYear } = await import('./play/year.sample.ts');
    await playYear(apart, { today, staff: first.id }, signal);
    return await read(apart.context.database.kysely, ranges);
  } finally {
    await apart.close();
  }
}

async function administrators(context: ServerContext) {
  const all = await listStaff(context, staffCan('settings', 'update', 1));
  return all.sort((one, other) => one.id - other.id) as [{ id: number; name: string }];
}

/** The company's own settings, ids of the year's, numbers and a chain of its own. */
async function prepare(context: ServerContext, { context: own }: Apart, ranges: Ranges): Promise<void> {
  const [from, to] = [anyTable(context.database.kysely), anyTable(own.database.kysely)];
  for (const table of settings) await to.deleteFrom(table).execute();
  for (const table of settings)
    await insertAll(to, table, await from.selectFrom(table).selectAll().execute());
  for (const [table, { first }] of ranges) await own.database.engine.ids.continueAt(to, table, first);
  for (const [key, value] of Object.entries(companyNumbers))
    await to
      .updateTable('configuration_entries')
      .set({ value })
      .where('key', '=', key)
      .where('value', '=', '')
      .execute();
  await to
    .updateTable('configuration_entries')
    .set({ value: '1' })
    .where('key', '=', 'zatca_phase')
    .execute();
  await to
    .updateTable('zatca_units')
    .set({ id: ranges.get('zatca_units')?.first, name: 'SAMPLE' })
    .execute();
  const { hooks } = own;
  const withPrefix = (letters: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(letters).map(([kind, own]) => [kind, prefix + own]));
  own.hooks = {
    of: (name) => {
      const offered = hooks.of(name);
      return name === 'numbers' ? (offered.map((letters) => withPrefix(letters as never)) as never) : offered;
    },
  };
}

/** Who makes all calls: nobody else works in the year. */
async function copyUser(context: ServerContext, { context: own }: Apart, id: number): Promise<void> {
  const users = anyTable(context.database.kysely)
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id as never);
  await insertAll(own.database.kysely, 'users', await users.execute());
}

/** What a tax invoice needs of the company, plainly made up, where it has not entered its own. */
const companyNumbers = {
  ...{ corp_vat_number: '300000000000003', corp_cr_number: '1000000000', corp_building_no: '1000' },
  ...{ corp_street: 'شارع 12', corp_district: 'حطين', corp_city: 'الرياض', corp_postal_code: '10000' },
};

async function read(on: Connection, ranges: Ranges): Promise<Map<string, Row[]>> {
  const db = anyTable(on);
  const rows = new Map<string, Row[]>();
  for (const [table, { first, last }] of ranges) {
    const made = await db.selectFrom(table).selectAll().where('id', '>=', first).orderBy('id').execute();
    if (Number(made.at(-1)?.id ?? 0) > last) throw new Error(`Too few ids are set aside in ${table}.`);
    rows.set(table, made);
  }
  for (const table of abouts) rows.set(table, await db.selectFrom(table).selectAll().execute());
  for (const { table, column, of } of parts) {
    if (rows.has(table)) continue;
    const first = ranges.get(of)?.first ?? 0;
    rows.set(table, await db.selectFrom(table).selectAll().where(column, '>=', first).execute());
  }
  return rows;
}

async function insertAll(on: Connection, table: string, rows: readonly Row[]): Promise<void> {
  const size = Math.floor(maxValues / Math.max(Object.keys(rows[0] ?? {}).length, 1));
  for (let at = 0; at < rows.length; at += size)
    await anyTable(on)
      .insertInto(table)
      .values(rows.slice(at, at + size))
      .execute();
  await setImmediate();
}
