import { staffLevel } from '#base/staff.ts';
import { type MenuGroup, type MenuPage, menuGroups, type NewEntry } from '#ui/admin/panel-menu.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { accessTo, mayOpen } from '../../pages/page-access.ts';

export interface MenuSection {
  group: MenuGroup;
  pages: readonly MenuPage[];
}

/**
 * The sidebar's groups with the pages these rights open, in order, without empty groups. None until the
 * rights are known, and none from level 3 on, where people see only their own orders.
 */
export function sectionsOf(pages: readonly MenuPage[], rights: Rights | null): readonly MenuSection[] {
  if (!rights || rights.level >= staffLevel) return [];
  const open = pages.filter(({ to }) => opens(to, rights));
  return menuGroups
    .map((group) => ({ group, pages: open.filter((page) => page.group === group) }))
    .filter((section) => section.pages.length > 0);
}

/** What these rights let their holder create; nothing until the rights are known, and for customers. */
export function newEntriesOf(entries: readonly NewEntry[], rights: Rights | null): readonly NewEntry[] {
  if (!rights || rights.level > staffLevel) return [];
  return entries.filter(({ permission }) => rights.can(permission, 'create'));
}

/** Whether these rights open a page, by what its module declares. */
export function opens(path: string, rights: Rights): boolean {
  const access = accessTo(path);
  return !access || (mayOpen(access, rights.level) && mayReadAny(access.asks ?? [], rights));
}

/** Whether somebody may read under one of these permissions; true if there are none. */
export function mayReadAny(permissions: readonly string[], rights: Rights): boolean {
  return permissions.length === 0 || permissions.some((permission) => rights.can(permission, 'read'));
}
