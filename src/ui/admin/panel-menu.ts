import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { Translate } from '#i18n/translator.ts';

/** The groups of the sidebar, and of the permissions in a role, in their order. */
export const menuGroups = ['sales', 'works', 'finance', 'website', 'administration'] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** An entry of the sidebar. Who may open its page is declared in `module.ts`. */
export interface MenuPage {
  /** Its words are `pages.<key>` in `locales/menu.{ar,en}.json`. */
  key: string;
  to: string;
  icon: LucideIcon;
  group: MenuGroup;
  /** Pages of lower places come first in their group; 50 where none is given. */
  place?: number;
}

/** What a module's `web/admin/menu.ts` exports as `menu`. */
export interface ModuleMenu {
  pages?: readonly MenuPage[];
  /** The group of each permission that the module declares; its words are `permissions.<name>`. */
  permissions?: Readonly<Record<string, MenuGroup>>;
}

/** All menus of the modules together, with their words. */
export interface PanelMenu {
  pages: readonly MenuPage[];
  permissions: Readonly<Record<string, MenuGroup>>;
  t: Translate;
}

/** In the order of their places; 50 where none is given. */
export function inOrderOfPlace<T extends { place?: number }>(all: readonly T[]): T[] {
  return all.toSorted((one, other) => (one.place ?? 50) - (other.place ?? 50));
}

export const PanelMenuContext = createContext<PanelMenu | null>(null);

/** The menus of all modules; throws outside the panel. */
export function usePanelMenu(): PanelMenu {
  const menu = useContext(PanelMenuContext);
  if (!menu) throw new Error('There is no menu outside the panel.');
  return menu;
}
