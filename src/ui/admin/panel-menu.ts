import type { LucideIcon } from 'lucide-react';
import { createContext, useContext } from 'react';
import type { PermissionName } from '#base/permissions.ts';
import type { Translate } from '#i18n/translator.ts';

/** Groups of the sidebar and of a role's permissions, in order. */
export const menuGroups = ['sales', 'works', 'finance', 'website', 'administration'] as const;

export type MenuGroup = (typeof menuGroups)[number];

/** A sidebar entry. `module.ts` declares who may open its page. */
export interface MenuPage {
  /** Its texts are `pages.<key>` in `locales/menu.{ar,en}.json`. */
  key: string;
  to: string;
  icon: LucideIcon;
  group: MenuGroup;
  /** Sort order within the group; 50 by default. */
  place?: number;
  /** Stays visible under its closed group until the reader closes that group. */
  upfront?: true;
}

/** A record that the reader may create, in the menu "New" of the top bar. */
export interface NewEntry {
  /** Its words are `new.<key>` in `locales/menu.{ar,en}.json`. */
  key: string;
  /** The address of its form, such as `/admin/projects/new`. */
  to: string;
  icon: LucideIcon;
  /** The permission under which `create` is asked for. */
  permission: PermissionName;
}

/** The export `menu` of a module's `web/admin/menu.ts`. */
export interface ModuleMenu {
  pages?: readonly MenuPage[];
  creates?: readonly NewEntry[];
  /** Group of each permission the module declares; its texts are `permissions.<name>`. */
  permissions?: Readonly<Record<string, MenuGroup>>;
}

/** The menus of all modules with their texts. */
export interface PanelMenu {
  pages: readonly MenuPage[];
  creates: readonly NewEntry[];
  permissions: Readonly<Record<string, MenuGroup>>;
  t: Translate;
}

/** Sorted by `place`, 50 by default. */
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
