import { describe, expect, it } from 'vitest';
import {
  byCategory,
  type Category,
  categories,
  estimate,
  estimateItem,
  highestPrice,
  highestRatio,
  isPossible,
  type Measures,
  max,
  noMeasures,
  type PriceBook,
  type ProjectType,
  possibleOrZero,
  type RealtyType,
} from './estimations.engine.ts';
import { firstPriceBook } from './price-book/first-price-book.values.ts';

function measures(pairs: [qty: number, space: number][]): Measures {
  return Object.fromEntries(
    categories.map((category, at) => [category, { qty: pairs[at]?.[0] ?? 0, space: pairs[at]?.[1] ?? 0 }]),
  ) as Measures;
}

const villa = measures([
  [1, 24],
  [1, 16],
  [1, 96],
  [1, 78],
  [1, 285],
  [1, 262],
  [1, 84],
  [1, 22],
]);
const building = measures([
  [2, 30],
  [1, 20],
  [1, 120],
  [1, 96],
  [1, 420],
  [3, 410],
  [1, 140],
  [2, 24],
]);
const fractions = measures([
  [3, 33.33],
  [2, 0.1],
  [7, 0.3],
  [9, 0.07],
  [1, 287.45],
  [4, 199.99],
  [1, 0.01],
  [2, 12.5],
]);
const largest = measures(categories.map(() => [max, max]));

/**
 * Computed with Python's decimal module, half up: [total_space in m², total_amount in halalas] of each item
 * in order, then the totals.
 */
type Golden = [
  name: string,
  RealtyType,
  ProjectType,
  input: Measures,
  items: [number, number][],
  sums: [number, number],
];

