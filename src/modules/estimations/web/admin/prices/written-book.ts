import { hasTwoDecimals, normaliseDecimal } from '#base/digits.ts';
import {
  byCategory,
  type Category,
  categories,
  type PriceBook,
  type ProjectType,
  projectTypes,
  type RealtyType,
  realtyTypes,
} from '../../../estimations.engine.ts';

/** A row of the price book: the price per square metre, or an item's ratio. */
export type Row = 'price' | Category;

type Cells<Value> = Record<RealtyType, Record<ProjectType, Record<Row, Value>>>;

/** A price book being edited: every figure as typed. */
export type WrittenBook = Cells<string>;

/** The API's form, in SAR. */
export type BookFigures = Pick<PriceBook, 'prices' | 'ratios'>;

/** Prices first, then each item. */
export const rows: readonly Row[] = ['price', ...categories];

export const choices = realtyTypes.flatMap((realty) => projectTypes.map((work) => ({ realty, work })));

export function written({ prices, ratios }: BookFigures): WrittenBook {
  return byChoice((realty, work) => ({
    price: String(prices[realty][work]),
    ...byCategory((category) => String(ratios[realty][work][category])),
  }));
}

/** The figures, and the cells without a valid one: a number above zero with at most two decimals. */
export function readWritten(book: WrittenBook): { figures: BookFigures; faulty: Set<string> } {
  const faulty = new Set<string>();
  const read = (realty: RealtyType, work: ProjectType, row: Row) => {
    const value = figureOf(book[realty][work][row]);
    if (value === null) faulty.add(cellName(realty, work, row));
    return value ?? 0;
  };
  return {
    figures: {
      prices: byChoice((realty, work) => read(realty, work, 'price')),
      ratios: byChoice((realty, work) => byCategory((category) => read(realty, work, category))),
    },
    faulty,
  };
}

export function cellName(realty: RealtyType, work: ProjectType, row: Row): string {
  return row === 'price' ? `prices.${realty}.${work}` : `ratios.${realty}.${work}.${row}`;
}

/** A figure in `written` form; invalid input stays as typed. */
export function plainFigure(text: string): string {
  return String(figureOf(text) ?? text);
}

export function withCell(
  book: WrittenBook,
  { realty, work, row }: { realty: RealtyType; work: ProjectType; row: Row },
  text: string,
): WrittenBook {
  const cells = { ...book[realty][work], [row]: text };
  return { ...book, [realty]: { ...book[realty], [work]: cells } };
}

function figureOf(text: string): number | null {
  const plain = normaliseDecimal(text);
  const value = plain === null || plain === '' ? 0 : Number(plain);
  return value > 0 && hasTwoDecimals(value) ? value : null;
}

function byChoice<Value>(
  make: (realty: RealtyType, work: ProjectType) => Value,
): Record<RealtyType, Record<ProjectType, Value>> {
  const works = (realty: RealtyType) => ({
    bones: make(realty, 'bones'),
    bones_and_finishing: make(realty, 'bones_and_finishing'),
  });
  return { villa: works('villa'), building: works('building') };
}
