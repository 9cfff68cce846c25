import { useEffect, useState } from 'react';
import type { Form } from './use-form.ts';

/**
 * Once a form was refused with 409: what the thing says now, read anew. Stays null where nobody changed it in the
 * meantime, because other things are refused with 409 too; what they are is then said in a notice.
 */
export function useConflict<Thing extends { updated_at: string }>(
  form: Pick<Form<object>, 'conflict' | 'begunAt' | 'leaveConflict' | 'tellConflict'>,
  readAt: string | undefined,
  read: () => Promise<Thing | undefined>,
): { theirs: Thing | null; leave: () => void } {
  const [theirs, setTheirs] = useState<Thing | null>(null);
  const { conflict } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each conflict
  useEffect(() => {
    if (!conflict) return;
    read().then(
      (now) => (now && now.updated_at !== form.begunAt(readAt) ? setTheirs(now) : form.tellConflict()),
      () => form.tellConflict(),
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
