import { useEffect, useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { sessionEnding } from '#browser/session-ending.ts';
import { LeaveQuestion } from './leave-question.tsx';
import { useRecordAddress } from './record/record-address.ts';

interface LeaveGuardProps {
  unsaved: boolean;
  /** Path whose pages share the changes: moving between them asks nothing. */
  shared?: string;
}

/** Asks before leaving a page with unsaved changes, by link, Back or the browser. */
export function LeaveGuard({ unsaved, shared }: LeaveGuardProps) {
  return unsaved ? <Guard shared={shared} /> : null;
}

/**
 * Of stacked guards, such as those of two dialogs, the last one asks for all: the router supports only one
 * blocker.
 */
function Guard({ shared }: { shared: string | undefined }) {
  const id = useId();
  const latest = useSyncExternalStore(
    listen,
    () => guards.at(-1),
    () => undefined,
  );
  // Layout effects end with the page that was left: the router removes its blocker later, and a step back made in
  // between would be blocked by a page that is gone.
  useLayoutEffect(() => {
    put([...guards, id]);
    return () => put(guards.filter((guard) => guard !== id));
  }, [id]);
  useLeaveWarning();
  return latest === id ? <Blocker guard={id} shared={shared} /> : null;
}

function Blocker({ guard, shared }: { guard: string; shared: string | undefined }) {
  const record = useRecordAddress();
  const blocker = useBlocker(({ currentLocation, nextLocation: { pathname } }) => {
    const within = [record?.path, shared].some(
      (path) => path !== undefined && (pathname === path || pathname.startsWith(`${path}/`)),
    );
    return (
      guards.includes(guard) && currentLocation.pathname !== pathname && !within && !record?.left.current
    );
  });
  if (blocker.state !== 'blocked') return null;
  return <LeaveQuestion onLeave={() => blocker.proceed()} onStay={() => blocker.reset()} />;
}

/**
 * The browser asks before a page with unsaved changes is left, unless they are stored for the next session.
 */
function useLeaveWarning(): void {
  useEffect(() => {
    let kept = false;
    const learn = (event: Event) => {
      kept = event.defaultPrevented;
    };
    const ask = (event: BeforeUnloadEvent) => {
      if (!kept) event.preventDefault();
    };
    addEventListener(sessionEnding, learn);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener(sessionEnding, learn);
      removeEventListener('beforeunload', ask);
    };
  }, []);
}

/** Mounted guards, in order. */
let guards: readonly string[] = [];
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function put(next: readonly string[]): void {
  guards = next;
  for (const tell of listeners) tell();
}
