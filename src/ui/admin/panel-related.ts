import { type ComponentType, createContext, useContext } from 'react';

export interface RelatedProps {
  /** The kind of record on whose page it is shown, and its id. */
  subject: string;
  id: number;
  /** The state of that record, where it decides what can be added to it. */
  state?: string;
  /** When that record last changed, where something shown follows from it and is read again. */
  changed?: string;
}

/** What a module shows on the pages of other modules' records. */
export interface RelatedPart {
  key: string;
  /** The permission to read it. */
  permission: string;
  /** Loaded with the first such page. */
  Part: ComponentType<RelatedProps>;
}

/** The export `related` of a module's `web/admin/related.ts`, by kind of record. */
export type ModuleRelated = Readonly<Record<string, RelatedPart>>;

export const PanelRelatedContext = createContext<readonly ModuleRelated[]>([]);

/** What modules show on the page of a kind of record. */
export function usePanelRelated(subject: string): readonly RelatedPart[] {
  return useContext(PanelRelatedContext).flatMap((module) => module[subject] ?? []);
}
