import { fileURLToPath } from 'node:url';
import { createFirstAdministrator, isNewInstallation } from '#modules/accounts/server.ts';
import { startBackups } from '#server/backup/backup.schedule.ts';
import { backupSchema } from '#server/backup/backup.state.ts';
import { createCache } from '#server/cache/cache.ts';
import type { Config } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, type SchemaSteps } from '#server/db/migrate.ts';
import type { Log } from '#server/log.ts';
import type { Running, ServerModule } from '#server/module.ts';
import { readSecret, secretSchema } from '#server/secret.ts';
import { createMetrics } from '#server/watch/metrics.ts';
import { watchQueries } from '#server/watch/queries.ts';
import { readWords } from '#server/words.ts';

const sourceFolder = fileURLToPath(new URL('..', import.meta.url));

/** All migrations of the product, by name. */
export function schemaOf(modules: readonly ServerModule[]): SchemaSteps {
  return Object.assign({}, secretSchema, backupSchema, ...modules.map((module) => module.schema ?? {}));
}

/** Brings the schema up to date and makes the context that the server runs in. Throws MigrationFault. */
export async function prepare(
  config: Config,
  log: Log,
  database: Database,
  modules: readonly ServerModule[],
): Promise<ServerContext> {
  const ran = await migrate(database.kysely, schemaOf(modules), database.engine.columns);
  if (ran.length > 0) log.info({ steps: ran }, 'database brought up to date');
  const metrics = config.metricsToken ? createMetrics() : undefined;
  database.watch(watchQueries(log, config.slowQuery, metrics));
  return {
    config,
    log,
    database,
    cache: createCache(config.answerCache ? 1000 : 0),
    words: readWords(sourceFolder),
    secret: await readSecret(database.kysely),
    ...(metrics && { metrics }),
    now: () => new Date(),
  };
}

/**
 * The rows of a first start: the sample company where the configuration asks for it, what every installation has, and
 * the first administrator, whose login is returned. Stopped half-way, the next start completes it.
 */
export async function seed(context: ServerContext, modules: readonly ServerModule[]) {
  if (context.config.demo && (await isNewInstallation(context))) {
    // Before the defaults, which leave alone what is already there.
    for (const module of modules) await module.seedDemo?.(context);
  }
  for (const module of modules) await module.seed?.(context);
  return createFirstAdministrator(context);
}

/** Begins the backups and the background work of all modules; `stop` ends it and resolves when all of it has ended. */
export function startModules(context: ServerContext, modules: readonly ServerModule[]): Running {
  const running = [startBackups(context), ...modules.flatMap((module) => module.start?.(context) ?? [])];
  return {
    stop: async () => {
      await Promise.all(running.map((work) => work.stop()));
    },
  };
}
