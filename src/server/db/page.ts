import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { searchedAmount, searchWords } from '#base/search.ts';
import { mostId } from '#wire/fields.ts';
import { orderOf } from '#wire/list.ts';

// Tables and columns are the caller's affair: this only adds to a query that they began.
// biome-ignore lint/suspicious/noExplicitAny: the builder's types name the caller's tables
export type Wanted<Row> = SelectQueryBuilder<any, any, Row>;

export interface OrderQuery {
  q: string;
  sort: string;
  /** These rows alone. */
  ids?: readonly number[] | undefined;
}

export interface PageQuery extends OrderQuery {
  page: number;
  per_page: number;
}

export interface PageOptions {
  /** The column that holds what is searched, folded (`foldForSearch`), or what makes it of another column. */
  search?: string | RawBuilder<string>;
  /** What else a word of the search may find, such as a row by its number. A word of so few digits finds that alone. */
  also?: (word: string) => RawBuilder<boolean>;
  /** Columns of fields that are sorted by something else than their own name. */
  columns?: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** The column that settles the order of equals; `id` unless told. */
  id?: string;
}

/**
 * One page of a list as the query asks for it (see `listQuery`), and how many rows the whole list has. `wanted`
 * holds the tables, the columns (`id` among them) and the conditions that always hold.
 */
