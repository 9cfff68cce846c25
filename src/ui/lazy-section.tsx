import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Contained } from './contained.tsx';
import { fillInput, holdInput, inputOf, type KeptInput, restoreFields, restoreInput } from './kept-input.ts';
import { printPictures } from './print-pictures.ts';
import { retryImport } from './retry-import.ts';

const reach = '600px';

/** Milliseconds that an action on several sections waits for the slowest. */
const patience = 4000;

interface Approach {
  id: string;
  /** The section's server-rendered HTML, until it is hydrated. */
  html: string;
  /** Input typed into a replacement copy of that HTML. */
  typed: KeptInput;
  /** Hydrates without waiting for the section to come near. */
  bring: () => void;
  brought: Promise<void>;
  /** Called when its code failed to load; it is tried again. */
  fail: () => void;
  /** Shows what a pressed form says if it cannot be sent. */
  sayFailed: () => void;
  hasFailed: boolean;
  /** Called when the section has hydrated. */
  live: () => void;
  alive: Promise<void>;
}

const onPage = new Set<Approach>();

/** Whether an element is in a lazy section, which keeps its own input. */
export const isInLazySection = (element: Element): boolean =>
  [...onPage].some(({ id }) => element.closest(`#${id}`));

/** A section whose code loads later, or at once with `fetch`; `bring` hydrates it without waiting. */
export type LazySection<Props extends object> = ComponentType<Props> & {
  fetch: () => Promise<unknown>;
  bring: () => void;
};

/**
 * A section whose code loads only when it comes near the viewport. The server renders it whole; in the
 * browser its HTML stays as it is until the code has loaded. `id` is the id of the section's element. `awaited`
 * resolves when the section is needed, for one that the first screen shows but that can be read as it is.
 */
export function lazySection<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
  awaited: (id: string) => Promise<void> = comesNear,
): LazySection<Props> {
  const approach = createApproach(id);
  let fetched: ComponentType<Props> | undefined;
  const fetch = async () => {
    fetched ??= await load();
    return fetched;
  };
  const Section = lazy(async () => {
    if (!import.meta.env.SSR) {
      approach.html = document.getElementById(id)?.outerHTML ?? '';
      await Promise.race([awaited(id), approach.brought]);
    }
    // A temporary network failure leaves the section as plain HTML, instead of breaking the page.
    return { default: await retryImport(fetch, approach.fail) };
  });
  const known = () => (import.meta.env.SSR ? undefined : fetched);
  const show = (props: Props) => <Near of={Section} known={known} approach={approach} props={props} />;
  return Object.assign(show, { fetch, bring: approach.bring });
}

interface NearProps<Props> {
  of: ComponentType<Props>;
  known: () => ComponentType<Props> | undefined;
  approach: Approach;
  props: Props;
}

/**
 * If the code is loaded before the section is shown, nothing waits, and the page it appears with has no gap.
 */
function Near<Props extends object>({ of: Section, known, approach, props }: NearProps<Props>) {
  const [Known] = useState(known);
  return (
    <Contained>
      {Known ? (
        <Known {...props} />
      ) : (
        <Waiting approach={approach}>
          <Section {...props} />
        </Waiting>
      )}
    </Contained>
  );
}

function Waiting({ approach, children }: { approach: Approach; children: ReactNode }) {
  useEffect(() => {
    onPage.add(approach);
    const section = document.getElementById(approach.id);
    if (section) restoreInput(section);
    const print = () => printPictures(document.getElementById(approach.id));
    addEventListener('beforeprint', print);
    return () => {
      onPage.delete(approach);
      removeEventListener('beforeprint', print);
    };
  }, [approach]);
  useEffect(() => keepPress(approach), [approach]);
  return (
    <Suspense fallback={<Keeping approach={approach} />}>
      {children}
      <Arrival approach={approach} />
    </Suspense>
  );
}

/**
 * A click on a button of an unhydrated section is replayed after hydration, unless its form has said meanwhile that it
 * cannot be sent.
 */
