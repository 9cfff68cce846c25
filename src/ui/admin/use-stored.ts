import { useState } from 'react';
import { useConflict } from './use-conflict.ts';
import type { Form } from './use-form.ts';

/**
 * The record a form edits, as last read; null for a new one. If saving was refused because somebody else
 * changed it, `conflict` contains their version and two choices: apply local changes on top and save, or take
 * theirs into the form.
 */
export function useStored<Thing extends { updated_at: string }, Values extends object>(
  given: Thing | null,
  options: {
    form: Form<Values>;
    valuesOf: (thing: Thing) => Values;
    read: (thing: Thing) => Promise<Thing | undefined>;
    save: (over: Thing, values: Values) => void;
    /** Discards choices outside the form's values, when theirs is taken. */
    onTaken?: () => void;
  },
) {
  const { form, valuesOf, read, save, onTaken } = options;
  const [stored, setStored] = useState(given);
  const { theirs, leave } = useConflict(form, stored?.updated_at, async () =>
    stored ? read(stored) : undefined,
  );
  return {
    stored,
    /** Continues from the record in the server's last answer, or without it; the form stays. */
    learn: setStored,
    conflict: theirs && {
      theirs,
      keep: (now: Thing) => {
        setStored(now);
        leave();
        save(now, form.rebase(valuesOf(now)));
      },
      take: (now: Thing) => {
        setStored(now);
        form.reset(valuesOf(now));
        onTaken?.();
        leave();
      },
    },
  };
}
