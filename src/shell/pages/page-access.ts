import { modulePages } from './page-pattern.ts';

/** Who may open a page: the weakest level (lower is stronger). */
export interface PageAccess {
  path: string;
  /** Null: all signed-in users. */
  level: number | null;
  /** A reader needs read access to one of these permissions; omitted for none. */
  asks?: readonly string[];
}

/** Pages that need a session, longest path first. Paths below inherit the rule. */
const guarded: readonly PageAccess[] = [
  { path: '/admin', level: 10 },
  { path: '/admin/waiting', level: 3 },
  ...modulePages.flatMap(({ level, ...page }) => (level === undefined ? [] : [{ ...page, level }])),
].sort((one, other) => other.path.length - one.path.length);

/** A path as matched against pages: in lower case, and decoded if possible. */
export function pagePath(pathname: string): string {
  try {
    return decodeURI(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

/** The rule for a page's path without language prefix; undefined for a public page. */
export function accessTo(path: string): PageAccess | undefined {
  return guarded.find((page) => path === page.path || path.startsWith(`${page.path}/`));
}

/** Whether a page belongs to the panel, and so has one address for both languages. */
export function isPanel({ path }: PageAccess): boolean {
  return path.startsWith('/admin');
}

/** Whether a signed-in user of this level may open the page. */
export function mayOpen(access: PageAccess, level: number): boolean {
  return access.level === null || level <= access.level;
}
