import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { searchedAmount, searchWords } from '#base/search.ts';
import { maxId } from '#wire/fields.ts';
import { orderOf } from '#wire/list.ts';

// The caller chooses tables and columns: this only extends the query.
// biome-ignore lint/suspicious/noExplicitAny: the builder's types name the caller's tables
export type Wanted<Row> = SelectQueryBuilder<any, any, Row>;

export interface OrderQuery {
  q: string;
  sort: string;
  /** Only these rows. */
  ids?: readonly number[] | undefined;
}

export interface PageQuery extends OrderQuery {
  page: number;
  per_page: number;
}

export interface PageOptions {
  /** The column with the folded search text (`foldForSearch`), or an expression for it. */
  search?: string | RawBuilder<string>;
  /**
   * Other matches of a search word, such as a row by its number. A word with few digits matches only that.
   */
  also?: (word: string) => RawBuilder<boolean>;
  /** Sort columns of fields that are not sorted by their own name. */
  columns?: Readonly<Record<string, string | RawBuilder<unknown>>>;
  /** Tie-breaker column; `id` by default. */
  id?: string;
}

/**
 * One page of a list for the query (see `listQuery`), with the total number of rows. `wanted` contains
 * tables, columns (including `id`) and fixed conditions.
 */
export async function readPage<Row>(
  wanted: Wanted<Row>,
  query: PageQuery,
  options: PageOptions = {},
): Promise<{ rows: Row[]; total: number }> {
  const matching = matchingOf(wanted, query, options);
  const offset = (query.page - 1) * query.per_page;
  // Rows are much wider than their sort keys: only ids are sorted.
  const sorted = idsInOrder(matching, query, options).limit(query.per_page).offset(offset).execute();
  const count = async () => {
    const all = matching.clearSelect().select(sql<number>`count(*)`.as('total'));
    return Number(((await all.executeTakeFirstOrThrow()) as { total: number }).total);
  };
  // A search reads every row: what fits on a page is not read twice to be counted.
  const searched = query.q !== '';
  const [ids, counted] = await Promise.all([sorted, searched ? undefined : count()]);
  const whole = searched && ids.length < query.per_page && (offset === 0 || ids.length > 0);
  const total = counted ?? (whole ? offset + ids.length : await count());
  return { rows: await rowsOf(wanted, ids, options), total };
}

const batch = 500;

/**
 * The whole list for the query, 500 rows at a time. Only ids are all in memory, so that each row appears
 * once, whatever changes meanwhile.
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
  /** The column with the folded search text, which begins with the name; `search` by default. */
  search?: string;
  /** The column with the record's number; `id` by default. */
  id?: string;
  /** Whether phone numbers are searched: one to three digits then match only the record's number. */
  phones?: boolean;
  /** The column with the amount in halalas, if amounts can be searched. */
  amount?: string;
}

/**
 * Results for the global search: first the record with that number or amount, then names that begin with the
 * first word, then names with a word that does, newest first. None for an empty query. An index on the
 * condition's columns, including `id` and `search`, saves the database from reading the rows, which are much
 * wider.
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

/** The record number in a word such as `#12` or `12`. */
function numberIn(word: string): number | undefined {
  return /^#?\d{1,10}$/.test(word) ? Math.min(Number(word.replace('#', '')), maxId) : undefined;
}

function like(column: RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  return sql<boolean>`${column} like ${pattern} escape '\\'`;
}

/** The rows that a query's search and ids leave. */
export function matchingOf<Row>(
  wanted: Wanted<Row>,
  query: Pick<OrderQuery, 'q' | 'ids'>,
  options: PageOptions = {},
): Wanted<Row> {
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
  // With more ids, filter among all matches: each id would be a parameter of the statement.
  return query.ids && query.ids.length <= batch ? matching.where(sql.ref(id), 'in', query.ids) : matching;
}

/** `#12` or a short number matches only that row: nearly every phone number contains three given digits. */
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

/** Sort expression for a column of codes, by their order in a list. */
export function placeAmong(codes: readonly string[], column: string): RawBuilder<number> {
  const places = codes.map((code, place) => sql`when ${code} then ${sql.lit(place)}`);
  return sql<number>`case ${sql.ref(column)} ${sql.join(places, sql` `)} end`;
}

/** A `like` pattern (with `escape '\'`) for texts that contain a folded word. */
function holding(word: string): string {
  return `%${beginning(word)}`;
}

/** A pattern for texts that begin with a folded word. */
function beginning(word: string): string {
  return `${word.replace(/[%_\\]/g, '\\$&')}%`;
}
