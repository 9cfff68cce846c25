import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { Contained } from './contained.tsx';
import { fillInput, inputOf, type KeptInput, restoreFields, restoreInput } from './kept-input.ts';
import { printPictures } from './print-pictures.ts';
import { retryImport } from './retry-import.ts';

const reach = '600px';

/** How long what concerns several sections waits for the slowest of them, in ms. */
const patience = 4000;

interface Approach {
  id: string;
  /** The section as the server sent it, while it is not alive. */
  html: string;
  /** What was typed into a likeness of that, which has taken its place. */
  typed: KeptInput;
  /** Stops waiting for the section to come near. */
  bring: () => void;
  brought: Promise<void>;
  /** Called when the section has come alive on the page. */
  live: () => void;
  alive: Promise<void>;
}

const onPage = new Set<Approach>();

/** A section whose code comes later, or at once by `fetch`. */
export type LazySection<Props extends object> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/**
 * A section whose code is fetched only as it comes near the screen. The server renders it whole; in the browser its
 * HTML stands as it is until the code is there. `id` is the id of the element that the section renders.
 */
export function lazySection<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
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
      await Promise.race([comesNear(id), approach.brought]);
    }
    // A connection that fails for a while leaves the section as the HTML it is, not the page in ruins.
    return { default: await retryImport(fetch) };
  });
  const known = () => (import.meta.env.SSR ? undefined : fetched);
  const show = (props: Props) => <Near of={Section} known={known} approach={approach} props={props} />;
  return Object.assign(show, { fetch });
}

interface NearProps<Props> {
  of: ComponentType<Props>;
  known: () => ComponentType<Props> | undefined;
  approach: Approach;
  props: Props;
}

/** Code that is there before the section is shown needs no waiting, and leaves no hole in the page that it enters with. */
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

/** A button that is pressed while the section is HTML alone is pressed again once it is alive. */
function keepPress({ id, bring, alive }: Approach): () => void {
  let pressed: HTMLButtonElement | undefined;
  const press = (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (!button?.closest(`#${id}`) || button.commandForElement) return;
    pressed = button;
    event.preventDefault();
    bring();
  };
  const stop = () => removeEventListener('click', press, true);
  addEventListener('click', press, true);
  alive.then(() => {
    stop();
    if (pressed?.isConnected) pressed.click();
  });
  return stop;
}

/**
 * What changes around a section that is not alive yet (a hash in the address is enough) makes React throw away the
 * server's HTML. The same HTML takes its place, with what was typed, and the section is not waited for any longer.
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
 * Comes alive together with what stands beside it. A section that takes over the server's own HTML finds there what was typed;
 * one whose HTML an extension has changed is drawn anew, and what was typed is typed again.
 */
function Arrival({ approach }: { approach: Approach }) {
  useLayoutEffect(() => restoreFields(`#${approach.id}`), [approach]);
  useEffect(() => {
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
 * Fetches every section of the page at once, for a change that touches them all (the language): one that still is HTML
 * alone would be thrown away by it. Resolves when they have come alive, or after 4 s.
 */
export async function loadAllSections(): Promise<void> {
  const all = [...onPage].map(({ bring, alive }) => {
    bring();
    return alive;
  });
  await inTime(all);
}

/** Fetches the code of sections before a page is entered that shows them; the page does without it after 4 s. */
export async function fetchSections(sections: readonly { fetch: () => Promise<unknown> }[]): Promise<void> {
  // What fails here is fetched again by the page that is entered.
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
  return { id, html: '', typed: {}, bring, brought, live, alive };
}

function comesNear(id: string): Promise<void> {
  const element = document.getElementById(id);
  // A section that is not in the page yet is about to be shown: nothing to wait for.
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
