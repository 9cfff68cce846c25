import type { SelectQueryBuilder } from 'kysely';
import { isolated } from '#base/bidi.ts';
import type { Locale } from '#base/locale.ts';
import { createTranslator } from '#i18n/translator.ts';
import type { Needed, NeededAnswer, NeedingRecord } from '#wire/needed.ts';
import { Problem } from '#wire/problem.ts';
import type { ServerContext } from '../context.ts';
import type { Connection } from '../db/database.ts';
import { tablesOf } from '../db/tables-of.ts';
import type { Caller } from '../http/caller.ts';
import { readTogether } from '../words.ts';

/** A column with ids of a kind of record of another module. */
export interface Reference {
  /** The kind of the records that it names. */
  subject: string;
  table: string;
  column: string;
  /** The kind of the records that refer. */
  by: string;
  /** Where the table's rows are parts of these records: their table, and the column with their id. */
  of?: { table: string; column: string };
  /** States in which these records are not given to anybody: what they name can be deleted, and is called so. */
  drafts?: readonly string[];
  /** They go on without what they name, such as leads without their customer. */
  loose?: true;
  /** Their table has no column `deleted_at`. */
  undeletable?: true;
  /** Only rows with one of these values count; others belong to documents that refer by themselves. */
  only?: { column: string; values: readonly (string | null)[] };
}

/** References by columns of one table, which name their kinds. */
export function referring({
  columns,
  ...shared
}: Omit<Reference, 'subject' | 'column'> & { columns: Readonly<Record<string, string>> }): Reference[] {
  return Object.entries(columns).map(([column, subject]) => ({ ...shared, column, subject }));
}

/** Records that are named; the others are counted. */
const maxNamed = 5;

/** Those of the records to which records of other modules refer, whatever their state. */
export async function referredTo(
  { hooks }: ServerContext,
  subject: string,
  ids: readonly number[],
  on: Connection,
): Promise<Set<number>> {
  return namedBy(referencesTo({ hooks }, subject), ids, on);
}

/** Those of the deleted records that others still name, drafts and deleted ones among them: housekeeping keeps them. */
export async function stillNamed(
  { hooks }: Pick<ServerContext, 'hooks'>,
  subject: string,
  ids: readonly number[],
  on: Connection,
): Promise<Set<number>> {
  const references = referencesTo({ hooks }, subject).filter(({ loose }) => !loose);
  return namedBy(references, ids, on);
}

/** Those of the records that others need, which are not deleted then. */
export async function neededAmong(
  { hooks }: Pick<ServerContext, 'hooks'>,
  subject: string,
  ids: readonly number[],
  on: Connection,
): Promise<Set<number>> {
  const found = new Set<number>();
  if (ids.length === 0) return found;
  for (const reference of needs({ hooks }, subject)) {
    const { table, column } = reference;
    const rows = await needing(reference, ids, on).select(`${table}.${column} as id`).distinct().execute();
    for (const { id } of rows) found.add(Number(id));
  }
  return found;
}

/**
 * What needs a record: of each kind some, newest first. Kinds that the caller may not read are counted only. Null if
 * nothing does.
 */
export async function whatNeeds(
  context: ServerContext,
  { subject, id }: { subject: string; id: number },
  { caller, on }: { caller: Caller; on: Connection },
): Promise<Needed | null> {
  const kinds = new Map<string, Set<number>>();
  for (const reference of needs(context, subject)) {
    const { by, of, table } = reference;
    const own = of ? `${of.table}.id` : `${table}.id`;
    const rows = await needing(reference, [id], on).select(`${own} as id`).distinct().execute();
    const ids = kinds.get(by) ?? new Set();
    for (const row of rows) ids.add(Number(row.id));
    if (ids.size > 0) kinds.set(by, ids);
  }
  const total = [...kinds.values()].reduce((sum, ids) => sum + ids.size, 0);
  if (total === 0) return null;
  const offered = new Map(context.subjects.all().map((one) => [one.subject, one]));
  const readable = [...kinds].filter(([by]) => offered.get(by)?.mayRead(caller));
  const newest = readable.map(([by, ids]) => [by, [...ids].sort((one, other) => other - one)] as const);
  const records: NeedingRecord[] = [];
  for (const [by, some] of sharedAmong(newest, maxNamed))
    for (const one of some) {
      const record = await offered.get(by)?.called?.(one, on);
      const name = record?.number || record?.name || `#${one}`;
      records.push({ subject: by, id: one, name, page: context.subjects.pageOf(by, one) ?? null });
    }
  return { records, more: total - records.length };
}

/** Throws 409 that names what needs a record, in the transaction that deletes it. */
export async function refuseNeeded(
  context: ServerContext,
  record: { subject: string; id: number; name: string; archives: boolean },
  asking: { caller: Caller; on: Connection },
): Promise<void> {
  const needed = await whatNeeds(context, record, asking);
  if (!needed) return;
  const { name, archives } = record;
  throw new Problem(archives ? 'common.needed_archive' : 'common.needed', 409, {
    said: (locale) => ({ name: isolated(name), needed: said(context, needed, locale) }),
    details: { needed_by: needed, may_archive: archives } satisfies NeededAnswer,
  });
}

/**
 * Keeps what a document names from being deleted until the transaction ends that gives the document to others. Throws 409
 * that names what is deleted already.
 */
