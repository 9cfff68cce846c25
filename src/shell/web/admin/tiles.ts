import { inOrderOfPlace } from '#ui/admin/panel-menu.ts';
import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';

const tiles = Object.values(
  import.meta.glob<ModuleTiles>('../../../modules/*/web/admin/tiles.ts', { eager: true, import: 'tiles' }),
);

export const statistics = inOrderOfPlace(tiles.flatMap((one) => one.statistics ?? []));
export const tileParts = tiles.flatMap((one) => one.parts ?? []);
export const weekly = inOrderOfPlace(tiles.flatMap((one) => one.weekly ?? []));
export const waiting = tiles.flatMap((one) => one.waiting ?? []);
