import { toHalalas } from '#base/money.ts';
import {
  byCategory,
  type Category,
  type Estimate,
  estimateItem,
  highestPrice,
  highestRatio,
  max,
  ratioDecimals,
  spaceDecimals,
  totalsOf,
} from '../../estimations.engine.ts';
import { itemsOf } from '../described.ts';

/** Editable fields of an item; `price` is in SAR. */
export interface WorkedItem {
  qty: number;
  space: number;
  ratio: number;
  price: number;
  notes: string;
}

export type WorkedItems = Record<Category, WorkedItem>;

/** Figures of an item in column order, with their rules. */
export const figures = {
  qty: { min: 0, max: max, decimals: 0 },
  space: { min: 0, max: max, decimals: spaceDecimals },
  ratio: { min: 0, max: highestRatio, decimals: ratioDecimals },
  price: { min: 0, max: highestPrice / 100, decimals: 2 },
} as const;

export type Figure = keyof typeof figures;

export const figureNames = Object.keys(figures) as Figure[];

export function workedItemsOf(estimation: { description: string }): WorkedItems {
  const items = itemsOf(estimation);
  return byCategory((category) => {
    const { qty, space, ratio, price, notes } = items[category];
    return { qty, space, ratio, price, notes: notes ?? '' };
  });
}

/** Recomputes the items as the server will, with totals, in halalas. */
export function recompute(worked: WorkedItems): Pick<Estimate, 'items' | 'total_space' | 'total_amount'> {
  const items = byCategory((category) => {
    const { qty, space, ratio, price } = worked[category];
    return estimateItem({ qty, space }, ratio, toHalalas(price));
  });
  return { items, ...totalsOf(items) };
}