// biome-ignore format: a table is read by its lines
const golden: Golden[] = [
  ['a villa', 'villa', 'bones', villa,
    [[36, 1656000], [16, 736000], [192, 8832000], [39, 1794000], [285, 13110000], [262, 12052000], [84, 3864000], [22, 1012000]],
    [936, 43056000]],
  ['a villa', 'building', 'bones', villa,
    [[36, 1584000], [16, 704000], [192, 8448000], [39, 1716000], [285, 12540000], [262, 11528000], [84, 3696000], [22, 968000]],
    [936, 41184000]],
  ['a villa', 'villa', 'bones_and_finishing', villa,
    [[30, 3750000], [16, 2000000], [144, 18000000], [39, 4875000], [285, 35625000], [262, 32750000], [84, 10500000], [22, 2750000]],
    [882, 110250000]],
  ['a villa', 'building', 'bones_and_finishing', villa,
    [[30, 3450000], [16, 1840000], [144, 16560000], [39, 4485000], [285, 32775000], [262, 30130000], [84, 9660000], [22, 2530000]],
    [882, 101430000]],
  ['several of an item', 'villa', 'bones', building,
    [[90, 4140000], [20, 920000], [240, 11040000], [48, 2208000], [420, 19320000], [1230, 56580000], [140, 6440000], [48, 2208000]],
    [2236, 102856000]],
  ['several of an item', 'building', 'bones', building,
    [[90, 3960000], [20, 880000], [240, 10560000], [48, 2112000], [420, 18480000], [1230, 54120000], [140, 6160000], [48, 2112000]],
    [2236, 98384000]],
  ['several of an item', 'villa', 'bones_and_finishing', building,
    [[75, 9375000], [20, 2500000], [180, 22500000], [48, 6000000], [420, 52500000], [1230, 153750000], [140, 17500000], [48, 6000000]],
    [2161, 270125000]],
  ['several of an item', 'building', 'bones_and_finishing', building,
    [[75, 8625000], [20, 2300000], [180, 20700000], [48, 5520000], [420, 48300000], [1230, 141450000], [140, 16100000], [48, 5520000]],
    [2161, 248515000]],
  ['fractions of a metre', 'villa', 'bones', fractions,
    [[149.985, 6899310], [0.2, 9200], [4.2, 193200], [0.315, 14490], [287.45, 13222700], [799.96, 36798160], [0.01, 460], [25, 1150000]],
    [1267.12, 58287520]],
  ['fractions of a metre', 'building', 'bones', fractions,
    [[149.985, 6599340], [0.2, 8800], [4.2, 184800], [0.315, 13860], [287.45, 12647800], [799.96, 35198240], [0.01, 440], [25, 1100000]],
    [1267.12, 55753280]],
  ['fractions of a metre', 'villa', 'bones_and_finishing', fractions,
    [[124.9875, 15623438], [0.2, 25000], [3.15, 393750], [0.315, 39375], [287.45, 35931250], [799.96, 99995000], [0.01, 1250], [25, 3125000]],
    [1241.0725, 155134063]],
  ['fractions of a metre', 'building', 'bones_and_finishing', fractions,
    [[124.9875, 14373563], [0.2, 23000], [3.15, 362250], [0.315, 36225], [287.45, 33056750], [799.96, 91995400], [0.01, 1150], [25, 2875000]],
    [1241.0725, 142723338]],
  ['9999 of 9999 m²', 'villa', 'bones', largest,
    [[149970001.5, 6898620069000], [99980001, 4599080046000], [199960002, 9198160092000], [49990000.5, 2299540023000], [99980001, 4599080046000], [99980001, 4599080046000], [99980001, 4599080046000], [99980001, 4599080046000]],
    [899820009, 41391720414000]],
  ['9999 of 9999 m²', 'building', 'bones', largest,
    [[149970001.5, 6598680066000], [99980001, 4399120044000], [199960002, 8798240088000], [49990000.5, 2199560022000], [99980001, 4399120044000], [99980001, 4399120044000], [99980001, 4399120044000], [99980001, 4399120044000]],
    [899820009, 39592080396000]],
  ['9999 of 9999 m²', 'villa', 'bones_and_finishing', largest,
    [[124975001.25, 15621875156250], [99980001, 12497500125000], [149970001.5, 18746250187500], [49990000.5, 6248750062500], [99980001, 12497500125000], [99980001, 12497500125000], [99980001, 12497500125000], [99980001, 12497500125000]],
    [824835008.25, 103104376031250]],
  ['9999 of 9999 m²', 'building', 'bones_and_finishing', largest,
    [[124975001.25, 14372125143750], [99980001, 11497700115000], [149970001.5, 17246550172500], [49990000.5, 5748850057500], [99980001, 11497700115000], [99980001, 11497700115000], [99980001, 11497700115000], [99980001, 11497700115000]],
    [824835008.25, 94856025948750]],
];

describe('an estimate with the first price book', () => {
  it.each(golden)('%s, priced as %s with %s, is exact to the halala', (...row) => {
    const [, realty_type, project_type, input, items, [total_space, total_amount]] = row;
    const result = estimate(input, { realty_type, project_type }, firstPriceBook);
    expect(categories.map((key) => [result.items[key].total_space, result.items[key].total_amount])).toEqual(
      items,
    );
    expect([result.total_space, result.total_amount]).toEqual([total_space, total_amount]);
  });

  it('shows the inputs of each item', () => {
    const result = estimate(
      villa,
      { realty_type: 'building', project_type: 'bones_and_finishing' },
      firstPriceBook,
    );
    expect(result.items.soor).toEqual({
      qty: 1,
      space: 96,
      ratio: 1.5,
      total_space: 144,
      price: 115_000,
      total_amount: 16_560_000,
    });
  });

  it('is zero without input', () => {
    const result = estimate(noMeasures(), { realty_type: 'villa', project_type: 'bones' }, firstPriceBook);
    expect([result.total_space, result.total_amount]).toEqual([0, 0]);
  });

  it('lists the items in their fixed order', () => {
    expect(
      Object.keys(
        estimate(villa, { realty_type: 'villa', project_type: 'bones' }, firstPriceBook).items,
      ) as Category[],
    ).toEqual([
      'tank',
      'bayyarah',
      'soor',
      'sitrah',
      'land_floor',
      'recur_floor',
      'relative_floor',
      'stair_box',
    ]);
  });
});

