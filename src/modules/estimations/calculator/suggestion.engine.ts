import { type Measure, type Measures, max, noMeasures, type RealtyType } from '../estimations.engine.ts';

/**
 * What is known about a building before it is designed: area of the land, number of floors including the
 * ground floor, and built area of one floor, in square metres. 0 means unknown.
 */
export interface Outline {
  land: number;
  floors: number;
  floor: number;
}

export const noOutline: Outline = { land: 0, floors: 0, floor: 0 };

/** Share of the land that a building covers: municipalities allow about 60 % with setbacks. */
const coverage = 0.6;
const usualFloors: Record<RealtyType, number> = { villa: 2, building: 4 };

/** Share of the roof that an upper annex may cover. */
const annexShare = 0.5;
/** The stair box in m²; at most a fifth of a small roof. */
const stairs: Record<RealtyType, number> = { villa: 20, building: 25 };
const stairsShare = 0.2;

/** Area of the tank and of the septic pit per built square metre, and minimum areas in m². */
const tank = { share: 0.04, smallest: 12 };
const pit = { share: 0.03, smallest: 9 };

/** Fills in unknown values; null if neither the land nor a floor is known. */
export function completed(outline: Outline, realty: RealtyType): Outline | null {
  const { land, floors, floor } = outline;
  if (land === 0 && floor === 0) return null;
  return {
    land: land || whole(floor / coverage),
    floors: floors || usualFloors[realty],
    floor: floor || whole(land * coverage),
  };
}

/** Whether a floor is larger than its land. */
export function isOversized({ land, floor }: Outline): boolean {
  return land > 0 && floor > land;
}

/**
 * All eight items of a typical building with this outline, by rules of thumb
 * (docs/decisions/2026-11-25-three-numbers-to-begin-with.md). The boundary wall and the parapet are measured
 * by length, one square metre per metre: their ratios include the height.
 */
export function suggestMeasures({ land, floors, floor }: Outline, realty: RealtyType): Measures {
  const built = floor * floors;
  return {
    ...noMeasures(),
    tank: one(Math.max(tank.smallest, built * tank.share)),
    bayyarah: one(Math.max(pit.smallest, built * pit.share)),
    soor: one(outlineLength(land)),
    sitrah: one(outlineLength(floor)),
    land_floor: one(floor),
    ...(floors > 1 && { recur_floor: { qty: floors - 1, space: floor } }),
    relative_floor: one(floor * annexShare),
    stair_box: one(Math.min(stairs[realty], floor * stairsShare)),
  };
}

/** Perimeter of an area with sides of 3 to 4: 70 m for a plot of 300 m² (15 × 20). */
function outlineLength(area: number): number {
  return 14 * Math.sqrt(area / 12);
}

function one(space: number): Measure {
  return { qty: 1, space: whole(space) };
}

function whole(space: number): number {
  return Math.min(max, Math.max(1, Math.round(space)));
}
