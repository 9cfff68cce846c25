import { lazy } from 'react';
import { inOrderOfPlace } from '#ui/admin/panel-menu.ts';
import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';

const tiles = Object.values(
  import.meta.glob<ModuleTiles>('../../../modules/*/web/admin/tiles.ts', { eager: true, import: 'tiles' }),
);

export const statistics = inOrderOfPlace(tiles.flatMap((one) => one.statistics ?? []));
export const tileParts = tiles.flatMap((one) => one.parts ?? []);
export const weekly = inOrderOfPlace(tiles.flatMap((one) => one.weekly ?? []));
export const fresh = tiles.flatMap((one) => one.fresh ?? []);
/** What is late first. */
export const waiting = tiles
  .flatMap((one) => one.waiting ?? [])
  .toSorted((one, other) => Number(other.late ?? false) - Number(one.late ?? false));

/** Loaded once the dashboard opens. */
export const dashboardParts = inOrderOfPlace(tiles.flatMap((one) => one.dashboard ?? [])).map(
  ({ load, ...part }) => ({ ...part, Part: lazy(load) }),
);
