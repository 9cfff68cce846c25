import { fileURLToPath } from 'node:url';
import { permissionsOf } from '#base/permissions.ts';
import { createFirstAdministrator, isNewInstallation } from '#modules/accounts/server.ts';
import { modules as registered } from '#modules/registry.ts';
import { startBackups } from '#server/backup/backup.schedule.ts';
import { backupSchema } from '#server/backup/backup.state.ts';
import { createCache } from '#server/cache/cache.ts';
import { shareInvalidation } from '#server/changes/changes.ts';
import { invalidationBusOver } from '#server/changes/invalidation-bus.ts';
import type { Config } from '#server/config/config.ts';
import type { ServerContext } from '#server/context.ts';
import { countsOver } from '#server/counts/counts.channel.ts';
import { countsSchema, createTableCounts, sweepCounts } from '#server/counts/counts.table.ts';
import { type Counts, createCounts, insured } from '#server/counts/counts.ts';
import type { Database } from '#server/db/database.ts';
import { guardPausesSchema, pausingGuards } from '#server/db/guard-pauses.ts';
import { migrate, type SchemaSteps } from '#server/db/migrate.ts';
import { createReadPublic } from '#server/db/read-public.ts';
import { renewSearchColumns, searchVersionSchema } from '#server/db/search-columns.ts';
import { createHooks } from '#server/hooks.ts';
import { requestKeysSchema, sweepRequestKeys } from '#server/http/idempotency.ts';
import { createKeptAnswers } from '#server/http/kept-answers.ts';
import type { Log } from '#server/log.ts';
import { memoised } from '#server/memo.ts';
import type { Running, ServerModule } from '#server/module.ts';
import type { IpcChannel } from '#server/processes/ipc-channel.ts';
import { startEventDelivery } from '#server/records/event-delivery.ts';
import { createEventHub, eraseEvents, eventsSchema } from '#server/records/events.ts';
import { eraseMoves, statesSchema } from '#server/records/states.ts';
import { createSubjects } from '#server/records/subjects.ts';
import { eraseWriters, writersSchema } from '#server/records/writers.ts';
import { readSecret, secretSchema } from '#server/secret.ts';
import { startSweeping } from '#server/sweeping.ts';
import { createMetrics } from '#server/watch/metrics.ts';
import { watchQueries } from '#server/watch/queries.ts';
import { readWords } from '#server/words.ts';
import { openApart } from './apart.ts';

const sourceFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Read once for all contexts of a process. */
const wordsBelow = memoised(readWords, 1);

/** All migrations of the product by name. Throws if two have the same. */
export function schemaOf(modules: readonly ServerModule[]): SchemaSteps {
  const schemas = [
    ...[secretSchema, backupSchema, countsSchema, requestKeysSchema, guardPausesSchema, statesSchema],
    ...[writersSchema, eventsSchema, searchVersionSchema, ...modules.map((module) => module.schema ?? {})],
  ];
  const steps: SchemaSteps = {};
  for (const schema of schemas)
    for (const [name, step] of Object.entries(schema)) {
      if (steps[name]) throw new Error(`two migrations are named ${name}`);
      steps[name] = step;
    }
  return steps;
}

/**
 * Migrates the schema and creates the server's context. `primary` is the channel to the supervisor, if any.
 * Throws MigrationFault.
 */
export async function prepare(
  config: Config,
  log: Log,
  database: Database,
  modules: readonly ServerModule[],
  primary?: IpcChannel,
): Promise<ServerContext> {
  const ran = await migrate(database.kysely, schemaOf(modules), database.engine.columns);
  if (ran.length > 0) log.info({ steps: ran }, 'database brought up to date');
  await renewSearchColumns(
    database.kysely,
    modules.flatMap(({ searched = [] }) => searched),
  );
  return createContext(config, log, database, modules, primary);
}

/** The server's context, on an up-to-date database. */
export async function createContext(
  config: Config,
  log: Log,
  database: Database,
  modules: readonly ServerModule[],
  primary?: IpcChannel,
): Promise<ServerContext> {
  const metrics = config.metricsToken ? createMetrics(primary) : undefined;
  database.watch(watchQueries(log, config.slowQuery, metrics));
  const secret = await readSecret(database.kysely);
  const own = createCache(config.answerCache ? 1000 : 0);
  const { invalidationBus = primary && invalidationBusOver(primary) } = database.engine;
  const shared = shareInvalidation(own, invalidationBus, log);
  const hooks = createHooks(modules, () => context);
  const context: ServerContext = {
    config,
    log,
    database,
    ...shared,
    keptAnswers: createKeptAnswers(() => shared.changes.current),
    counts: countsFor(database, secret, log, primary),
    readPublic: createReadPublic(own, database.engine),
    words: wordsBelow(sourceFolder),
    permissions: permissionsOf(registered),
    secret,
    hooks,
    subjects: createSubjects(
      () => hooks.of('subjects').flat(),
      Object.assign({}, ...registered.map(({ subjects }) => subjects)),
    ),
    eraseRecords: async (subject, ids, trx) => {
      if (ids.length === 0) return;
      await pausingGuards(trx, `erasing ${subject}`, async () => {
        await eraseEvents(trx, subject, ids);
        await eraseMoves(trx, subject, ids);
        await eraseWriters(trx, subject, ids);
        for (const module of modules) await module.erase?.(subject, ids, trx);
      });
    },
    events: createEventHub(() =>
      modules.map((module) => [module.id, module.listeners?.(context) ?? {}] as const),
    ),
    ...(metrics && { metrics }),
    now: () => new Date(),
    apart: (caller) => openApart(config, modules, prepare, caller),
  };
  return context;
}

/** Counters for limits, shared by all processes of the installation. */
function countsFor(database: Database, secret: string, log: Log, primary: IpcChannel | undefined): Counts {
  if (database.engine.invalidationBus) return insured(createTableCounts(database.kysely, secret), log);
  return primary ? insured(countsOver(primary), log) : createCounts();
}

/**
 * Rows of a first start: the sample company if configured, the rows of every installation, and the first
 * administrator, whose login is returned. If interrupted, the next start completes it.
 */
export async function seed(context: ServerContext, modules: readonly ServerModule[]) {
  if (context.config.demo && (await isNewInstallation(context))) {
    // Before the defaults, which skip existing rows.
    for (const module of modules) await module.seedDemo?.(context);
  }
  for (const module of modules) await module.seed?.(context);
  return createFirstAdministrator(context);
}

/**
 * Starts backups and all modules' background work; `stop` ends it and resolves when all has ended. Until
 * then, and until the given requests in flight are answered, changes are announced to other processes.
 */
export function startModules(context: ServerContext, modules: readonly ServerModule[]) {
  const changes = context.changes.start();
  const running: Running[] = [
    startSweeping(context, () => sweepCounts(context.database.kysely), 'old counts could not be removed'),
    startSweeping(context, () => sweepRequestKeys(context), 'old request keys could not be removed'),
    startBackups(context),
    startEventDelivery(context),
    ...modules.flatMap((module) => module.start?.(context) ?? []),
  ];
  return {
    /** Cleans up now instead of within the hour. */
    async sweep(): Promise<void> {
      await Promise.all(running.map((work) => work.sweep?.()));
    },
    async stop(answered?: Promise<void>): Promise<void> {
      await Promise.all([answered, ...running.map((work) => work.stop())]);
      await changes.stop();
    },
  };
}
