import { createServer as createHttpServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { createServer as createViteServer } from 'vite';
import { type Config, ConfigurationFault, readConfig } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import { openDatabase } from '#server/db/database.ts';
import { type Claim, claimFolder } from '#server/db/only-server.ts';
import { createLog } from '#server/log.ts';
import type { ServerModule } from '#server/module.ts';
import type * as AppCode from '#shell/app.ts';
import type * as SiteCode from '#shell/pages/site.ts';
import type * as ModulesCode from '#shell/start/server-modules.ts';
import { prepare, seed, startModules } from '#shell/start/start-up.ts';

const { config, claim } = await begin();
const vite = await createViteServer({ server: { middlewareMode: true }, appType: 'custom' });
const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>;

const database = openDatabase(config);
const context = await prepare(config, createLog(config.logLevel), database, await loadModules());
const administrator = await seed(context, await loadModules());
const background = startModules(context, await loadModules());

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const app = await currentApp(context);
      await getRequestListener(app.fetch)(request, response);
    } catch (error) {
      // The file was half saved.
      vite.ssrFixStacktrace(error as Error);
      console.error(error);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end((error as Error).message);
    }
  });
});
server.once('error', async ({ message }) => {
  console.error(`Omran cannot listen at ${config.host}:${config.port}: ${message}`);
  process.exitCode = 1;
  await stop();
});
server.listen(config.port, config.host, () => {
  console.log(`Omran is in development at ${config.publicUrl}`);
  if (administrator)
    console.log(`Administrator: ${administrator.email}, password: ${administrator.password}`);
});

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  server.close();
  await background.stop();
  await vite.close();
  await database.close();
  claim.release();
  process.exit();
}
// Vite's own listener would end the process before the database is closed.
process.removeAllListeners('SIGTERM').on('SIGTERM', stop);
process.on('SIGINT', stop);

let known: { parts: readonly unknown[]; app: AppCode.App } | undefined;

/** The application from the current code: rebuilt when an API file changed, with the same open database. */
async function currentApp(context: ServerContext): Promise<AppCode.App> {
  const { createApp } = await load<typeof AppCode>('/src/shell/app.ts');
  const { mountPages } = await load<typeof SiteCode>('/src/shell/pages/site.ts');
  const modules = await loadModules();
  const parts = [createApp, mountPages, ...modules];
  if (known?.parts.every((part, position) => part === parts[position])) return known.app;
  const app = createApp(context, modules);
  mountPages(app, context, () => load<ServerBuild>('virtual:react-router/server-build'));
  known = { parts, app };
  return app;
}

async function loadModules(): Promise<ServerModule[]> {
  const { loadServerModules } = await load<typeof ModulesCode>('/src/shell/start/server-modules.ts');
  return loadServerModules((id) => load(`/src/modules/${id}/server.ts`));
}

async function begin(): Promise<{ config: Config; claim: Claim }> {
  try {
    // No caching: answers made by changed code would still be served.
    const config = { ...readConfig(process.env), answerCache: false };
    return { config, claim: await claimFolder(config) };
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