describe('rounding', () => {
  it.each([
    ['a whole amount stays', 1, 0.01, 1.5, 460_01, 690],
    ['half a halala goes up', 1, 0.01, 0.5, 100, 1],
    ['just under half goes down', 1, 0.01, 1, 49, 0],
    ['exactly half of the first halala goes up', 1, 0.01, 1, 50, 1],
    ['half above an odd halala goes up, not to the even one', 1, 0.01, 1, 150, 2],
    ['half above an even halala goes up, not to the even one', 1, 0.01, 1, 250, 3],
    ['one and a half goes up', 3, 0.01, 0.5, 100, 2],
    ['the counted area itself is not rounded first', 1, 0.03, 0.25, 200, 2],
  ])('%s', (_name, qty, space, ratio, price, expected) => {
    expect(estimateItem({ qty, space }, ratio, price).total_amount).toBe(expected);
  });

  it('happens once for each item, and the total is the sum of the rounded items', () => {
    const oneHalala: PriceBook = {
      version: 1,
      prices: {
        villa: { bones: 50, bones_and_finishing: 50 },
        building: { bones: 50, bones_and_finishing: 50 },
      },
      ratios: {
        villa: { bones: byCategory(() => 1), bones_and_finishing: byCategory(() => 1) },
        building: { bones: byCategory(() => 1), bones_and_finishing: byCategory(() => 1) },
      },
    };
    const result = estimate(
      byCategory(() => ({ qty: 1, space: 0.01 })),
      { realty_type: 'villa', project_type: 'bones' },
      oneHalala,
    );
    expect(result.total_amount).toBe(8);
  });

  it('never drifts the way floating point does', () => {
    const spaces = estimate(
      measures([
        [0, 0],
        [1, 0.1],
        [0, 0],
        [0, 0],
        [1, 0.2],
      ]),
      { realty_type: 'villa', project_type: 'bones' },
      firstPriceBook,
    );
    expect(spaces.total_space).toBe(0.3);
    expect(spaces.total_amount).toBe(138_00);
  });

  it('stays exact at the limits of a price book', () => {
    const { total_amount } = estimateItem({ qty: max, space: max }, highestRatio, highestPrice);
    expect(BigInt(total_amount)).toBe(9999n * 9999n * 10n * 1_000_000n);
    expect(Number.isSafeInteger(8 * total_amount)).toBe(true);
  });
});

describe('invalid numbers', () => {
  const impossible: [string, number, number][] = [
    ['a quantity above 9999', 10_000, 1],
    ['an area above 9999', 1, 9999.01],
    ['a negative quantity', -1, 1],
    ['a negative area', 1, -0.01],
    ['a fraction of a piece', 1.5, 1],
    ['a thousandth of a square metre', 1, 0.001],
    ['what is not a number', Number.NaN, 1],
    ['an area without end', 1, Number.POSITIVE_INFINITY],
  ];

  it.each(impossible)('%s is refused', (_name, qty, space) => {
    expect(isPossible({ qty, space })).toBe(false);
    expect(() => estimateItem({ qty, space }, 1, 460_00)).toThrow(RangeError);
    expect(possibleOrZero({ qty, space })).toEqual({ qty: 0, space: 0 });
  });

  it.each([
    [0, 0],
    [max, max],
    [1, 33.33],
    [1, 0.07],
    [1, 1.1],
  ])('%d × %d is possible', (qty, space) => {
    expect(isPossible({ qty, space })).toBe(true);
  });

  it('accepts every hundredth of a metre', () => {
    for (let hundredths = 0; hundredths <= 999_900; hundredths += 1) {
      if (!isPossible({ qty: 1, space: Number((hundredths / 100).toFixed(2)) })) expect.fail(`${hundredths}`);
    }
  });
});
