import { type Kysely, type RawBuilder, sql } from 'kysely';
import { anyTable } from './sample-year.repository.ts';
import type { Range, Ranges } from './sample-year.table.ts';
import {
  belongings,
  documentOf,
  numbered,
  parts,
  prefix,
  type Reference,
  references,
  tablesOfSubjects,
} from './tables.values.ts';

/** Rows that are looked at for their names. */
const maxFound = 200;

/** Columns by table. */
type Columns = ReadonlyMap<string, ReadonlySet<string>>;

/** The transaction that removes the year, and where the year is. */
export interface Removal {
  trx: Kysely<unknown>;
  ranges: Ranges;
  columns: Columns;
}

export async function columnsOf(trx: Kysely<unknown>): Promise<Columns> {
  const tables = await trx.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((column) => column.name))]));
}

/** Numbers of the company's own series that documents of the year have been given. */
export async function numbersOfCompany({ trx, ranges }: Removal): Promise<string[]> {
  const found: string[] = [];
  for (const table of numbered) {
    const { first, last } = rangeOf(ranges, table);
    const rows = await anyTable(trx)
      .selectFrom(table)
      .select('number')
      .where(between('id', first, last))
      .where('number', 'not like', `${prefix}%`)
      .execute();
    found.push(...rows.map(({ number }) => String(number)));
  }
  return found;
}

/** Names of the company's documents that refer to the year by a column; deleted ones do not count. */
export async function referring(removal: Removal, reference: Reference): Promise<string[]> {
  const { trx, columns } = removal;
  const { table } = reference;
  const whole = documentOf[table] ?? { column: 'id', table };
  const named = columns.get(whole.table) ?? new Set();
  const found = await anyTable(trx)
    .selectFrom(table)
    .select(whole.column)
    .distinct()
    .where(refersToYear(removal, reference))
    .$if(columns.get(table)?.has('deleted_at') === true, (query) => query.where('deleted_at', 'is', null))
    .limit(maxFound)
    .execute();
  if (found.length === 0) return [];
  const documents = await anyTable(trx)
    .selectFrom(whole.table)
    .select(['id', ...['number', 'name'].filter((column) => named.has(column))])
    .where('id', 'in', found.map((row) => row[whole.column]) as number[])
    .$if(named.has('deleted_at'), (query) => query.where('deleted_at', 'is', null))
    .execute();
  return documents.map(({ id, number, name }) => String(number || name || `#${id}`));
}

/** That a row of the company refers to the year. */
function refersToYear({ ranges }: Removal, { table, column, to }: Reference) {
  const whole = documentOf[table] ?? { column: 'id', table };
  const own = rangeOf(ranges, whole.table);
  const outside = sql<boolean>`not ${between(whole.column, own.first, own.last)}`;
  if (typeof to === 'string') {
    const { first, last } = rangeOf(ranges, to);
    return sql<boolean>`(${between(column, first, last)} and ${outside})`;
  }
  const kinds = Object.entries(tablesOfSubjects).map(([subject, of]) => {
    const { first, last } = rangeOf(ranges, of);
    return sql`(${sql.ref(to.kind)} = ${subject} and ${between(column, first, last)})`;
  });
  return sql<boolean>`((${sql.join(kinds, sql` or `)}) and ${outside})`;
}

/** Every table from which something may go. */
export function tablesWithRows({ ranges, columns }: Removal): Set<string> {
  const all = [...parts, ...belongings, ...references].map(({ table }) => table);
  return new Set([...ranges.keys(), ...all, ...aboutTables(columns)]);
}

/** Tables whose rows are about records of any kind. */
function aboutTables(columns: Columns): string[] {
  const isAbout = ([, names]: [string, ReadonlySet<string>]) =>
    names.has('subject') && names.has('subject_id');
  return [...columns].filter(isAbout).map(([table]) => table);
}

export async function deleteAll(removal: Removal): Promise<void> {
  const { trx, ranges } = removal;
  const db = anyTable(trx);
  for (const reference of references) await deleteDeleted(removal, reference);
  for (const [subject, of] of Object.entries(tablesOfSubjects)) {
    const { first, last } = rangeOf(ranges, of);
    await deleteAbout(removal, subject, (column) => between(column, first, last));
  }
  for (const { table, column, of } of parts) {
    const { first, last } = rangeOf(ranges, of);
    await db
      .deleteFrom(table)
      .where(between(column, first, last))
      .execute();
  }
  for (const [table, { first, last }] of ranges)
    await db
      .deleteFrom(table)
      .where(between('id', first, last))
      .execute();
}

/** The year's records about which somebody was notified. */
export async function notifiedOf({ trx, ranges }: Removal): Promise<{ subject: string; id: number }[]> {
  const found: { subject: string; id: number }[] = [];
  for (const [subject, of] of Object.entries(tablesOfSubjects)) {
    const { first, last } = rangeOf(ranges, of);
    const rows = await anyTable(trx)
      .selectFrom('notifications')
      .select('subject_id')
      .distinct()
      .where('subject', '=', subject)
      .where(between('subject_id', first, last))
      .execute();
    found.push(...rows.map(({ subject_id }) => ({ subject, id: Number(subject_id) })));
  }
  return found;
}

/** Mails of notices, which know their record only by the link to its page. */
export async function deleteNoticeMails({ trx }: Removal, pages: readonly string[]): Promise<void> {
  const linked = new RegExp(`(${pages.join('|')})(?!\\d)`);
  const db = anyTable(trx);
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'text'])
    .where('kind', '=', 'notification')
    .where(({ or, eb }) => or(pages.map((page) => eb('text', 'like', `%${page}%`))))
    .execute();
  const ids = mails.filter(({ text }) => linked.test(String(text))).map(({ id }) => Number(id));
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute();
}

/** Drafts of the company that refer to the year and were deleted: restored, they would refer to nothing. */
async function deleteDeleted(removal: Removal, reference: Reference): Promise<void> {
  const { table } = reference;
  if (!removal.columns.get(table)?.has('deleted_at')) return;
  const gone = await anyTable(removal.trx)
    .deleteFrom(table)
    .where(refersToYear(removal, reference))
    .returning('id')
    .execute();
  const subject = Object.keys(tablesOfSubjects).find((known) => tablesOfSubjects[known] === table);
  if (gone.length === 0 || !subject) return;
  const ids = gone.map(({ id }) => id);
  await deleteAbout(removal, subject, (column) => sql`${sql.ref(column)} in (${sql.join(ids)})`);
}

/** What modules store about records of a kind, such as notes, files, mails, notices, moves and the log. */
async function deleteAbout(
  { trx, columns }: Removal,
  subject: string,
  isOne: (column: string) => RawBuilder<boolean>,
): Promise<void> {
  const db = anyTable(trx);
  const about = sql<boolean>`(subject = ${subject} and ${isOne('subject_id')})`;
  for (const { table, column, of } of belongings)
    await db
      .deleteFrom(table)
      .where(column, 'in', db.selectFrom(of).select('id').where(about) as never)
      .execute();
  for (const table of aboutTables(columns)) await db.deleteFrom(table).where(about).execute();
  await db.deleteFrom('mails').where('about', '=', subject).where(isOne('about_id')).execute();
}

const between = (column: string, first: number, last: number) =>
  sql<boolean>`${sql.ref(column)} between ${first} and ${last}`;

/** A table that got no ids holds nothing of the year. */
const nothing: Range = { first: 0, last: -1 };

const rangeOf = (ranges: Ranges, table: string): Range => ranges.get(table) ?? nothing;
