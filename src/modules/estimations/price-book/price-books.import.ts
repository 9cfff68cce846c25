import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type Locale, locales } from '#base/locale.ts';
import { toHalalas, toRiyals } from '#base/money.ts';
import { createTranslator, type Messages } from '#i18n/translator.ts';
import { type ImportTarget, importTarget } from '#modules/imports/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import { faultsOf } from '#server/http/faults.ts';
import { readNumber } from '#wire/entry-fields.ts';
import { Problem } from '#wire/problem.ts';
import { categories, type PriceBook, projectTypes, realtyTypes } from '../estimations.engine.ts';
import type { EstimationsTables, PriceBookDraftsTable } from '../estimations.table.ts';
import itemsAr from '../locales/journal.ar.json' with { type: 'json' };
import itemsEn from '../locales/journal.en.json' with { type: 'json' };
import pricesAr from '../locales/prices.ar.json' with { type: 'json' };
import pricesEn from '../locales/prices.en.json' with { type: 'json' };
import { price, ratio } from './price-books.contract.ts';
import { storeDraft } from './price-books.service.ts';

type DraftRow = Selectable<PriceBookDraftsTable>;

/** Rows of a price book as the panel shows it: the price of a square metre, and the ratio of each item. */
const items = ['price', ...categories] as const;

/** Columns: each kind of building with each scope of work. */
const kinds = realtyTypes.flatMap((realty) =>
  projectTypes.map((work) => ({ realty, work, path: `${realty}.${work}`, word: `${realty}_${work}` })),
);

/** The panel's words for the columns and rows. */
const words = Object.fromEntries(
  locales.map((locale): [Locale, Messages] => {
    const prices = { ar: pricesAr, en: pricesEn }[locale];
    const { fields } = { ar: itemsAr, en: itemsEn }[locale];
    const t = createTranslator(locale, prices);
    const columns = kinds.map(({ realty, work, word }) => [
      word,
      t('column', { realty: t(realty), work: t(work) }),
    ]);
    const named = categories.map((category) => [category, fields[category]]);
    return [
      locale,
      {
        item: prices.item,
        columns: Object.fromEntries(columns),
        items: { price: prices.price, ...Object.fromEntries(named) },
      },
    ];
  }),
) as Record<Locale, Messages>;

const figure = z.preprocess(readNumber, z.number().nullable().optional());
const figures = z.object(Object.fromEntries(projectTypes.map((work) => [work, figure]))).optional();

const row = z.object({
  item: z.enum(items),
  ...(Object.fromEntries(realtyTypes.map((realty) => [realty, figures])) as Record<
    (typeof realtyTypes)[number],
    typeof figures
  >),
});

interface Row {
  item: (typeof items)[number];
  /** Figures by path; those left empty stay as they are. */
  figures: Record<string, number>;
}

/** Throws 422 for figures that a price book cannot have, and for a row without any. */
function rowOf({ item, ...given }: z.output<typeof row>): Row {
  const schema = item === 'price' ? price : ratio;
  const told: Record<string, number> = {};
  const faults: ReturnType<typeof faultsOf> = {};
  for (const { realty, work, path } of kinds) {
    const value = given[realty]?.[work];
    if (value === null || value === undefined) continue;
    const read = schema.safeParse(value);
    if (read.success) told[path] = read.data;
    else faults[path] = faultsOf(read.error.issues, value).body ?? [{ code: 'common.invalid' }];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  if (Object.keys(told).length === 0)
    throw invalidFields({ [kinds[0]?.path ?? 'item']: [{ code: 'common.required' }] });
  return { item, figures: told };
}

/** A book with the figures of the rows. */
function applied({ prices, ratios }: Pick<PriceBook, 'prices' | 'ratios'>, rows: readonly Row[]) {
  const book = structuredClone({ prices, ratios });
  for (const { item, figures } of rows)
    for (const { realty, work, path } of kinds) {
      const value = figures[path];
      if (value === undefined) continue;
      if (item === 'price') book.prices[realty][work] = toHalalas(value);
      else book.ratios[realty][work][item] = value;
    }
  return book;
}

function tables(on: Connection) {
  const db = tablesOf<EstimationsTables>(on);
  return {
    draft: () => db.selectFrom('price_book_drafts').selectAll().executeTakeFirst(),
    inForce: () =>
      db.selectFrom('price_books').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow(),
    drop: () => db.deleteFrom('price_book_drafts').execute(),
    store: ({ id: _, ...draft }: DraftRow) => storeDraft(db, draft, undefined),
  };
}

/**
 * Figures of the price book imported from a file. They become the draft of the next version, which somebody looks
 * at and publishes.
 */
export function importedPriceBook(context: ServerContext): ImportTarget {
  return importTarget<Row>({
    id: 'price_book',
    subject: 'price_book',
    permission: { module: 'settings', action: 'update' },
    page: '/admin/price-book',
    words,
    columns: [
      {
        ...{ name: 'item', head: 'item', required: true },
        values: Object.fromEntries(items.map((item) => [item, `items.${item}`])),
        known: ['Code', 'Name', 'الرمز', 'الاسم'],
      },
      ...kinds.map(({ path, word }) => ({
        name: path,
        head: `columns.${word}`,
        known: [word],
      })),
    ],
    schema: row,
    prepare: rowOf,
    keysOf: ({ item }) => [item],
    findDoubles: async () => new Map(),
    async create(rows, { caller, trx, undo }) {
      const { draft, inForce, store } = tables(trx);
      const [before, current] = [await draft(), await inForce()];
      const based = before ?? { ...current, note: '', based_on: current.version };
      const book = applied({ prices: JSON.parse(based.prices), ratios: JSON.parse(based.ratios) }, rows);
      const at = before ? changeTime(context.now(), before.updated_at) : context.now().toISOString();
      await store({
        ...{ id: 1, based_on: based.based_on, note: based.note, updated_at: at, updated_by: caller.name },
        ...{ prices: JSON.stringify(book.prices), ratios: JSON.stringify(book.ratios) },
      });
      return {
        made: rows.map(() => ({ id: 1, at })),
        undo: undo ?? JSON.stringify(before ?? null),
      };
    },
    async changed(made, on) {
      const draft = await tables(on).draft();
      const last = made
        .map(({ at }) => at)
        .toSorted()
        .at(-1);
      return draft?.updated_at === last ? [] : [1];
    },
    async checkTakeBack(on) {
      if (!(await tables(on).draft())) throw new Problem('estimations.draft_gone', 409);
    },
    async remove(_made, { trx, undo }) {
      const { draft, drop, store } = tables(trx);
      if (!(await draft())) return [];
      const before: DraftRow | null = undo === null ? null : JSON.parse(undo);
      await (before ? store(before) : drop());
      return [];
    },
    async rows(locale) {
      const { draft, inForce } = tables(context.database.kysely);
      const { prices, ratios } = (await draft()) ?? (await inForce());
      const book: Pick<PriceBook, 'prices' | 'ratios'> = {
        prices: JSON.parse(prices),
        ratios: JSON.parse(ratios),
      };
      const t = createTranslator(locale, words[locale]);
      return items.map((item) => [
        t(`items.${item}`),
        ...kinds.map(({ realty, work }) =>
          String(item === 'price' ? toRiyals(book.prices[realty][work]) : book.ratios[realty][work][item]),
        ),
      ]);
    },
  });
}