export async function holdNamed(
  context: ServerContext,
  { subject, from, to }: { subject: string; from: string; to: string },
  row: { id: number },
  trx: Connection,
): Promise<void> {
  const given = context.hooks
    .of('refersTo')
    .flat()
    .filter(({ by, drafts = [] }) => by === subject && drafts.includes(from) && !drafts.includes(to));
  for (const reference of given) {
    const { table } = context.subjects.all().find((one) => one.subject === reference.subject) ?? {};
    if (!table) continue;
    for (const id of await idsNamedIn(reference, row, trx))
      await hold(context, { subject: reference.subject, table, id }, trx);
  }
}

/** The ids in a column of a document, or of its parts. */
async function idsNamedIn({ table, column, of }: Reference, { id }: { id: number }, trx: Connection) {
  const rows = await tablesOf<Record<string, Record<string, number | null>>>(trx)
    .selectFrom(table)
    .select(`${column} as named`)
    .distinct()
    .where(of?.column ?? 'id', '=', id)
    .where(column, 'is not', null)
    .execute();
  return rows.map(({ named }) => Number(named)).sort((one, other) => one - other);
}

interface Held {
  id: number;
  updated_at: string;
  deleted_at: string | null;
}

/** Locks a record by a change to what is there, for which whoever deletes it waits. */
async function hold(
  context: ServerContext,
  { subject, table, id }: { subject: string; table: string; id: number },
  trx: Connection,
): Promise<void> {
  const rows = tablesOf<Record<string, Held>>(trx);
  const { numUpdatedRows } = await rows
    .updateTable(table)
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const found = await context.subjects.of(subject).called?.(id, trx);
  throw new Problem('common.names_deleted', 409, {
    said: (locale) => ({
      what: [kindWords(locale)(`subjects.${subject}`), found && isolated(found.name)]
        .filter(Boolean)
        .join(': '),
    }),
  });
}

/** The names of kinds of records. */
const kindWords = (locale: Locale) =>
  createTranslator(locale, readTogether(new URL('../../modules/', import.meta.url), 'journal')[locale]);

/** «contract C-2026-0001, invoice INV-2026-0003 and 4 more». */
function said(context: ServerContext, { records, more }: Needed, locale: Locale): string {
  const kindOf = (subject: string) => kindWords(locale)(`subjects.${subject}`);
  const named = records.map(({ subject, name }) => `${kindOf(subject)} ${isolated(name)}`);
  const t = context.words(locale);
  const rest = more > 0 ? [t(named.length > 0 ? 'common.and_more' : 'common.others', { count: more })] : [];
  return [named.join(locale === 'ar' ? '، ' : ', '), ...rest].filter(Boolean).join(' ');
}

const referencesTo = ({ hooks }: Pick<ServerContext, 'hooks'>, subject: string): readonly Reference[] =>
  hooks
    .of('refersTo')
    .flat()
    .filter((one) => one.subject === subject);

const needs = (context: Pick<ServerContext, 'hooks'>, subject: string) =>
  referencesTo(context, subject).filter(({ loose }) => !loose);

// biome-ignore lint/suspicious/noExplicitAny: references name tables that only their modules know
type Rows = SelectQueryBuilder<any, any, { id: number }>;

/** Rows of records that need one of these: given to somebody, and not deleted. */
function needing(
  { table, column, of, drafts = [], undeletable, only }: Reference,
  ids: readonly number[],
  on: Connection,
): Rows {
  const whole = of?.table ?? table;
  let rows = tablesOf<Record<string, never>>(on).selectFrom(table) as unknown as Rows;
  if (of) rows = rows.innerJoin(of.table, `${of.table}.id`, `${table}.${of.column}`);
  rows = rows.where(`${table}.${column}`, 'in', [...ids]);
  if (!undeletable) rows = rows.where(`${whole}.deleted_at`, 'is', null);
  if (drafts.length > 0) rows = rows.where(`${whole}.state`, 'not in', [...drafts]);
  if (!only) return rows;
  const values = only.values.filter((value) => value !== null);
  return rows.where(({ eb, or }) =>
    or([
      ...(values.length > 0 ? [eb(`${table}.${only.column}`, 'in', values)] : []),
      ...(only.values.includes(null) ? [eb(`${table}.${only.column}`, 'is', null)] : []),
    ]),
  );
}

async function namedBy(
  references: readonly Reference[],
  ids: readonly number[],
  on: Connection,
): Promise<Set<number>> {
  const found = new Set<number>();
  if (ids.length === 0) return found;
  for (const { table, column } of references) {
    const rows = await tablesOf<Record<string, Record<string, number>>>(on)
      .selectFrom(table)
      .select(`${column} as id`)
      .distinct()
      .where(column, 'in', [...ids])
      .execute();
    for (const { id } of rows) found.add(Number(id));
  }
  return found;
}

/** Some of each kind, as evenly as there are any. */
function sharedAmong<Kind>(
  kinds: readonly (readonly [Kind, readonly number[]])[],
  limit: number,
): [Kind, number[]][] {
  const shares = kinds.map(([kind]): [Kind, number[]] => [kind, []]);
  const most = Math.max(0, ...kinds.map(([, ids]) => ids.length));
  let left = limit;
  for (let place = 0; place < most; place++)
    for (const [index, [, ids]] of kinds.entries()) {
      const id = ids[place];
      if (id === undefined || left === 0) continue;
      shares[index]?.[1].push(id);
      left -= 1;
    }
  return shares;
}
