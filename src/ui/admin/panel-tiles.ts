import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A count on the dashboard, linked to its list. */
export interface StatisticsTile {
  /** Its texts are `statistics.<key>` in `locales/menu.{ar,en}.json`. */
  key: string;
  /** Whether `statistics.<key>_counted` names what is counted, where its title may mean something else. */
  explained?: true;
  icon: LucideIcon;
  /** Path of a call that returns `{ stats }`. */
  path: string;
  to: string;
  /** Permissions, any of which opens the page. */
  asks: readonly string[];
  /** Sort order; 50 by default. */
  place?: number;
}

/** Part of a tile's count, of the same or another module. */
export interface TilePart {
  of: string;
  /** Its texts are those of its page, `pages.<key>`. */
  key: string;
  /** Path of a list whose total is the figure. */
  path: string;
  to: string;
}

/** Work waiting for staff: `path` is a list whose total is the count, or a call that returns `{ draft }`. */
export interface Waiting {
  /** Its texts are `waiting.<key>`, with a count. */
  key: string;
  path: string;
  to: string;
  asks: readonly string[];
  /** It should have been done before. */
  late?: true;
  /** Path of a list whose total another row counts as well. */
  shared?: string;
}

/** What came in since yesterday. */
export interface Fresh {
  /** Its texts are `fresh.<key>`, with a count. */
  key: string;
  /** Path of a list whose total is the count. */
  path: string;
  to: string;
  asks: readonly string[];
}

/** Figures of a module on the dashboard, as one or more sections. */
export interface DashboardPart {
  key: string;
  asks: readonly string[];
  /** Its component renders nothing while there is nothing to show. */
  load: () => Promise<{ default: ComponentType }>;
  /** Sort order; 50 by default. */
  place?: number;
}

/** A chart of the last twelve weeks on the dashboard. */
export interface WeeklyCount {
  /** Its texts are `weeks.<key>`. */
  key: string;
  path: string;
  asks: readonly string[];
  /** Sort order; 50 by default. */
  place?: number;
}

/** The export `tiles` of a module's `web/admin/tiles.ts`. */
export interface ModuleTiles {
  statistics?: readonly StatisticsTile[];
  parts?: readonly TilePart[];
  waiting?: readonly Waiting[];
  weekly?: readonly WeeklyCount[];
  fresh?: readonly Fresh[];
  dashboard?: readonly DashboardPart[];
}
