import { BuildingSection } from '#modules/estimations/web/index.ts';

const states = {
  tank: 'filled',
  bayyarah: 'filled',
  soor: 'filled',
  land_floor: 'filled',
  sitrah: 'empty',
  recur_floor: 'empty',
  relative_floor: 'empty',
  stair_box: 'empty',
} as const;

/** A building with only its ground floor. */
export function UnbuiltBuilding() {
  return <BuildingSection realty="building" typicalFloors={3} states={states} />;
}
