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

/** A building of which only the ground floor stands. */
export function UnbuiltBuilding() {
  return (
    <div id="unbuilt" className="mx-auto w-full max-w-164 max-lg:max-w-120">
      <BuildingSection realty="building" typicalFloors={3} states={states} />
    </div>
  );
}
