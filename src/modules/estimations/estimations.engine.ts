import type { Halalas } from '#base/money.ts';

/** The eight parts of a building, in display order. */
export const categories = [
  'tank',
  'bayyarah',
  'soor',
  'sitrah',
  'land_floor',
  'recur_floor',
  'relative_floor',
  'stair_box',
] as const;
export type Category = (typeof categories)[number];

export const realtyTypes = ['villa', 'building'] as const;
export type RealtyType = (typeof realtyTypes)[number];

export const projectTypes = ['bones', 'bones_and_finishing'] as const;
export type ProjectType = (typeof projectTypes)[number];

export interface Choices {
  realty_type: RealtyType;
  project_type: ProjectType;
}

export const defaultChoices: Choices = { realty_type: 'villa', project_type: 'bones' };

/** Maximum `qty` and maximum `space`. */
export const max = 9999;

/**
 * Decimals of a `space` and of a ratio. Two of each give at most four in `total_space`, and within a price
 * book's limits even eight items of 9999 × 9999 stay below 2^53 halalas: every figure here is exact.
 */
export const spaceDecimals = 2;
export const ratioDecimals = 2;

/** Measure of one item: a whole number of pieces, and square metres per piece with at most two decimals. */
export interface Measure {
  qty: number;
  space: number;
}

export type Measures = Record<Category, Measure>;

/** A version of the prices: halalas per counted square metre, and each item's ratio. */
export interface PriceBook {
  version: number;
  prices: Record<RealtyType, Record<ProjectType, Halalas>>;
  ratios: Record<RealtyType, Record<ProjectType, Record<Category, number>>>;
}

/** 10,000 SAR per square metre. */
export const highestPrice: Halalas = 1_000_000;
export const highestRatio = 10;

export interface EstimatedItem extends Measure {
  ratio: number;
  total_space: number;
  price: Halalas;
  total_amount: Halalas;
}

export interface Estimate {
  items: Record<Category, EstimatedItem>;
  price: Halalas;
  total_space: number;
  total_amount: Halalas;
}

/**
 * `total_space = space × qty × ratio`, `total_amount = total_space × price`, rounded half up once per item;
 * the totals are sums of the items.
 */
export function estimate(measures: Measures, choices: Choices, book: PriceBook): Estimate {
  const price = book.prices[choices.realty_type][choices.project_type];
  const ratios = book.ratios[choices.realty_type][choices.project_type];
  const items = byCategory((category) => estimateItem(measures[category], ratios[category], price));
  return { items, price, ...totalsOf(items) };
}

/** Totals of the items: sums of the rounded amounts, which are the ones shown. */
export function totalsOf(items: Estimate['items']): Pick<Estimate, 'total_space' | 'total_amount'> {
  return {
    total_space: sumOfSpaces(categories.map((category) => items[category].total_space)),
    total_amount: categories.reduce((sum, category) => sum + items[category].total_amount, 0),
  };
}

/** Throws a RangeError for an invalid measure: check `isPossible` first, or use `possibleOrZero`. */
export function estimateItem(measure: Measure, ratio: number, price: Halalas): EstimatedItem {
  if (!isPossible(measure)) throw new RangeError(`not a measure: ${measure.qty} × ${measure.space}`);
  const area = BigInt(scaled(measure.space, spaceDecimals)) * BigInt(measure.qty);
  const counted = area * BigInt(scaled(ratio, ratioDecimals));
  return {
    ...measure,
    ratio,
    total_space: Number(counted) / totalSpaceScale,
    price,
    total_amount: Number(dividedHalfUp(counted * BigInt(price), BigInt(totalSpaceScale))),
  };
}

/**
 * Whether an estimate accepts these numbers: 0 to 9999, whole pieces, at most two decimals of a square metre.
 */
export function isPossible({ qty, space }: Measure): boolean {
  return Number.isInteger(qty) && isInRange(qty) && isInRange(space) && hasAtMost(spaceDecimals, space);
}

export function possibleOrZero(measure: Measure): Measure {
  return isPossible(measure) ? measure : nothing;
}

export const nothing: Measure = { qty: 0, space: 0 };

export function noMeasures(): Measures {
  return byCategory(() => nothing);
}

export function byCategory<T>(make: (category: Category) => T): Record<Category, T> {
  return Object.fromEntries(categories.map((category) => [category, make(category)])) as Record<Category, T>;
}

const totalSpaceScale = 10 ** (spaceDecimals + ratioDecimals);

function sumOfSpaces(spaces: number[]): number {
  return spaces.reduce((sum, space) => sum + Math.round(space * totalSpaceScale), 0) / totalSpaceScale;
}

function isInRange(value: number): boolean {
  return value >= 0 && value <= max;
}

/** A decimal with few digits is the double nearest to an integer over a power of ten, and only that one. */
function hasAtMost(decimals: number, value: number): boolean {
  return scaled(value, decimals) / 10 ** decimals === value;
}

function scaled(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals);
}

function dividedHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}
