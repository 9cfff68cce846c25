import type { Database } from '#server/db/database.ts';
import { createLog } from '#server/log.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { prepare, seed } from '#shell/start/start-up.ts';
import { testConfig } from './test-config.ts';

/**
 * Initial contents of a test database: the tables, also the rows of a first start, or the sample company as
 * well.
 */
export const states = ['migrated', 'seeded', 'sample'] as const;

export type State = (typeof states)[number];

/** Brings an empty or `migrated` database to a state, with the tests' configuration. */
export async function bringTo(state: State, database: Database): Promise<void> {
  const modules = await loadServerModules();
  const config = testConfig({ demo: state === 'sample' });
  const context = await prepare(config, createLog('silent'), database, modules);
  if (state !== 'migrated') await seed(context, modules);
}

const shared = globalThis as { [name: symbol]: Promise<unknown> | undefined };

/** Shares a value among the projects of a run; the first caller makes it. */
export function ofTheRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const key = Symbol.for(`tests ${name}`);
  const made = (shared[key] as Promise<T> | undefined) ?? make();
  shared[key] = made;
  return made;
}
