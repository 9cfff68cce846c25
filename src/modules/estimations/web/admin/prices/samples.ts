import { toHalalas } from '#base/money.ts';
import { type Choices, estimate, type Measures, noMeasures } from '../../../estimations.engine.ts';
import type { BookFigures } from './written-book.ts';

/** Three typical buildings, which show the effect of new prices. */
export const samples: readonly { key: string; choices: Choices; measures: Measures }[] = [
  {
    key: 'small_villa',
    choices: { realty_type: 'villa', project_type: 'bones' },
    measures: {
      ...noMeasures(),
      tank: { qty: 1, space: 20 },
      bayyarah: { qty: 1, space: 12 },
      soor: { qty: 1, space: 80 },
      land_floor: { qty: 1, space: 220 },
      relative_floor: { qty: 1, space: 70 },
      stair_box: { qty: 1, space: 25 },
    },
  },
  {
    key: 'large_villa',
    choices: { realty_type: 'villa', project_type: 'bones_and_finishing' },
    measures: {
      tank: { qty: 1, space: 36 },
      bayyarah: { qty: 1, space: 20 },
      soor: { qty: 1, space: 120 },
      sitrah: { qty: 1, space: 90 },
      land_floor: { qty: 1, space: 380 },
      recur_floor: { qty: 1, space: 360 },
      relative_floor: { qty: 1, space: 140 },
      stair_box: { qty: 2, space: 25 },
    },
  },
  {
    key: 'apartments',
    choices: { realty_type: 'building', project_type: 'bones' },
    measures: {
      ...noMeasures(),
      tank: { qty: 2, space: 40 },
      bayyarah: { qty: 1, space: 30 },
      sitrah: { qty: 1, space: 110 },
      land_floor: { qty: 1, space: 520 },
      recur_floor: { qty: 3, space: 500 },
      relative_floor: { qty: 1, space: 250 },
      stair_box: { qty: 2, space: 30 },
    },
  },
];

/** Total of a sample at these figures (in SAR), in halalas. */
export function totalOf(sample: (typeof samples)[number], { prices, ratios }: BookFigures): number {
  const inHalalas = ({ bones, bones_and_finishing }: (typeof prices)['villa']) => ({
    bones: toHalalas(bones),
    bones_and_finishing: toHalalas(bones_and_finishing),
  });
  const book = {
    version: 1,
    prices: { villa: inHalalas(prices.villa), building: inHalalas(prices.building) },
    ratios,
  };
  return estimate(sample.measures, sample.choices, book).total_amount;
}
