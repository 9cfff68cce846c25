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
} from './estimations.engine.ts';

/** What a price book asks for one kind of building: the price of a counted square metre, and each item's ratio. */
export interface ListPrices {
  price: Halalas;
  ratios: Record<Category, number>;
}

export function listPricesOf(book: PriceBook, { realty_type, project_type }: Choices): ListPrices {
  return { price: book.prices[realty_type][project_type], ratios: book.ratios[realty_type][project_type] };
}

/** What these quantities come to at list prices, whatever was agreed for them. */
export function atListPrices(measures: Measures, { price, ratios }: ListPrices): Omit<Estimate, 'price'> {
  const items = byCategory((category) => {
    const { qty, space } = measures[category];
    return estimateItem({ qty, space }, ratios[category], price);
  });
  return { items, ...totalsOf(items) };
}

/** Whether an item that counts has a price or ratio of its own. */
export function differsFromList(
  items: Record<Category, Pick<EstimatedItem, 'qty' | 'space' | 'ratio' | 'price'>>,
  list: ListPrices,
): boolean {
  return categories.some((category) => {
    const { qty, space, ratio, price } = items[category];
    return qty * space > 0 && (price !== list.price || ratio !== list.ratios[category]);
  });
}
