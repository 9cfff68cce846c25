import { type BackupState, readBackupState } from '#server/backup/backup.state.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { type Inspection, inspectDatabase } from '#server/db/inspect.ts';
import type { SchemaSteps } from '#server/db/migrate.ts';
import type { Examined } from '#server/module.ts';
import { type Finding, failure, reasonOf } from '#server/watch/finding.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import {
  examineConfiguration,
  examineDisk,
  examineFolders,
  examinePapers,
  examineVersions,
} from './machine.ts';
import {
  examineBackups,
  examineClock,
  examineDatabase,
  examineMail,
  examineReplica,
  examineSite,
} from './services.ts';

/**
 * Checks an installation from all sides without changing it; reports what is good, and what to do about the
 * rest. Calls its database, and other servers only if `online`.
 */
export async function examine(
  config: Config,
  steps: SchemaSteps,
  { online = false }: { online?: boolean } = {},
): Promise<Finding[]> {
  const now = new Date();
  const [versions, papers, folders, mail, site, inspected] = await Promise.all([
    examineVersions(),
    examinePapers(),
    examineFolders(config),
    examineMail(config, online),
    examineSite(config, online),
    inspectDatabase(config).catch((error: unknown) => unreachable(config, error)),
  ]);
  const database: Inspection | null = 'area' in inspected ? null : inspected;
  const clocks = { 'the database': database?.clock ?? null, 'the site': site.clock };
  return [
    versions,
    papers,
    ...examineConfiguration(config),
    ...folders,
    ...(await examineDisk(config, database?.bytes ?? 0)),
    ...('area' in inspected ? [inspected] : examineDatabase(inspected, steps)),
    ...(database && config.databaseReadUrl
      ? [await examineReplica(config.databaseReadUrl, database.steps)]
      : []),
    ...(database ? [await lookAtBackups(config, database, now)] : []),
    mail,
    examineClock(now, clocks, steps),
    ...(database ? await askModules({ config, now, online }, database, steps) : []),
    site.finding,
  ];
}

function unreachable(config: Config, error: unknown): Finding {
  const advice = config.databaseUrl
    ? 'Check that it runs and that DATABASE_URL names it.'
    : 'Start the server once, or set DATA_DIR; if the file is damaged, restore a backup: npm run restore.';
  return failure('database', reasonOf(error), advice);
}

async function lookAtBackups(config: Config, database: Inspection, now: Date): Promise<Finding> {
  try {
    return examineBackups(config, await stateOf(config, database), now);
  } catch (error) {
    return failure('backups', reasonOf(error), 'Give the database to the user that the service runs as.');
  }
}

/** What modules say about their records, once all tables are there. */
async function askModules(
  looking: Omit<Examined, 'db'>,
  { faults, steps }: Inspection,
  known: SchemaSteps,
): Promise<Finding[]> {
  if (faults.length > 0 || Object.keys(known).some((name) => !steps.includes(name))) return [];
  const database = openDatabase(looking.config);
  try {
    const examined = { ...looking, db: database.kysely };
    const modules = await loadServerModules();
    return (
      await Promise.all(modules.map(async (module) => (await module.examine?.(examined)) ?? []))
    ).flat();
  } catch (error) {
    return [failure('records', reasonOf(error), 'Give the database to the user that the service runs as.')];
  } finally {
    await database.close();
  }
}

async function stateOf(config: Config, { steps, faults }: Inspection): Promise<BackupState | undefined> {
  if (faults.length > 0 || !steps.includes('20261121_001_backup_state')) return undefined;
  const database = openDatabase(config);
  try {
    return await readBackupState(database.kysely);
  } finally {
    await database.close();
  }
}
