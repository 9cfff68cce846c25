import type { LucideIcon } from 'lucide-react';
import { type ComponentType, createContext, useContext } from 'react';

/** A tool in the panel's top bar, exported in `bar` by a module's `web/admin/bar.tsx`. */
export interface BarTool {
  key: string;
  /** Sort order; 50 by default. */
  place?: number;
  /** At inline-start; by default at inline-end. */
  start?: true;
  Tool: ComponentType;
}

/** A page of the panel that the user may open. */
export interface PanelPlace {
  to: string;
  name: string;
  icon: LucideIcon;
}

/** Pages the user may open, in sidebar order; none until permissions are known. */
export const PanelPlacesContext = createContext<readonly PanelPlace[]>([]);

export function usePanelPlaces(): readonly PanelPlace[] {
  return useContext(PanelPlacesContext);
}

/** How the tools of the top bar look. */
export const barTool =
  'inline-flex min-h-11 min-w-[min(2.75rem,13vw)] items-center justify-center gap-2.5 rounded-control px-[min(0.5rem,2vw)] text-ink-muted text-label hover:bg-ink/6 hover:text-ink';
