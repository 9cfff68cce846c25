import { type Measure, type Measures, most, noMeasures, type RealtyType } from './estimations.engine.ts';

/**
 * What somebody knows of a building before it is drawn: the area of the land, the number of floors with the ground floor, and
 * the built area of one floor, in square metres. 0 is what is not known.
 */
export interface Outline {
  land: number;
  floors: number;
  floor: number;
}

export const noOutline: Outline = { land: 0, floors: 0, floor: 0 };

/** The share of the land that a building covers: municipalities allow about 60 % where setbacks are kept. */
const coverage = 0.6;
const usualFloors: Record<RealtyType, number> = { villa: 2, building: 4 };

/** The share of the roof that an upper annex may cover. */
const annexShare = 0.5;
/** The room over the stairs, in m²; of a small roof, a fifth at most. */
const stairs: Record<RealtyType, number> = { villa: 20, building: 25 };
const stairsShare = 0.2;

/** Area of the tank and of the septic pit for one built square metre, and the smallest that are built, in m². */
const tank = { share: 0.04, smallest: 12 };
const pit = { share: 0.03, smallest: 9 };

/** What is not known, worked out of what is; null where neither the land nor a floor is known. */
export function completed(outline: Outline, realty: RealtyType): Outline | null {
  const { land, floors, floor } = outline;
  if (land === 0 && floor === 0) return null;
  return {
    land: land || whole(floor / coverage),
    floors: floors || usualFloors[realty],
    floor: floor || whole(land * coverage),
  };
}

/** Whether a floor is larger than the land that it stands on. */
export function isOversized({ land, floor }: Outline): boolean {
  return land > 0 && floor > land;
}

/**
 * All eight items of a usual building with this outline, by rules of thumb (docs/decisions/2026-11-25-three-numbers-to-begin-with.md).
 * The boundary wall and the parapet are measured by their length, one square metre for a metre: their ratios hold their height.
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

/** The way around an area whose sides are as 3 to 4: 70 m around a plot of 300 m² (15 × 20). */
function outlineLength(area: number): number {
  return 14 * Math.sqrt(area / 12);
}

function one(space: number): Measure {
  return { qty: 1, space: whole(space) };
}

function whole(space: number): number {
  return Math.min(most, Math.max(1, Math.round(space)));
}
