import { lazy, Suspense } from 'react';
import { useOwnWaiting } from './use-own-waiting.ts';

const parts = {
  bar: lazy(async () => ({ default: (await import('./waiting-bar.tsx')).WaitingBar })),
  list: lazy(async () => ({ default: (await import('./waiting-list.tsx')).WaitingList })),
};

/** What awaits the customer, as a bar or a list; its code loads only if something does. */
export function OwnWaitingPart({ as }: { as: keyof typeof parts }) {
  const own = useOwnWaiting();
  if (!own?.waiting.length) return null;
  const Part = parts[as];
  return (
    <Suspense>
      <Part waiting={own.waiting} />
    </Suspense>
  );
}
