import type { RealtyType } from '../../estimations.engine.ts';

/** Drawing units: 640 wide, the ground at 404, the building between 170 and 470. */
export const ground = 404;

export type PartState = 'empty' | 'filled' | 'active';

export interface SectionShape {
  realty: RealtyType;
  /** Number of floors drawn, including the ground floor. */
  floors: number;
  /** Height of the roof slab, which moves while the building grows. */
  roof: number;
  floorHeight: number;
}

const maxTypical = 4;
const floorHeights = [86, 80, 66, 54];

/** Draws at least one typical floor, empty if there is none, and four of many. */
export function floorsDrawn(typical: number): number {
  return 1 + Math.min(maxTypical, Math.max(1, typical));
}

/** Whether floors are omitted, marked by a break sign on the outer walls. */
export function isShortened(typical: number): boolean {
  return typical > maxTypical;
}

export function roofOver(typical: number): number {
  const floors = floorsDrawn(typical);
  return ground - floors * (floorHeights[floors - 2] ?? 0);
}

export function shapeOf(realty: RealtyType, typical: number, roof = roofOver(typical)): SectionShape {
  const floors = floorsDrawn(typical);
  return { realty, floors, roof, floorHeight: (ground - roof) / floors };
}

/** The top of a floor; 0 is the ground floor. */
export function floorTop({ floorHeight }: SectionShape, floor: number): number {
  return ground - (floor + 1) * floorHeight;
}

export function annexHeight({ floorHeight }: SectionShape): number {
  return Math.min(72, 0.86 * floorHeight);
}

export const stairHouseRise = 28;

export const parapetRise = 26;

/** How far a floor's windows are below the slab, which leaves room for the label at its bottom. */
export function windowBand(floorHeight: number): { inset: number; height: number } {
  return {
    inset: Math.max(13, 0.2 * floorHeight),
    height: Math.max(0, Math.min(0.36 * floorHeight, floorHeight - 39)),
  };
}

export type Span = readonly [x: number, width: number];

const equal: Span[] = [
  [196, 24],
  [232, 24],
  [268, 24],
  [304, 24],
  [340, 24],
];

/**
 * Three irregular windows in a villa, five equal ones in a building, two of them replaced by its wide
 * entrance.
 */
export function windowsOf(realty: RealtyType, floor: number): Span[] {
  if (realty === 'building') return floor === 0 ? equal.filter(([x]) => x < 260 || x > 330) : equal;
  return floor === 0
    ? [
        [200, 28],
        [238, 28],
        [324, 40],
      ]
    : [
        [206, 30],
        [262, 52],
        [340, 22],
      ];
}

export const annexWindows: Span[] = [
  [214, 26],
  [250, 26],
  [290, 26],
];

/** Rounded to a hundredth, so that server and browser write the same path. */
export function at(value: number): number {
  return Math.round(value * 100) / 100;
}
