import { createContext, useContext } from 'react';

/** What the signed-in user may do: what they may not is not offered. The server asks again all the same. */
export interface Rights {
  id: number;
  /** Lower is stronger. */
  level: number;
  can: (module: string, action: string) => boolean;
}

/** Set once around the pages of the panel; null until the rights are known. */
export const RightsContext = createContext<Rights | null>(null);

/** Null until it is known what the signed-in user may do: until then what hangs on it is not shown. */
export function useRights(): Rights | null {
  return useContext(RightsContext);
}

/** What the signed-in user may do with one kind of thing; nothing until that is known. */
export function useMay(module: string): (action: 'create' | 'read' | 'update' | 'delete') => boolean {
  const rights = useRights();
  return (action) => rights?.can(module, action) ?? false;
}
