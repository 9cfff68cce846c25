import { fileURLToPath } from 'node:url';
import { inject, onTestFinished, vi } from 'vitest';
import type { OpenInvalidationBus } from '#server/changes/invalidation-bus.ts';
import type { Config } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { createLog, type Log } from '#server/log.ts';
import type { ServerModule } from '#server/module.ts';
import { type App, createApp } from '#shell/app.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { createContext, prepare, seed, startModules } from '#shell/start/start-up.ts';
import { testConfig } from './test-config.ts';
import { borrowTestDatabase } from './test-database.ts';

export interface TestServer {
  context: ServerContext;
  app: App;
  /** Sends a request without a port; `json` is sent as JSON. */
  request(path: string, init?: RequestInit & { json?: unknown }): Promise<Response>;
  /** Like `request`, with the anti-forgery token, as a browser sends it. */
  write(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<Response>;
}

/**
 * Starts the product on a fresh migrated database of the engine under test, without pages or port; closed
 * after the test. `demo` seeds the sample company. Nobody else uses the database, so it announces no changes.
 */
export async function startTestServer(
  options: { demo?: boolean; config?: Partial<Config>; extra?: ServerModule[]; log?: Log } = {},
): Promise<TestServer> {
  const { demo = false } = options;
  const state = demo ? 'sample' : 'seeded';
  const { databaseUrl, database, giveBack } = await borrowTestDatabase(inject('engine'), state);
  const config = testConfig({ databaseUrl, demo, ...options.config });
  const { engine } = database;
  const alone = {
    ...database,
    engine: { ...engine, ...(engine.invalidationBus && { invalidationBus: noOthers }) },
  };
  const { extra = [], log = createLog(config.logLevel) } = options;
  const modules = [...(await loadServerModules()), ...extra];
  // The copy is up to date, with the rows of a first start, except for what a test adds.
  const context = await (extra.length > 0
    ? prepare(config, log, alone, modules)
    : createContext(config, log, alone, modules));
  if (extra.length > 0) await seed(context, modules);
  const server = await startOn(context, modules);
  onTestFinished(async () => {
    await server.stop();
    await giveBack();
  });
  return server;
}

/** Opens the product on the database of its configuration (in memory with `contents`) until it is closed. */
export async function openTestServer(
  config: Config,
  contents?: Buffer,
): Promise<TestServer & { close(): Promise<void> }> {
  const database = openDatabase({ ...config, contents });
  const modules = await loadServerModules();
  const context = await prepare(config, createLog(config.logLevel), database, modules);
  await seed(context, modules);
  const { stop, ...server } = await startOn(context, modules);
  return {
    ...server,
    close: async () => {
      await stop();
      await database.close();
    },
  };
}

const noOthers: OpenInvalidationBus = (hearing) => {
  hearing.whole();
  return { tell: async () => {}, stop: async () => {} };
};

async function startOn(
  context: ServerContext,
  modules: readonly ServerModule[],
): Promise<TestServer & { stop(): Promise<void> }> {
  const app = createApp(context, modules);
  const background = startModules(context, modules);
  await vi.waitUntil(() => context.changes.current, { interval: 2, timeout: 300_000 });

  const request: TestServer['request'] = async (path, init = {}) => {
    const { json, ...rest } = init;
    const headers = new Headers(rest.headers);
    if (json !== undefined) headers.set('Content-Type', 'application/json');
    return app.request(path, { ...rest, headers, ...(json !== undefined && { body: JSON.stringify(json) }) });
  };
  return {
    context,
    app,
    request,
    write: async (method, path, json, headers = {}) => {
      const token = await readToken(request);
      return request(path, { method, json, headers: { ...tokenHeaders(token), ...headers } });
    },
    stop: () => background.stop(),
  };
}

/** A fresh anti-forgery token, as the browser finds it in its cookie. */
export async function readToken(request: TestServer['request']): Promise<string> {
  const response = await request('/sanctum/csrf-cookie');
  return response.headers.get('set-cookie')?.match(/XSRF-TOKEN=([^;]+)/)?.[1] ?? '';
}

/** Cookie and header with an anti-forgery token. */
export function tokenHeaders(token: string): Record<string, string> {
  return { Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': decodeURIComponent(token) };
}

export const projectFolder = fileURLToPath(new URL('../../', import.meta.url));
