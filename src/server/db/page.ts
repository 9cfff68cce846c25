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
 * holds the tables, the columns (`id` among them) and the conditions that always hold.
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
  // The rows of a page are many times wider than what they are sorted by: their ids are put in order alone.
  const [ids, counted] = await Promise.all([
    settled
      .clearSelect()
      .select(sql<number>`${sql.ref(id)}`.as('id'))
      .limit(query.per_page)
      .offset((query.page - 1) * query.per_page)
      .execute(),
    matching.clearSelect().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
  ]);
  const order = new Map((ids as { id: number }[]).map((row, place) => [row.id, place]));
  const rows = order.size > 0 ? await wanted.where(sql.ref(id), 'in', [...order.keys()]).execute() : [];
  const place = (row: Row) => order.get((row as { id: number }).id) ?? 0;
  return {
    rows: rows.sort((one, other) => place(one) - place(other)),
    total: Number((counted as { total: number }).total),
  };
}

/** A `like` pattern (with `escape '\'`) for what holds a folded word. */
export function holding(word: string): string {
  return `%${word.replace(/[%_\\]/g, '\\$&')}%`;
}
