import { useEffect, useState } from 'react';
import type { Form } from './use-form.ts';

/**
 * After a form was refused with 409: the current version, read again. Stays null if nobody has changed it,
 * because 409 has other causes; those are reported in a notice.
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
