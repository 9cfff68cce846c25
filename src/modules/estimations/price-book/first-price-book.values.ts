import type { PriceBook } from '../estimations.engine.ts';

const ones = {
  bayyarah: 1,
  land_floor: 1,
  recur_floor: 1,
  relative_floor: 1,
  stair_box: 1,
};
const bones = { ...ones, tank: 1.5, soor: 2, sitrah: 0.5 };
const bonesAndFinishing = { ...ones, tank: 1.25, soor: 1.5, sitrah: 0.5 };
const ratios = { bones, bones_and_finishing: bonesAndFinishing };

/** The first price book: prices and ratios of a new database. */
export const firstPriceBook: PriceBook = {
  version: 1,
  prices: {
    villa: { bones: 460_00, bones_and_finishing: 1250_00 },
    building: { bones: 440_00, bones_and_finishing: 1150_00 },
  },
  ratios: { villa: ratios, building: ratios },
};
