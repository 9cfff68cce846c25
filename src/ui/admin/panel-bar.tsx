import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';

/** A tool of the panel's top bar, as a module's `web/admin/bar.tsx` exports it in `bar`. */
export interface BarTool {
  key: string;
  /** Tools of lower places come first; 50 where none is given. */
  place?: number;
  Tool: ComponentType;
}

/** A page of the panel that the reader may open. */
export interface PanelPlace {
  to: string;
  name: string;
  icon: LucideIcon;
}

/** The pages that the reader may open, in the order of the sidebar; none until the rights are known. */
export const PanelPlacesContext = createContext<readonly PanelPlace[]>([]);

export function usePanelPlaces(): readonly PanelPlace[] {
  return useContext(PanelPlacesContext);
}

/** How the tools of the top bar look. */
export const barTool =
  'inline-flex min-h-11 min-w-[min(2.75rem,13vw)] items-center justify-center gap-2.5 rounded-control px-[min(0.5rem,2vw)] text-ink-muted text-label hover:bg-ink/6 hover:text-ink';
