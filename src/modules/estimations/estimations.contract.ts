import { z } from 'zod';
import { toRiyals } from '#base/money.ts';
import { defineContract } from '#wire/contract.ts';
import { categories, highestPrice, highestRatio, projectTypes, realtyTypes } from './estimations.engine.ts';

const byChoice = <T extends z.ZodType>(value: T) =>
  z.record(z.enum(realtyTypes), z.record(z.enum(projectTypes), value));

export const priceBook = z
  .object({
    version: z.int().min(1),
    prices: byChoice(z.number().positive().max(toRiyals(highestPrice))).meta({
      description: 'SAR per counted square metre',
    }),
    ratios: byChoice(z.record(z.enum(categories), z.number().positive().max(highestRatio))).meta({
      description: 'How many square metres one square metre of an item counts as',
    }),
  })
  .meta({ id: 'PriceBook' });

export type PriceBookAnswer = z.infer<typeof priceBook>;

export const readPriceBook = defineContract({
  id: 'readPriceBook',
  tag: 'estimations',
  method: 'GET',
  path: '/api/price-book',
  summary: 'Reads the current prices and ratios',
  answer: priceBook,
});
