import { useState } from 'react';
import { useConflict } from './use-conflict.ts';
import type { Form } from './use-form.ts';

/**
 * The thing that a form changes, as it was last read; null for a new one. Once the form was refused because another has
 * changed the thing, `conflict` holds theirs and the two ways on: lay what was changed here over theirs and save that, or take
 * theirs into the form.
 */
export function useStored<Thing extends { updated_at: string }, Values extends object>(
  given: Thing | null,
  options: {
    form: Form<Values>;
    valuesOf: (thing: Thing) => Values;
    read: (thing: Thing) => Promise<Thing | undefined>;
    save: (over: Thing, values: Values) => void;
    /** Gives up what was chosen beside the form, when theirs is taken into it. */
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
    /** Goes on from the thing as the server has just answered it, or without it; the form stays. */
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
