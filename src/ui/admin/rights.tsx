import { createContext, useContext } from 'react';

/** The signed-in user's permissions, which hide what is not allowed. The server checks again. */
export interface Rights {
  id: number;
  /** Lower is stronger. */
  level: number;
  can: (module: string, action: string) => boolean;
}

/** Provided once around the panel's pages; null until permissions are known. */
export const RightsContext = createContext<Rights | null>(null);

/** The user's permissions; null until known: until then, hide what depends on them. */
export function useRights(): Rights | null {
  return useContext(RightsContext);
}

/** Whether the user may do something with one kind of record; false until known. */
export function useMay(
  module: string | readonly string[],
): (action: 'create' | 'read' | 'update' | 'delete') => boolean {
  const rights = useRights();
  return (action) => [module].flat().some((one) => rights?.can(one, action));
}
