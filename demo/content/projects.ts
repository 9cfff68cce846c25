import { alNakheelTower } from './projects/al-nakheel-tower.ts';
import { alSidrahResidences } from './projects/al-sidrah-residences.ts';
import { alYasminBuilding } from './projects/al-yasmin-building.ts';
import { hittinOffices } from './projects/hittin-offices.ts';
import { kingFahdShowrooms } from './projects/king-fahd-showrooms.ts';
import { wadiHanifahVilla } from './projects/wadi-hanifah-villa.ts';
import type { SampleProject } from './sample.ts';

/** In order of creation; lists that show the newest first reverse it. */
export const projects: readonly SampleProject[] = [
  hittinOffices,
  kingFahdShowrooms,
  alYasminBuilding,
  alSidrahResidences,
  alNakheelTower,
  wadiHanifahVilla,
];
