import { setImmediate } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import type { Apart } from '#server/apart.ts';
import type { Config } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { issueToken, tokenCookie, tokenHeader } from '#server/http/csrf.ts';
import { createLog, type Log } from '#server/log.ts';
import type { ServerModule } from '#server/module.ts';
import { createApp } from '../app.ts';

/** Whom a customer's evidence names: an address for documentation (RFC 5737), as nobody is connected. */
const connection = { incoming: { socket: { remoteAddress: '203.0.113.24' } } };
const browser = 'Mozilla/5.0 (sample)';

/** Milliseconds of work in a row: then whatever else the process has to do comes first. */
const longest = 5;

type Prepare = (
  config: Config,
  log: Log,
  database: Database,
  modules: readonly ServerModule[],
) => Promise<ServerContext>;

/** Opens an installation in memory beside the one of `config` (`Apart`). */
export async function openApart(
  config: Config,
  modules: readonly ServerModule[],
  prepare: Prepare,
  caller: NonNullable<Caller>,
): Promise<Apart> {
  const own = { ...config, ...{ databaseUrl: undefined, databaseReadUrl: undefined, dataDir: ':memory:' } };
  const quiet = { ...own, ...{ demo: false, smtpUrl: undefined, metricsToken: undefined } };
  const opened = openDatabase(quiet);
  const database = { ...opened, kysely: opened.kysely.withPlugin(givingWay()) };
  const log = createLog('silent');
  const context = await prepare(quiet, log, database, modules);
  const known = modules.map((module) =>
    module.identify ? { ...module, identify: () => async () => caller } : module,
  );
  const app = createApp(context, known);
  const token = issueToken(context.secret);
  const headers = {
    ...{ Cookie: `${tokenCookie}=${token}`, [tokenHeader]: token },
    ...{ 'Accept-Language': 'ar', 'User-Agent': browser },
  };
  const asJson = { ...headers, 'Content-Type': 'application/json' };
  return {
    context,
    async call<Answer>(method: string, path: string, body?: object | FormData) {
      const sent =
        body instanceof FormData
          ? { headers, body }
          : { headers: asJson, ...(body && { body: JSON.stringify(body) }) };
      const answer = await app.request(path, { method, ...sent }, connection);
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return (text === '' ? undefined : JSON.parse(text)) as Answer;
    },
    close: () => opened.close(),
  };
}

/** A database in memory answers without waiting for anything, so that nothing else would ever have its turn. */
function givingWay(): KyselyPlugin {
  let since = performance.now();
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (performance.now() - since > longest) {
        await setImmediate();
        since = performance.now();
      }
      return result;
    },
  };
}
