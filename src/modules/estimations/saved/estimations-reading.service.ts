import { erasedName, namesOf } from '#modules/accounts/server.ts';
import { createShareLinks } from '#modules/share-links/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { PriceBook } from '../estimations.engine.ts';
import type { EstimationRow, EstimationsTables } from '../estimations.table.ts';
import { createPriceBooksRepository } from '../price-book/price-books.repository.ts';
import type { SavedEstimation, SharedEstimation } from './saved-estimations.contract.ts';
import { presentSaved, presentShared, type Surroundings } from './saved-estimations.presenter.ts';

/** Presents rows, including list prices at the time and the approver's name. */
export function createEstimationsReading(context: ServerContext) {
  const priceBooks = createPriceBooksRepository(tablesOf<EstimationsTables>(context.database.kysely));
  const links = createShareLinks(context);
  const { publicUrl } = context.config;
  // Cached, since a version never changes.
  const books = new Map<number, PriceBook>();

  async function surroundingsOf(
    rows: readonly EstimationRow[],
  ): Promise<(row: EstimationRow) => Surroundings> {
    const unread = [...new Set(rows.map((row) => row.price_book_version))].filter((it) => !books.has(it));
    const [read, names, linksOf] = await Promise.all([
      priceBooks.ofVersions(unread),
      namesOf(
        context,
        rows.map((row) => row.approved_by),
      ),
      links.of(
        'estimation',
        rows.map(({ id }) => id),
      ),
    ]);
    for (const book of read) books.set(book.version, book);
    return ({ id, price_book_version, approved_by }) => {
      const name = names.get(approved_by);
      const { share, verify } = linksOf(id);
      return {
        book: books.get(price_book_version) ?? null,
        approvedBy: name && name !== erasedName ? name : null,
        share: share && {
          code: share.code,
          url: `${publicUrl}/e/${share.code}`,
          open: share.open,
          expires_at: share.expires_at,
          views: share.views,
          first_viewed_at: share.first_viewed_at,
          last_viewed_at: share.last_viewed_at,
        },
        verify: verify === null ? null : { code: verify, url: `${publicUrl}/v/${verify}` },
      };
    };
  }

  async function saved(rows: readonly EstimationRow[]): Promise<SavedEstimation[]> {
    const surroundings = await surroundingsOf(rows);
    return rows.map((row) => presentSaved(row, surroundings(row)));
  }

  return {
    saved,
    savedOne: async (row: EstimationRow): Promise<SavedEstimation> =>
      (await saved([row]))[0] as SavedEstimation,
    shared: async (row: EstimationRow): Promise<SharedEstimation> => {
      const surroundings = await surroundingsOf([row]);
      return presentShared(row, surroundings(row));
    },
  };
}
