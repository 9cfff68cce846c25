import { type SelectQueryBuilder, sql } from 'kysely';
import { orderOf } from '#base/list.ts';
import { searchWords } from '#base/search.ts';

// Tables and columns are the caller's affair: this only adds to a query that they began.
// biome-ignore lint/suspicious/noExplicitAny: the builder's types name the caller's tables
type Wanted<Row> = SelectQueryBuilder<any, any, Row>;

export interface PageQuery {
  q: string;
  sort: string;
  page: number;
  per_page: number;
}

export interface PageOptions {
  /** The column that holds what is searched, folded (`foldForSearch`). */
  search?: string;
  /** Columns of fields that are sorted by something else than their own name. */
  columns?: Readonly<Record<string, string>>;
  /** The column that settles the order of equals; `id` unless told. */
  id?: string;
}

/**
 * One page of a list as the query asks for it (decisions, section 2), and how many rows the whole list has. `wanted`
 * holds the tables, the columns and the conditions that always hold.
 */
export async function readPage<Row>(
  wanted: Wanted<Row>,
  query: PageQuery,
  options: PageOptions = {},
): Promise<{ rows: Row[]; total: number }> {
  const { search = 'search', columns = {}, id = 'id' } = options;
  let matching = wanted;
  for (const word of searchWords(query.q)) {
    matching = matching.where(sql<boolean>`${sql.ref(search)} like ${holding(word)} escape '\\'`);
  }
  const { field, down } = orderOf(query.sort);
  const column = columns[field] ?? field;
  const ordered = matching.orderBy(sql.ref(column), (order) =>
    (down ? order.desc() : order.asc()).nullsLast(),
  );
  const settled = column === id ? ordered : ordered.orderBy(sql.ref(id), down ? 'desc' : 'asc');
  const [rows, counted] = await Promise.all([
    settled
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number((counted as { total: number }).total) };
}

/** A `like` pattern (with `escape '\'`) for what holds a folded word. */
export function holding(word: string): string {
  return `%${word.replace(/[%_\\]/g, '\\$&')}%`;
}
