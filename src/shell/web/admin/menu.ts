import { useMemo } from 'react';
import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import type { Messages } from '#i18n/translator.ts';
import type { ModuleMenu, PanelMenu } from '#ui/admin/panel-menu.ts';
import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';

const menus = Object.values(
  import.meta.glob<ModuleMenu>('../../../modules/*/web/admin/menu.ts', { eager: true, import: 'menu' }),
);

const tiles = Object.values(
  import.meta.glob<ModuleTiles>('../../../modules/*/web/admin/tiles.ts', { eager: true, import: 'tiles' }),
);

const words: OwnMessages = {
  ar: merged(import.meta.glob('../../../modules/*/locales/menu.ar.json', { eager: true, import: 'default' })),
  en: merged(import.meta.glob('../../../modules/*/locales/menu.en.json', { eager: true, import: 'default' })),
};

/** One tree of the modules' words, which share their first level: `pages`, `permissions`, `statistics`, `waiting`. */
function merged(files: Record<string, unknown>): Messages {
  const all: Record<string, Messages> = {};
  for (const file of Object.values(files) as Record<string, Messages>[])
    for (const [kind, named] of Object.entries(file)) all[kind] = { ...all[kind], ...named };
  return all;
}

/** In the order of their places; 50 where none is given. */
function inOrder<T extends { place?: number }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => (one.place ?? 50) - (other.place ?? 50));
}

const pages = inOrder(menus.flatMap((menu) => menu.pages ?? []));
const permissions = Object.assign({}, ...menus.map((menu) => menu.permissions ?? {}));

/** The menus of all modules, in the reader's language. */
export function useModuleMenus(): PanelMenu {
  const say = useOwnWords(words);
  return useMemo(() => ({ pages, permissions, say }), [say]);
}

export const statistics = inOrder(tiles.flatMap((one) => one.statistics ?? []));
export const tileParts = tiles.flatMap((one) => one.parts ?? []);
export const waiting = tiles.flatMap((one) => one.waiting ?? []);
