import { modulePages } from './page-pattern.ts';

/** Who may open a page: the weakest level that may (lower is stronger). */
export interface PageAccess {
  path: string;
  /** Null: everyone who is signed in. */
  level: number | null;
  /** Permissions of which a reader needs one, to read; left out, none. */
  asks?: readonly string[];
}

/** The pages that need a session, longer paths first. What is below a path is opened by the same people. */
const guarded: readonly PageAccess[] = [
  { path: '/admin', level: 10 },
  { path: '/admin/waiting', level: 3 },
  ...modulePages.flatMap(({ level, ...page }) => (level === undefined ? [] : [{ ...page, level }])),
].sort((one, other) => other.path.length - one.path.length);

/** A path as pages are found by it: in lower case, and decoded unless it is badly encoded. */
export function pagePath(pathname: string): string {
  try {
    return decodeURI(pathname).toLowerCase();
  } catch {
    return pathname.toLowerCase();
  }
}

/** The rule for a page's path without its language's prefix; undefined for a public page. */
export function accessTo(path: string): PageAccess | undefined {
  return guarded.find((page) => path === page.path || path.startsWith(`${page.path}/`));
}

/** Whether a page stands in the panel, and so has one address for both languages. */
export function isPanel({ path }: PageAccess): boolean {
  return path.startsWith('/admin');
}

/** Whether a signed-in user of this level may open the page. */
export function mayOpen(access: PageAccess, level: number): boolean {
  return access.level === null || level <= access.level;
}
