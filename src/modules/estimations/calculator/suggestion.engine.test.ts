import { describe, expect, it } from 'vitest';
import { categories, isPossible, type Measures, realtyTypes } from '../estimations.engine.ts';
import { completed, isOversized, noOutline, suggestMeasures } from './suggestion.engine.ts';

const written = (measures: Measures) =>
  categories.map((category) => `${measures[category].qty} × ${measures[category].space}`);

describe('missing facts about a building', () => {
  it.each([
    [
      'the floor is 60 % of the land',
      { land: 300, floors: 2, floor: 0 },
      { land: 300, floors: 2, floor: 180 },
    ],
    [
      'the land is where the floor is 60 %',
      { land: 0, floors: 1, floor: 180 },
      { land: 300, floors: 1, floor: 180 },
    ],
    ['a villa has two floors', { land: 300, floors: 0, floor: 200 }, { land: 300, floors: 2, floor: 200 }],
    ['a tiny plot has a floor', { land: 0.5, floors: 1, floor: 0 }, { land: 0.5, floors: 1, floor: 1 }],
    [
      'land stays within what is counted',
      { land: 0, floors: 1, floor: 9999 },
      { land: 9999, floors: 1, floor: 9999 },
    ],
  ])('%s', (_name, outline, whole) => {
    expect(completed(outline, 'villa')).toEqual(whole);
  });

  it('default to four floors for a building', () => {
    expect(completed({ land: 600, floors: 0, floor: 0 }, 'building')).toEqual({
      land: 600,
      floors: 4,
      floor: 360,
    });
  });

  it('stay unknown without an area', () => {
    expect(completed({ ...noOutline, floors: 3 }, 'villa')).toBeNull();
  });
});

it('never make a floor larger than its land', () => {
  expect(isOversized({ land: 300, floors: 1, floor: 301 })).toBe(true);
  expect(isOversized({ land: 300, floors: 1, floor: 300 })).toBe(false);
  expect(isOversized({ land: 0, floors: 1, floor: 300 })).toBe(false);
});

describe('suggested items', () => {
  it('are those of a villa of two floors on 300 m²', () => {
    expect(written(suggestMeasures({ land: 300, floors: 2, floor: 180 }, 'villa'))).toEqual([
      '1 × 14',
      '1 × 11',
      '1 × 70',
      '1 × 54',
      '1 × 180',
      '1 × 180',
      '1 × 90',
      '1 × 20',
    ]);
  });

  it('are those of a building of four floors on 600 m²', () => {
    expect(written(suggestMeasures({ land: 600, floors: 4, floor: 360 }, 'building'))).toEqual([
      '1 × 58',
      '1 × 43',
      '1 × 99',
      '1 × 77',
      '1 × 360',
      '3 × 360',
      '1 × 180',
      '1 × 25',
    ]);
  });

  it('have no typical floor where there is one floor, and the smallest tank and pit', () => {
    expect(written(suggestMeasures({ land: 100, floors: 1, floor: 60 }, 'villa'))).toEqual([
      '1 × 12',
      '1 × 9',
      '1 × 40',
      '1 × 31',
      '1 × 60',
      '0 × 0',
      '1 × 30',
      '1 × 12',
    ]);
  });

  it.each([0.01, 1, 137.55, 9999])('can be priced for an area of %s m² and up to 9999 floors', (area) => {
    for (const realty of realtyTypes)
      for (const floors of [1, 2, 9999]) {
        const measures = suggestMeasures({ land: area, floors, floor: area }, realty);
        expect(categories.every((category) => isPossible(measures[category]))).toBe(true);
      }
  });
});
