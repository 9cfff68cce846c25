import { type Plugin, parseSync } from 'vite';

/** What pages may not import, because the build leaves out the code for it. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  react: ['ViewTransition', 'SuspenseList', 'useActionState'],
  'react-router': [
    ...['Await', 'Form', 'useActionData', 'useFetcher', 'useFetchers', 'useFormAction', 'useSubmit'],
    ...['createBrowserRouter', 'createHashRouter'],
  ],
};

const never = "{ throw new Error('This feature is left out of the build: see vite.unused.ts.'); }";
const nothing = '{}';

/** Bodies of functions of React and React Router that only such features reach. */
const bodies: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'react-router/dist/production/lib/router/router.js': {
    handleAction: never,
    fetch: never,
    handleFetcherAction: never,
    handleFetcherLoader: never,
    discoverRoutes: never,
    patchRoutesImpl: never,
    getSubmissionFromNavigation: nothing,
    normalizeNavigateOptions: '{ return { path }; }',
  },
  'react-router/dist/production/lib/router/instrumentation.js': {
    getRouteInstrumentationUpdates: never,
    instrumentClientSideRouter: never,
    consumeInstrumentationClientResultMetaReceiver: nothing,
  },
  // All routes are known from the start (react-router.config.ts).
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': {
    fetchAndApplyManifestPatches: never,
    getPartialManifest: never,
    useFogOFWarDiscovery: nothing,
    isFogOfWarEnabled: nothing,
    getPatchRoutesOnNavigationFunction: nothing,
  },
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    singleFetchActionStrategy: never,
    singleFetchLoaderFetcherStrategy: never,
    nonSsrStrategy: never,
  },
  'react-dom/cjs/react-dom-client.production.js': {
    // Refs to fragments.
    FragmentInstance: never,
    commitNewChildToFragmentInstance: never,
    deleteChildFromFragmentInstance: never,
    updateSuspenseListComponent: never,
    mountActionState: never,
    updateActionState: never,
    rerenderActionState: never,
    // Called in each transition, but without effect if nothing is in a ViewTransition.
    startViewTransition: never,
    commitEnterViewTransitions: nothing,
    commitExitViewTransitions: nothing,
    commitNestedViewTransitions: nothing,
    commitDeletedPairViewTransitions: nothing,
    commitAppearingPairViewTransitions: nothing,
    measureNestedViewTransitions: nothing,
    restoreEnterOrExitViewTransitions: nothing,
  },
};

interface Node {
  type: string;
  start: number;
  end: number;
}

interface DeclaredFunction extends Node {
  id: { name: string };
  body: Node;
}

/**
 * Leaves out of the browser's bundle what no page reaches of React and React Router: fetchers, actions, routes
 * found later, view transitions. Fails the build if a version no longer has one of the functions.
 */
export const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform(code, id) {
    const file = Object.keys(bodies).find((path) =>
      id.replace(/\?.*$/, '').endsWith(`/node_modules/${path}`),
    );
    if (!file) return undefined;
    const { program } = parseSync(id, code, { sourceType: file.includes('/cjs/') ? 'script' : 'module' });
    const wanted = new Map(Object.entries(bodies[file] ?? {}));
    const changes: [Node, string][] = [];
    for (const node of nodesIn(program)) {
      if (isMethodOfFragments(node, code)) changes.push([node, '']);
      if (node.type !== 'FunctionDeclaration') continue;
      const { id, body } = node as DeclaredFunction;
      const replacement = wanted.get(id.name);
      if (replacement === undefined) continue;
      changes.push([body, replacement]);
      wanted.delete(id.name);
    }
    if (wanted.size > 0)
      throw new Error(`${file} has no ${[...wanted.keys()].join(', ')}: see vite.unused.ts.`);
    return changes
      .sort(([one], [other]) => other.start - one.start)
      .reduce((text, [{ start, end }, by]) => text.slice(0, start) + by + text.slice(end), code);
  },
};

function isMethodOfFragments({ type, start }: Node, code: string): boolean {
  return type === 'ExpressionStatement' && code.startsWith('FragmentInstance.prototype.', start);
}

function* nodesIn(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return;
  if ('type' in value && 'start' in value) yield value as Node;
  for (const inner of Object.values(value)) yield* nodesIn(inner);
}
