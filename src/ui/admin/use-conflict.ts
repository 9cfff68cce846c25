import { useEffect, useState } from 'react';
import type { Form } from './use-form.ts';

/**
 * Once a form was refused with 409: what the thing says now, read anew. Stays null where nobody changed it in the
 * meantime, because other things are refused with 409 too, and what they are is said in the notice.
 */
export function useConflict<Thing extends { updated_at: string }>(
  form: Pick<Form<object>, 'conflict' | 'leaveConflict'>,
  readAt: string | undefined,
  read: () => Promise<Thing | undefined>,
): { theirs: Thing | null; leave: () => void } {
  const [theirs, setTheirs] = useState<Thing | null>(null);
  const { conflict } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each conflict
  useEffect(() => {
    if (!conflict) return;
    read().then(
      (now) => (now && now.updated_at !== readAt ? setTheirs(now) : form.leaveConflict()),
      () => form.leaveConflict(),
    );
  }, [conflict]);

  return {
    theirs,
    leave: () => {
      setTheirs(null);
      form.leaveConflict();
    },
  };
}