function keepPress(approach: Approach): () => void {
  const { id, bring, alive } = approach;
  let pressed: HTMLButtonElement | undefined;
  const press = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (!button?.closest(`#${id}`) || button.commandForElement) return;
    pressed = button;
    event.preventDefault();
    bring();
    if (approach.hasFailed) approach.sayFailed();
  };
  approach.sayFailed = () => {
    const note = pressed?.closest('form')?.querySelector<HTMLElement>('[data-asleep]');
    if (!note) return;
    note.hidden = false;
    pressed = undefined;
  };
  const stop = () => removeEventListener('click', press, true);
  addEventListener('click', press, true);
  alive.then(() => {
    stop();
    const note = document.querySelector<HTMLElement>(`#${id} [data-asleep]`);
    if (note) note.hidden = true;
    if (pressed?.isConnected) pressed.click();
  });
  return stop;
}

/**
 * A change around an unhydrated section (a hash in the address is enough) makes React discard the server's
 * HTML. The same HTML replaces it, with its input, and the section no longer waits.
 */
function Keeping({ approach }: { approach: Approach }) {
  // Read while the server's HTML is still there.
  const [typed] = useState(() => (import.meta.env.SSR ? {} : readTyped(approach.id)));
  useLayoutEffect(() => {
    putTyped(approach.id, typed);
    return () => {
      approach.typed = readTyped(approach.id);
    };
  }, [approach, typed]);
  useEffect(() => approach.bring(), [approach]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page's own HTML, as it stood a moment ago
  return <div className="contents" dangerouslySetInnerHTML={{ __html: approach.html }} />;
}

/**
 * Hydrates together with its siblings. Components do not know the input that they find in the server's own HTML,
 * so it is entered again; likewise if an extension changed the HTML and the section is rendered again.
 */
function Arrival({ approach }: { approach: Approach }) {
  const early = useRef<(() => void) | undefined>(undefined);
  useLayoutEffect(() => {
    const section = document.getElementById(approach.id);
    early.current = section ? holdInput(section) : undefined;
    restoreFields(`#${approach.id}`);
  }, [approach]);
  useEffect(() => {
    early.current?.();
    putTyped(approach.id, approach.typed);
    approach.live();
  }, [approach]);
  return null;
}

function readTyped(id: string): KeptInput {
  const section = document.getElementById(id);
  return section ? inputOf(section) : {};
}

function putTyped(id: string, typed: KeptInput): void {
  const section = document.getElementById(id);
  if (section) fillInput(section, typed);
}

/**
 * Loads every section of the page at once, for a change that affects them all (the language) and would
 * discard unhydrated ones. Resolves when they have hydrated, or after 4 s.
 */
export async function loadAllSections(): Promise<void> {
  const all = [...onPage].map(({ bring, alive }) => {
    bring();
    return alive;
  });
  await inTime(all);
}

/** Loads the code of sections before entering a page with them; continues without it after 4 s. */
export async function fetchSections(sections: readonly { fetch: () => Promise<unknown> }[]): Promise<void> {
  // The entered page retries what fails here.
  await inTime(sections.map((section) => section.fetch().catch(() => {})));
}

async function inTime(all: readonly Promise<unknown>[]): Promise<void> {
  await Promise.race([Promise.all(all), new Promise((resolve) => setTimeout(resolve, patience))]);
}

function createApproach(id: string): Approach {
  let bring = () => {};
  let live = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  const alive = new Promise<void>((resolve) => {
    live = resolve;
  });
  const approach: Approach = {
    ...{ id, html: '', typed: {}, bring, brought, live, alive, hasFailed: false },
    sayFailed: () => {},
    fail: () => {
      approach.hasFailed = true;
      approach.sayFailed();
    },
  };
  return approach;
}

function comesNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  // A section not in the page yet is about to be rendered: nothing to wait for.
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: reach },
    );
    observer.observe(element);
  });
}
