import { useMemo } from 'react';
import { type OwnMessages, useOwnWords } from '#i18n/own-words.tsx';
import type { Messages } from '#i18n/translator.ts';
import { inOrderOfPlace, type ModuleMenu, type PanelMenu } from '#ui/admin/panel-menu.ts';

const menus = Object.values(
  import.meta.glob<ModuleMenu>('../../../modules/*/web/admin/menu.ts', { eager: true, import: 'menu' }),
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

const pages = inOrderOfPlace(menus.flatMap((menu) => menu.pages ?? []));
const permissions = Object.assign({}, ...menus.map((menu) => menu.permissions ?? {}));

/** The menus of all modules, in the reader's language. */
export function useModuleMenus(): PanelMenu {
  const say = useOwnWords(words);
  return useMemo(() => ({ pages, permissions, say }), [say]);
}
