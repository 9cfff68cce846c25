import { useState } from 'react';
import type { List } from './use-list.ts';

/** The rows of a list that are picked, by their ids. They stay picked on other pages; another search or filter begins anew. */
export function useSelection(list: List<unknown>) {
  const question = list.callAddress({ sort: '' });
  const [picked, setPicked] = useState({ question, ids: new Set<number>() as ReadonlySet<number> });
  const selected: ReadonlySet<number> = picked.question === question ? picked.ids : new Set();
  return {
    selected,
    /** Picks the rows that are named, or lets go of them where all of them are picked. */
    toggle: (...ids: readonly number[]) => {
      const next = new Set(selected);
      const all = ids.every((id) => next.has(id));
      for (const id of ids) {
        if (all) next.delete(id);
        else next.add(id);
      }
      setPicked({ question, ids: next });
    },
  };
}
