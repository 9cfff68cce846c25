import { describe, expect, it } from 'vitest';
import { modules } from '#modules/registry.ts';
import { moduleOf, readSources, roomOf, type Source } from './sources.ts';

const sources = readSources();
const product = sources.filter(({ path }) => !/\.test\.tsx?$|\.factory\.ts$/.test(path));

/** Which other rooms a room may import. */
const mayEnter: Record<string, readonly string[]> = {
  base: [],
  wire: ['base'],
  browser: ['base', 'wire'],
  i18n: ['base'],
  ui: ['base', 'wire', 'browser', 'i18n'],
  server: ['base', 'wire', 'i18n'],
  modules: ['base', 'wire', 'browser', 'i18n', 'ui', 'server'],
  shell: ['base', 'wire', 'browser', 'i18n', 'ui', 'server', 'modules', 'doors'],
  doors: ['base', 'wire', 'browser', 'i18n', 'ui', 'server', 'modules', 'shell'],
};

/** Files of a module that others may import: its three doors, its browser door, its public language and its readers. */
const openToOthers =
  /^modules\/[^/]+\/(module|server|routes|web\/index|([\w-]+\/)?[\w-]+(\.admin)?\.(contract|calls|engine|reader))\.tsx?$/;

/** The files that assemble the product, and the modules they may name. A new module does not belong here. */
const compositions: readonly string[] = [
  'root.tsx → accounts',
  'root.tsx → configuration',
  'root.tsx → pages',
  'shell/doctor/machine.ts → papers',
  'shell/doctor/services.ts → outbox',
  'shell/seo/seo-icons.ts → media',
  'shell/seo/seo-manifest.ts → configuration',
  'shell/seo/seo-manifest.ts → media',
  'shell/seo/seo.ts → configuration',
  'shell/start/serve.ts → accounts',
  'shell/start/start-up.ts → accounts',
  'shell/http/system-status.ts → outbox',
  'shell/web/admin/frame.tsx → accounts',
  'shell/web/admin/frame.tsx → outbox',
  'shell/web/admin/user-menu.tsx → accounts',
  'shell/web/admin/ways-out.tsx → accounts',
  'shell/web/admin/home.tsx → onboarding',
  'shell/web/admin/home.tsx → outbox',
  'shell/web/admin/layout.tsx → portal',
  'shell/web/admin/sidebar.tsx → portal',
  'shell/web/header-session.tsx → accounts',
  'shell/web/header-session.tsx → portal',
  'shell/web/lit-building.tsx → estimations',
  'shell/web/mobile-menu.tsx → accounts',
  'shell/web/mobile-menu.tsx → portal',
  'shell/web/site-data.ts → configuration',
  'shell/web/site-data.ts → media',
  'shell/web/site-frame.tsx → portal',
  'shell/web/site-logo.tsx → media',
  'shell/web/unbuilt-building.tsx → estimations',
  'shell/web/use-stored-name.ts → accounts',
  'shell/workers/work.ts → accounts',
];

function violations(rule: (source: Source, target: string) => boolean, among = product): string[] {
  return among.flatMap((source) =>
    source.imports
      .filter(({ target }) => target !== null && rule(source, target))
      .map(({ specifier }) => `${source.path} → ${specifier}`),
  );
}

describe('imports', () => {
  it('flow one way between the rooms', () => {
    const wrong = violations(({ path }, target) => {
      const [from, to] = [roomOf(path), roomOf(target)];
      return from !== to && !mayEnter[from]?.includes(to);
    });
    expect(wrong).toEqual([]);
  });

  it('enter another module only by its doors', () => {
    const wrong = violations(({ path }, target) => {
      const entered = moduleOf(target);
      return entered !== null && entered !== moduleOf(path) && !openToOthers.test(target);
    });
    expect(wrong).toEqual([]);
  });

  it('enter only modules listed in `needs`', () => {
    const needs = new Map(modules.map(({ id, needs }) => [id, needs]));
    const wrong = violations(({ path }, target) => {
      const [from, to] = [moduleOf(path), moduleOf(target)];
      return from !== null && to !== null && from !== to && !needs.get(from)?.includes(to);
    });
    expect(wrong).toEqual([]);
  });

  it('from outside name a module only in the compositions listed here', () => {
    const named = product.flatMap(({ path, imports }) =>
      moduleOf(path) === null && path !== 'modules/registry.ts'
        ? imports.flatMap(({ target }) => {
            const entered = target && moduleOf(target);
            return entered ? [`${path} → ${entered}`] : [];
          })
        : [],
    );
    expect([...new Set(named)].sort()).toEqual([...compositions].sort());
  });

  it('never form a cycle', () => {
    const graph = new Map(
      product.map(({ path, imports }) => [
        path,
        imports.flatMap(({ target, typeOnly }) => (target && !typeOnly ? [target] : [])),
      ]),
    );
    expect(circlesOf(graph)).toEqual([]);
  });

  it('of code that Node runs directly reach no JSX', () => {
    const byPath = new Map(product.map((source) => [source.path, source]));
    const seen = new Set<string>();
    const queue = product
      .filter(({ path }) =>
        /^modules\/[^/]+\/server\.ts$|^shell\/(app|pages\/site|start\/(listen|start-up))\.ts$/.test(path),
      )
      .map(({ path }) => path);
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      if (seen.has(path)) continue;
      seen.add(path);
      for (const { target, typeOnly } of byPath.get(path)?.imports ?? [])
        if (target && !typeOnly) queue.push(target);
    }
    expect([...seen].filter((path) => path.endsWith('.tsx'))).toEqual([]);
  });

  it('of browser code reach no zod, which compiles code on load and weighs 60 KB', () => {
    const byPath = new Map(product.map((source) => [source.path, source]));
    const trails = new Map(
      product
        .filter(({ path }) => /^ui\/|\/web\//.test(path) && path.endsWith('.tsx'))
        .map(({ path }) => [path, path]),
    );
    const wrong: string[] = [];
    for (const [path, trail] of trails)
      for (const { specifier, target, typeOnly } of byPath.get(path)?.imports ?? []) {
        // Imports of loaders are removed from the browser bundle, and contracts become their addresses
        // (vite.contracts.ts).
        if (typeOnly || /^modules\/pages\/\w+\.presenter|\.contract\.ts$/.test(target ?? '')) continue;
        if (specifier === 'zod') wrong.push(trail);
        if (target && !trails.has(target)) trails.set(target, `${trail} → ${target}`);
      }
    expect(wrong).toEqual([]);
  });

  it('of migrations include nothing but Kysely', () => {
    const wrong = product
      .filter(({ path }) => path.includes('/migrations/'))
      .flatMap(({ path, imports }) =>
        imports
          .filter(({ specifier, typeOnly }) => specifier !== 'kysely' && !typeOnly)
          .map(({ specifier }) => `${path} → ${specifier}`),
      );
    expect(wrong).toEqual([]);
  });
});

describe('the registry', () => {
  it('lists each module after the modules it needs', () => {
    const seen = new Set<string>();
    for (const { id, needs } of modules) {
      expect(
        needs.filter((need) => !seen.has(need)),
        id,
      ).toEqual([]);
      seen.add(id);
    }
  });

  it('lists every folder of modules/', () => {
    const folders = new Set(sources.map(({ path }) => moduleOf(path)).filter((id) => id !== null));
    expect([...folders].sort()).toEqual(modules.map(({ id }) => id).sort());
  });
});

function circlesOf(graph: Map<string, string[]>): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    const position = trail.indexOf(path);
    if (position >= 0) {
      circles.push([...trail.slice(position), path].join(' → '));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return circles;
}
