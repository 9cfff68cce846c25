import type { LucideIcon } from 'lucide-react';

/** A count on the dashboard, with the page that lists what it counts. */
export interface StatisticsTile {
  /** Its words are `statistics.<key>` in `locales/menu.{ar,en}.json`. */
  key: string;
  icon: LucideIcon;
  /** Answers `{ stats }`. */
  path: string;
  to: string;
  /** Permissions of which one opens the page. */
  asks: readonly string[];
  /** Tiles of lower places come first; 50 where none is given. */
  place?: number;
}

/** A part of what a tile of another or the same module counts. */
export interface TilePart {
  of: string;
  /** Its words are those of its page, `pages.<key>`. */
  key: string;
  /** A list, whose total is the figure. */
  path: string;
  to: string;
}

/** What waits for staff: `path` is a list whose total is the count, or answers `{ draft }`. */
export interface Waiting {
  /** Its words are `waiting.<key>`, with a count. */
  key: string;
  path: string;
  to: string;
  asks: readonly string[];
}

/** A count of the last twelve weeks, drawn on the dashboard. */
export interface WeeklyCount {
  /** Its words are `weeks.<key>`. */
  key: string;
  path: string;
  /** Counts of lower places come first; 50 where none is given. */
  place?: number;
}

/** What a module's `web/admin/tiles.ts` exports as `tiles`. */
export interface ModuleTiles {
  statistics?: readonly StatisticsTile[];
  parts?: readonly TilePart[];
  waiting?: readonly Waiting[];
  weekly?: readonly WeeklyCount[];
}
