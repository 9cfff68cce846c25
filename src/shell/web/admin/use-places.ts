import { useMemo } from 'react';
import { staffLevel } from '#base/staff.ts';
import type { PanelPlace } from '#ui/admin/panel-bar.tsx';
import { menuGroups, type PanelMenu } from '#ui/admin/panel-menu.ts';
import type { Rights } from '#ui/admin/rights.tsx';
import { LayoutDashboard, ListChecks } from '#ui/more-icons.ts';
import { opens } from './navigation.ts';
import { useAdminWords } from './words.ts';

/** Pages of the panel these rights open: the pinned ones, then each group's. None for customers. */
export function usePlaces({ pages, t }: PanelMenu, rights: Rights | null): readonly PanelPlace[] {
  const own = useAdminWords();
  return useMemo(() => {
    if (!rights || rights.level > staffLevel) return [];
    const grouped = menuGroups.flatMap((group) => pages.filter((page) => page.group === group));
    return [
      { to: '/admin', name: own('page.dashboard'), icon: LayoutDashboard },
      { to: '/admin/waiting', name: own('page.waiting'), icon: ListChecks },
      ...grouped
        .filter(({ to }) => opens(to, rights))
        .map(({ key, to, icon }) => ({ to, icon, name: t(`pages.${key}`) })),
    ];
  }, [pages, t, rights, own]);
}