export async function readPage<Row>(
  wanted: Wanted<Row>,
  query: PageQuery,
  options: PageOptions = {},
): Promise<{ rows: Row[]; total: number }> {
  const matching = matchingOf(wanted, query, options);
  // The rows of a page are many times wider than what they are sorted by: their ids are put in order alone.
  const [ids, counted] = await Promise.all([
    idsInOrder(matching, query, options)
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: await rowsOf(wanted, ids, options), total: Number((counted as { total: number }).total) };
}

const batch = 500;

/**
 * The whole list as the query asks for it, 500 rows at a time. Of all rows only the ids are in memory at once, so that
 * each row comes once, whatever changes meanwhile.
 */
export async function* readBatches<Row>(
  wanted: Wanted<Row>,
  query: OrderQuery,
  options: PageOptions = {},
): AsyncGenerator<Row[]> {
  const all = await idsInOrder(matchingOf(wanted, query, options), query, options).execute();
  const named = query.ids && new Set(query.ids);
  const ids = named ? all.filter(({ id }) => named.has(id)) : all;
  for (let from = 0; from < ids.length; from += batch) {
    yield await rowsOf(wanted, ids.slice(from, from + batch), options);
  }
}

export interface FoundOptions {
  /** The column that holds what is searched, folded; it begins with the name. `search` unless told. */
  search?: string;
  /** The column of the record's number; `id` unless told. */
  id?: string;
  /** Whether phone numbers are searched: one to three digits alone then mean the record's number. */
  phones?: boolean;
  /** The column of the record's amount in halalas, where a search for an amount finds it. */
  amount?: string;
}

/**
 * The rows that a search everywhere finds: the one whose number or amount is asked for, then names that begin with the first word, then
 * names with a word that does, the newest first. None where nothing is asked for. An index of the columns in the condition, `id` and
 * `search` among them, spares the database the rows themselves, which are many times wider.
 */
export async function readFound<Row>(
  wanted: Wanted<Row>,
  { words: q, limit }: { words: string; limit: number },
  { search = 'search', id = 'id', phones = false, amount }: FoundOptions = {},
): Promise<Row[]> {
  const words = searchWords(q);
  const [first] = words;
  if (first === undefined) return [];
  const column = sql.ref(search);
  const onlyNumber = phones ? isNumberOfOne(first, words) : /^#\d+$/.test(first);
  const each = words.map((word) => {
    const [holds, number] = [like(column, holding(word)), numberIn(word)];
    const isNumber = number === undefined ? undefined : sql<boolean>`${sql.ref(id)} = ${number}`;
    if (onlyNumber) return isNumber ?? sql<boolean>`1 = 0`;
    return isNumber ? sql<boolean>`(${holds} or ${isNumber})` : holds;
  });
  const all = sql<boolean>`(${sql.join(each, sql` and `)})`;
  const asked = amount === undefined ? null : searchedAmount(q);
  const isAmount = asked === null ? undefined : sql<boolean>`${sql.ref(amount ?? '')} = ${asked}`;
  const matching = wanted.where(isAmount ? sql<boolean>`(${all} or ${isAmount})` : all);
  const place = sql`case when ${sql.ref(id)} = ${numberIn(first) ?? 0} then 0
    ${isAmount ? sql`when ${isAmount} then 0` : sql``}
    when ${like(column, beginning(first))} then 1
    when ${like(column, `% ${beginning(first)}`)} then 2 else 3 end`;
  const ids = (await matching
    .orderBy(place)
    .orderBy(sql.ref(id), 'desc')
    .clearSelect()
    .select(sql<number>`${sql.ref(id)}`.as('id'))
    .limit(limit)
    .execute()) as { id: number }[];
  return rowsOf(wanted, ids, { id });
}

/** The number of a record that a word such as `#12` or `12` names. */
function numberIn(word: string): number | undefined {
  return /^#?\d{1,10}$/.test(word) ? Math.min(Number(word.replace('#', '')), mostId) : undefined;
}

function like(column: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}

function matchingOf<Row>(wanted: Wanted<Row>, query: OrderQuery, options: PageOptions): Wanted<Row> {
  const { search = 'search', also, id = 'id' } = options;
  const searched = typeof search === 'string' ? sql.ref(search) : search;
  const words = searchWords(query.q);
  let matching = wanted;
  for (const word of words) {
    const holds = sql<boolean>`${searched} like ${holding(word)} escape '\\'`;
    if (!also) matching = matching.where(holds);
    else if (isNumberOfOne(word, words)) matching = matching.where(also(word));
    else matching = matching.where(sql<boolean>`(${holds} or ${also(word)})`);
  }
  // More ids than that are looked for among all: each number of them would be a long statement of its own.
  return query.ids && query.ids.length <= batch ? matching.where(sql.ref(id), 'in', query.ids) : matching;
}

/** `#12` or a short number alone means the row of that number: nearly every phone number holds three given digits. */
function isNumberOfOne(word: string, words: readonly string[]): boolean {
  return /^#\d+$/.test(word) || (words.length === 1 && /^\d{1,3}$/.test(word));
}

function idsInOrder<Row>(matching: Wanted<Row>, query: OrderQuery, options: PageOptions) {
  const { columns = {}, id = 'id' } = options;
  const { field, down } = orderOf(query.sort);
  const column = columns[field] ?? field;
  const by = typeof column === 'string' ? sql.ref(column) : column;
  const ordered = matching.orderBy(by, (order) => (down ? order.desc() : order.asc()).nullsLast());
  const settled = column === id ? ordered : ordered.orderBy(sql.ref(id), down ? 'desc' : 'asc');
  return settled.clearSelect().select(sql<number>`${sql.ref(id)}`.as('id')) as Wanted<{ id: number }>;
}

async function rowsOf<Row>(
  wanted: Wanted<Row>,
  ids: readonly { id: number }[],
  { id = 'id' }: PageOptions,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const order = new Map(ids.map((row, place) => [row.id, place]));
  const rows = await wanted.where(sql.ref(id), 'in', [...order.keys()]).execute();
  const place = (row: Row) => order.get((row as { id: number }).id) ?? 0;
  return rows.sort((one, other) => place(one) - place(other));
}

/** What sorts a column of codes by their places in a list. */
export function placeAmong(codes: readonly string[], column: string): RawBuilder<number> {
  const places = codes.map((code, place) => sql`when ${code} then ${sql.lit(place)}`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(places, sql` `)} end`;
}

/** A `like` pattern (with `escape '\'`) for what holds a folded word. */
function holding(word: string): string {
  return `%${beginning(word)}`;
}

/** A pattern for what begins with a folded word. */
function beginning(word: string): string {
  return `${word.replace(/[%_\\]/g, '\\$&')}%`;
}
