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

/**
 * After a form was refused with 409: the current version, if somebody has changed it since it was read. Null for other
 * refusals, which reading it again does not help.
 */
export function useNewer<Thing extends { updated_at: string }>(
  form: Pick<Form<object>, 'conflict' | 'begunAt'>,
  readAt: string | undefined,
  read: () => Promise<Thing | null>,
): Thing | null {
  const [newer, setNewer] = useState<Thing | null>(null);
  const { conflict } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each conflict
  useEffect(() => {
    setNewer(null);
    if (!conflict || readAt === undefined) return;
    let left = false;
    read().then(
      (now) => !left && now && now.updated_at !== form.begunAt(readAt) && setNewer(now),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [conflict]);

  return newer;
}
