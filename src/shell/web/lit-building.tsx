import { BuildingSection } from '#modules/estimations/web/index.ts';

const states = {
  tank: 'filled',
  bayyarah: 'filled',
  soor: 'filled',
  land_floor: 'filled',
  sitrah: 'filled',
  recur_floor: 'active',
  relative_floor: 'filled',
  stair_box: 'filled',
} as const;

/** A fully drawn villa with lights on upstairs. */
export function LitBuilding() {
  return <BuildingSection states={states} />;
}
