import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { KeptCall, NewCall } from '#browser/kept-calls/kept-call.ts';
import type { Answered, KeptCalls, Sent } from '#browser/kept-calls/kept-calls.ts';

/** Loaded with the panel's first page, and never by a public one. */
const load = () => import('#browser/kept-calls/kept-calls.ts');

interface Kept {
  calls: KeptCalls | null;
  opened: () => Promise<KeptCalls>;
}

const KeptContext = createContext<Kept | null>(null);

const none: readonly KeptCall[] = [];

/** The calls once they are opened. */
function opens(): { promise: Promise<KeptCalls>; resolve: (calls: KeptCalls) => void } {
  let resolve: (calls: KeptCalls) => void = () => {};
  const promise = new Promise<KeptCalls>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Keeps and sends the calls of the signed-in user; placed once around the panel's pages. */
export function KeptCallsProvider({ user, children }: { user: number | undefined; children: ReactNode }) {
  const [calls, setCalls] = useState<KeptCalls | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opened again for another account
  const opening = useMemo(opens, [user]);
  useEffect(() => {
    if (user === undefined) return;
    let left = false;
    let opened: KeptCalls | undefined;
    load().then(({ openKeptCalls }) => {
      if (left) return;
      opened = openKeptCalls(user);
      opening.resolve(opened);
      setCalls(opened);
    });
    return () => {
      left = true;
      opened?.end();
    };
  }, [user, opening]);
  const kept = useMemo(() => ({ calls, opened: () => opening.promise }), [calls, opening]);
  return <KeptContext value={kept}>{children}</KeptContext>;
}

export interface KeptHere {
  /** Of this place, or all; in the order of sending, refused ones included. */
  calls: readonly KeptCall[];
  /** Makes a call now, or keeps it until there is a connection. */
  send: <Answer>(call: NewCall) => Promise<Sent<Answer>>;
  flush: () => Promise<void>;
  mend: (call: KeptCall, body?: KeptCall['body']) => Promise<void>;
  drop: (call: KeptCall) => Promise<void>;
  /** A file of a kept call, to be shown; undefined once it was sent. */
  file: (call: KeptCall, part: number) => Promise<File | undefined>;
}

/** The kept calls of a screen, such as `certificate:12`, or of the whole panel. */
export function useKeptCalls(place?: string): KeptHere {
  const kept = useContext(KeptContext);
  const store = kept?.calls;
  const all = useSyncExternalStore(
    (listener) => store?.subscribe(listener) ?? (() => {}),
    () => store?.all() ?? none,
    () => none,
  );
  const calls = useMemo(
    () => (place === undefined ? all : all.filter((call) => call.place === place)),
    [all, place],
  );
  return useMemo(() => {
    const opened = () => {
      if (!kept) throw new Error('Kept calls are for pages of the panel.');
      return kept.opened();
    };
    return {
      calls,
      send: async <Answer,>(call: NewCall) => (await opened()).send<Answer>(call),
      flush: async () => (await opened()).flush(),
      mend: async (call, body) => (await opened()).mend(call, body),
      drop: async (call) => (await opened()).drop(call),
      file: async (call, part) => (await opened()).file(call, part),
    };
  }, [kept, calls]);
}

/** Calls the listener with each answer to a kept call of a screen, also of other tabs. */
export function useKeptAnswers(place: string, listener: (answered: Answered) => void): void {
  const store = useContext(KeptContext)?.calls;
  useEffect(
    () => store?.onAnswer((answered) => answered.place === place && listener(answered)),
    [store, place, listener],
  );
}

/** Milliseconds without another script after which a screen has loaded what it needs. */
const settled = 2500;

/**
 * For screens that are used without a connection: their page opens again without one, as it was last loaded.
 * `page` is its path.
 */
export function useKeptPage(page: string): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const keep = () => import('#browser/kept-page.ts').then(({ keepPage }) => keepPage(page));
    const soon = () => {
      clearTimeout(timer);
      // Without it the screen works as long as it is open.
      timer = setTimeout(() => keep().catch(() => undefined), settled);
    };
    soon();
    // A script that comes late, as on a slow connection, is kept too.
    const later = new PerformanceObserver((loaded) => {
      if (loaded.getEntries().some(({ name }) => new URL(name).pathname.startsWith('/assets/'))) soon();
    });
    later.observe({ type: 'resource' });
    return () => {
      clearTimeout(timer);
      later.disconnect();
    };
  }, [page]);
}

/** Whether the browser knows that there is no connection. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener);
      addEventListener('offline', listener);
      return () => {
        removeEventListener('online', listener);
        removeEventListener('offline', listener);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
}
