import type { Locale } from '#base/locale.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { createTranslator, type Messages } from '#i18n/translator.ts';
import type { ModuleMenu, PanelMenu } from '#ui/admin/panel-menu.ts';
import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';

const menus = Object.values(
  import.meta.glob<ModuleMenu>('../../modules/*/web/admin/menu.ts', { eager: true, import: 'menu' }),
);

const tiles = Object.values(
  import.meta.glob<ModuleTiles>('../../modules/*/web/admin/tiles.ts', { eager: true, import: 'tiles' }),
);

const words: Record<Locale, Messages> = {
  ar: merged(import.meta.glob('../../modules/*/locales/menu.ar.json', { eager: true, import: 'default' })),
  en: merged(import.meta.glob('../../modules/*/locales/menu.en.json', { eager: true, import: 'default' })),
};

/** One tree of the modules' words, which share their first level: `pages`, `permissions`, `statistics`, `waiting`. */
function merged(files: Record<string, unknown>): Messages {
  const all: Record<string, Messages> = {};
  for (const file of Object.values(files) as Record<string, Messages>[])
    for (const [kind, named] of Object.entries(file)) all[kind] = { ...all[kind], ...named };
  return all;
}

const pages = menus
  .flatMap((menu) => menu.pages ?? [])
  .toSorted((one, other) => (one.place ?? 50) - (other.place ?? 50));
const permissions = Object.assign({}, ...menus.map((menu) => menu.permissions ?? {}));
const menuOfLocale = new Map<Locale, PanelMenu>();

/** The menus of all modules, in the reader's language. */
export function useModuleMenus(): PanelMenu {
  const { locale } = useI18n();
  let menu = menuOfLocale.get(locale);
  if (!menu) {
    menu = { pages, permissions, say: createTranslator(locale, words[locale]) };
    menuOfLocale.set(locale, menu);
  }
  return menu;
}

export const statistics = tiles.flatMap((one) => one.statistics ?? []);
export const tileParts = tiles.flatMap((one) => one.parts ?? []);
export const waiting = tiles.flatMap((one) => one.waiting ?? []);
