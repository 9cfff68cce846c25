import { z } from 'zod';
import { hasTwoDecimals } from '#base/digits.ts';
import { toRiyals } from '#base/money.ts';
import { defineContract } from '#wire/contract.ts';
import { id, moment, text } from '#wire/fields.ts';
import { priceBook } from '../estimations.contract.ts';
import { categories, highestPrice, highestRatio, projectTypes, realtyTypes } from '../estimations.engine.ts';

const tag = 'estimations';

const byChoice = <T extends z.ZodType>(value: T) =>
  z.record(z.enum(realtyTypes), z.record(z.enum(projectTypes), value));

/** SAR. */
export const price = z
  .number()
  .positive()
  .max(toRiyals(highestPrice))
  .refine(hasTwoDecimals, { error: 'estimations.hundredths_number' });

export const ratio = z
  .number()
  .positive()
  .max(highestRatio)
  .refine(hasTwoDecimals, { error: 'estimations.hundredths_number' });

const fields = {
  prices: byChoice(price),
  ratios: byChoice(z.record(z.enum(categories), ratio)),
  note: text(500).default(''),
};

export const publishedPriceBook = priceBook
  .extend({ note: z.string(), published_at: moment, published_by: z.string().nullable() })
  .meta({ id: 'PublishedPriceBook' });

export type PublishedPriceBook = z.infer<typeof publishedPriceBook>;

export const listPriceBooks = defineContract({
  id: 'listPriceBooks',
  tag,
  method: 'GET',
  path: '/api/price-books',
  summary: 'Lists all versions of the price book, the current one first',
  answer: z.array(publishedPriceBook),
});

export const publishPriceBook = defineContract({
  id: 'publishPriceBook',
  tag,
  method: 'POST',
  path: '/api/price-books',
  summary:
    'Puts a new version into force, in the place of the draft; 409 where somebody published another one since `based_on`, or kept another draft since the one of `updated_at`',
  body: z.object({ ...fields, based_on: id, updated_at: moment.nullable().optional() }),
  answer: z.object({ price_book: publishedPriceBook }),
  status: 201,
  idempotent: true,
  problems: [409],
});

const draft = z
  .object({
    based_on: z.int(),
    prices: priceBook.shape.prices,
    ratios: priceBook.shape.ratios,
    note: z.string(),
    updated_at: moment,
    updated_by: z.string(),
  })
  .meta({ id: 'PriceBookDraft' });

export type PriceBookDraft = z.infer<typeof draft>;

export const readPriceBookDraft = defineContract({
  id: 'readPriceBookDraft',
  tag,
  method: 'GET',
  path: '/api/price-books/draft',
  summary: 'Reads the draft of the next version; null if there is none',
  answer: z.object({ draft: draft.nullable() }),
});

export const savePriceBookDraft = defineContract({
  id: 'savePriceBookDraft',
  tag,
  method: 'PUT',
  path: '/api/price-books/draft',
  summary: 'Saves the draft of the next version',
  body: z.object({ ...fields, based_on: id, updated_at: moment.nullable().optional() }),
  answer: z.object({ draft }),
  problems: [409],
});

export const dropPriceBookDraft = defineContract({
  id: 'dropPriceBookDraft',
  tag,
  method: 'DELETE',
  path: '/api/price-books/draft',
  summary: 'Deletes the draft; 409 if another was saved since `updated_at`',
  query: z.object({ updated_at: moment.optional() }),
  answer: z.object({ message: z.string() }),
  problems: [409],
});
