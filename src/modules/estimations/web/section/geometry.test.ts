import { describe, expect, it } from 'vitest';
import {
  annexHeight,
  at,
  floorsDrawn,
  floorTop,
  isShortened,
  roofOver,
  shapeOf,
  windowBand,
} from './geometry.ts';

describe('the section drawing', () => {
  it.each([
    [0, 2, 232, 86, 72],
    [1, 2, 232, 86, 72],
    [2, 3, 164, 80, 68.8],
    [3, 4, 140, 66, 56.76],
    [4, 5, 134, 54, 46.44],
    [6, 5, 134, 54, 46.44],
    [9999, 5, 134, 54, 46.44],
  ])('with %d typical floors has %d floors under a roof at %d', (typical, floors, roof, height, annex) => {
    const shape = shapeOf('villa', typical);
    expect(floorsDrawn(typical)).toBe(floors);
    expect(roofOver(typical)).toBe(roof);
    expect(shape.floorHeight).toBe(height);
    expect(floorTop(shape, floors - 1)).toBe(roof);
    expect(at(annexHeight(shape))).toBe(annex);
  });

  it.each([
    [4, false],
    [5, true],
  ])('of %d typical floors is shortened: %s', (typical, shortened) => {
    expect(isShortened(typical)).toBe(shortened);
  });

  it.each([
    [86, 17, 31],
    [80, 16, 29],
    [66, 13, 24],
    [54, 13, 15],
  ])('hangs windows in a floor of %d at %d, %d high', (floorHeight, inset, height) => {
    const band = windowBand(floorHeight);
    expect([Math.round(band.inset), Math.round(band.height)]).toEqual([inset, height]);
  });
});
