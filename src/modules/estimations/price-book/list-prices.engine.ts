import type { Halalas } from '#base/money.ts';
import {
  byCategory,
  type Category,
  type Choices,
  categories,
  type Estimate,
  type EstimatedItem,
  estimateItem,
  type Measures,
  type PriceBook,
  totalsOf,
} from '../estimations.engine.ts';

/** List prices of one kind of building: price per counted square metre, and each item's ratio. */
export interface ListPrices {
  price: Halalas;
  ratios: Record<Category, number>;
}

export function listPricesOf(book: PriceBook, { realty_type, project_type }: Choices): ListPrices {
  return { price: book.prices[realty_type][project_type], ratios: book.ratios[realty_type][project_type] };
}

/** The total of these quantities at list prices, regardless of agreed ones. */
export function atListPrices(measures: Measures, { price, ratios }: ListPrices): Omit<Estimate, 'price'> {
  const items = byCategory((category) => {
    const { qty, space } = measures[category];
    return estimateItem({ qty, space }, ratios[category], price);
  });
  return { items, ...totalsOf(items) };
}

/** Whether a counted item has its own price or ratio. */
export function differsFromList(
  items: Record<Category, Pick<EstimatedItem, 'qty' | 'space' | 'ratio' | 'price'>>,
  list: ListPrices,
): boolean {
  return categories.some((category) => {
    const { qty, space, ratio, price } = items[category];
    return qty * space > 0 && (price !== list.price || ratio !== list.ratios[category]);
  });
}
