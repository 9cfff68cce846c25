import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { keep, readKept } from '#ui/admin/kept-json.ts';
import type { MenuGroup } from '#ui/admin/panel-menu.ts';
import type { MenuSection } from './navigation.ts';

const key = 'panel.groups';
/** A menu with at most this many pages starts fully expanded. */
const maxOpenPages = 14;

type Choices = Partial<Record<MenuGroup, boolean>>;

const readChoices = () => readKept<Choices>('localStorage', key) ?? {};

/**
 * Which groups of the sidebar are open: the user's choices are remembered. Of the other groups, that of the
 * current page, and all of a short menu; closed ones still show their `upfront` pages.
 */
export function useOpenGroups(sections: readonly MenuSection[]) {
  const { pathname } = useLocation();
  const [choices, setChoices] = useState<Choices>({});
  useEffect(() => setChoices(readChoices()), []);
  /** Closed by the reader, not only for lack of a choice. */
  const isClosed = (group: MenuGroup) => choices[group] === false;
  const short = sections.reduce((sum, { pages }) => sum + pages.length, 0) <= maxOpenPages;
  const isOpen = (group: MenuGroup) => {
    const chosen = choices[group];
    if (chosen !== undefined) return chosen;
    const pages = sections.find((section) => section.group === group)?.pages ?? [];
    return short || pages.some(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  };
  function toggle(group: MenuGroup) {
    const next = { ...readChoices(), [group]: !isOpen(group) };
    setChoices(next);
    keep('localStorage', key, next);
  }
  return { isOpen, isClosed, toggle };
}
