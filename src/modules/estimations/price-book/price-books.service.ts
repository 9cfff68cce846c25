import type { Kysely, Selectable } from 'kysely';
import { namesOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { changedMeanwhile, notFound } from '#server/http/problems.ts';
import { recordChange } from '#server/records/journal.ts';
import type { BodyOf } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';
import { presentPriceBook, priceBookFrom } from '../estimations.presenter.ts';
import type { EstimationsTables, PriceBookDraftsTable, PriceBooksTable } from '../estimations.table.ts';
import type {
  PriceBookDraft,
  PublishedPriceBook,
  publishPriceBook,
  savePriceBookDraft,
} from './price-books.contract.ts';

/** Versions of the prices, edited and published by administrators. */
export function createPriceBooksService(context: ServerContext) {
  const db = tablesOf<EstimationsTables>(context.database.kysely);

  async function readDraft(): Promise<PriceBookDraft | null> {
    const row = await db.selectFrom('price_book_drafts').selectAll().executeTakeFirst();
    return row ? presentDraft(row) : null;
  }

  async function list(): Promise<PublishedPriceBook[]> {
    const rows = await db.selectFrom('price_books').selectAll().orderBy('version', 'desc').execute();
    const names = await namesOf(
      context,
      rows.map((row) => row.published_by),
    );
    return rows.map((row) => present(row, names.get(row.published_by) ?? null));
  }

  return {
    list,
    /** Throws 404. */
    async read(version: number): Promise<PublishedPriceBook> {
      const book = (await list()).find((one) => one.version === version);
      if (!book) throw notFound();
      return book;
    },
    readDraft,
    /** Throws 409 if another draft was saved, or another version published, since the caller read them. */
    async saveDraft(given: BodyOf<typeof savePriceBookDraft>, caller: Caller): Promise<PriceBookDraft> {
      const { updated_at: read } = given;
      const before = read ?? (await readDraft())?.updated_at;
      const row = {
        based_on: given.based_on,
        ...stored(given),
        updated_at: before ? changeTime(context.now(), before) : context.now().toISOString(),
        updated_by: caller?.name ?? '',
      };
      const kept = await db.transaction().execute(async (trx) => {
        await lockBook(trx, given.based_on);
        if ((await inForce(trx))?.version !== given.based_on) throw changedMeanwhile();
        return storeDraft(trx, row, read);
      });
      if (!kept) throw changedMeanwhile();
      return presentDraft(kept);
    },
    /** Throws 409 if another draft was saved since `read`. */
    dropDraft: (read?: string) => dropDraft(db, read),
    /**
     * Publishes the next version, current from now on. Throws 409 if somebody else published or saved a draft
     * first.
     */
    async publish(
      given: BodyOf<typeof publishPriceBook>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<PublishedPriceBook> {
      const version = given.based_on + 1;
      const after = stored(given);
      try {
        await db.transaction().execute(async (trx) => {
          await lockBook(trx, given.based_on);
          const before = await inForce(trx);
          if (before?.version !== given.based_on) throw new Problem('estimations.newer_book', 409);
          const published = { published_at: context.now().toISOString(), published_by: caller?.id ?? null };
          const row = { version, ...after, ...published };
          await trx.insertInto('price_books').values(row).execute();
          await keepRequestKey(context, key, version, trx);
          await dropDraft(trx, given.updated_at);
          await recordChange(
            context,
            {
              caller,
              action: 'publish',
              subject: 'price_book',
              id: version,
              name: given.note,
              before: readable(before),
              after: readable(row),
            },
            trx,
          );
        });
      } catch (error) {
        if (context.database.engine.isUniqueViolation(error)) {
          throw new Problem('estimations.newer_book', 409, { cause: error });
        }
        throw error;
      }
      context.cache.invalidate('estimations');
      return (await list())[0] as PublishedPriceBook;
    },
  };
}

/** Whether the company has published its own prices; the first version comes with the product. */
export async function hasPublishedPrices(context: ServerContext): Promise<boolean> {
  const row = await tablesOf<EstimationsTables>(context.database.kysely)
    .selectFrom('price_books')
    .select('version')
    .where('published_by', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Locks the current version, so that a draft is either saved before the next version, which includes it, or
 * refused.
 */
async function lockBook(db: Kysely<EstimationsTables>, version: number): Promise<void> {
  await db
    .updateTable('price_books')
    .set(({ ref }) => ({ note: ref('note') }))
    .where('version', '=', version)
    .execute();
}

/** Replaces the draft that was read; any draft if none is given. Undefined if it no longer exists. */
export function storeDraft(
  db: Kysely<EstimationsTables>,
  row: Omit<Selectable<PriceBookDraftsTable>, 'id'>,
  read: string | null | undefined,
) {
  const saving = read
    ? db.updateTable('price_book_drafts').set(row).where('updated_at', '=', read)
    : db
        .insertInto('price_book_drafts')
        .values({ id: 1, ...row })
        .onConflict((conflict) =>
          read === null ? conflict.doNothing() : conflict.column('id').doUpdateSet(row),
        );
  return saving.returningAll().executeTakeFirst();
}

/** Deletes the draft that was read (null: none existed), or throws 409; without `read` deletes any draft. */
async function dropDraft(db: Kysely<EstimationsTables>, read?: string | null): Promise<void> {
  const dropping = db.deleteFrom('price_book_drafts');
  if (read === undefined) {
    await dropping.execute();
    return;
  }
  if (read !== null) await dropping.where('updated_at', '=', read).execute();
  const kept = await db.selectFrom('price_book_drafts').select('id').executeTakeFirst();
  if (kept) throw changedMeanwhile();
}

function inForce(db: Kysely<EstimationsTables>) {
  return db.selectFrom('price_books').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Column values: prices in halalas, and ratios. */
function stored(given: Pick<BodyOf<typeof publishPriceBook>, 'prices' | 'ratios' | 'note'>) {
  const { prices, ratios } = priceBookFrom({ version: 1, ...given });
  return { prices: JSON.stringify(prices), ratios: JSON.stringify(ratios), note: given.note };
}

type Stored = Pick<Selectable<PriceBooksTable>, 'prices' | 'ratios'> & { version: number; note: string };

/** Converts back to SAR. */
function readable({ version, prices, ratios, note }: Stored) {
  return {
    ...presentPriceBook({ version, prices: JSON.parse(prices), ratios: JSON.parse(ratios) }),
    note,
  };
}

function present(row: Selectable<PriceBooksTable>, publishedBy: string | null): PublishedPriceBook {
  return { ...readable(row), published_at: row.published_at, published_by: publishedBy };
}

function presentDraft(row: Selectable<PriceBookDraftsTable>): PriceBookDraft {
  const { version: _version, ...book } = readable({ ...row, version: 1 });
  return { ...book, based_on: row.based_on, updated_at: row.updated_at, updated_by: row.updated_by };
}
