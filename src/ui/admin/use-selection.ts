import { useState } from 'react';
import type { List } from './use-list.ts';

/** Selected rows of a list by id. They stay selected on other pages; another search or filter clears them. */
export function useSelection(list: List<unknown>) {
  const question = list.callAddress({ sort: '' });
  const [picked, setPicked] = useState({ question, ids: new Set<number>() as ReadonlySet<number> });
  const selected: ReadonlySet<number> = picked.question === question ? picked.ids : new Set();
  const select = (ids: readonly number[]) => setPicked({ question, ids: new Set(ids) });
  return {
    selected,
    /** Selects these rows and no others. */
    select,
    /** Selects the given rows, or deselects them if all are selected. */
    toggle: (...ids: readonly number[]) => {
      const next = new Set(selected);
      const all = ids.every((id) => next.has(id));
      for (const id of ids) {
        if (all) next.delete(id);
        else next.add(id);
      }
      select([...next]);
    },
  };
}
