import type { FirstAdministrator } from '#modules/accounts/server.ts';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { claimFolder } from '#server/db/only-server.ts';
import { writing } from '#server/db/writing.ts';
import { createLog } from '#server/log.ts';
import type { IpcChannel } from '#server/processes/ipc-channel.ts';
import { createApp } from '../app.ts';
import { mountSite } from '../pages/site.ts';
import { tidyAtRest } from './at-rest.ts';
import { listen } from './listen.ts';
import { loadServerModules } from './server-modules.ts';
import { prepare, seed, startModules } from './start-up.ts';

export interface Served {
  port: number;
  /** Finishes requests in flight and exits with 0; safe to call twice. */
  stop(): Promise<void>;
  /** Like `stop`, while another process continues on the same address. */
  retire(): Promise<void>;
}

/**
 * Starts serving; in one of several workers, `primary` is the channel to the supervisor. `report` receives the
 * administrator created by this start at once, as the start may still fail. Throws a ConfigurationFault if
 * the database is not writable, another server uses it, or the address is unavailable, and MigrationFault.
 */
export async function serve(
  config: Config,
  report: (administrator: FirstAdministrator) => void,
  primary?: IpcChannel,
): Promise<Served> {
  const log = createLog(config.logLevel);
  const claim = primary ? undefined : await claimFolder(config);
  const database = openDatabase(config);
  const modules = await loadServerModules();
  const { context, administrator } = await writing(config, database, async () => {
    const context = await prepare(config, log, database, modules, primary);
    return { context, administrator: await seed(context, modules) };
  });
  if (administrator) report(administrator);
  const app = createApp(context, modules);
  const first = await mountSite(app, context);
  const server = await listen(app, context, first);
  const background = startModules(context, modules);
  const atRest = tidyAtRest();

  let stopping: Promise<void> | undefined;
  const end = async (closed: Promise<void>) => {
    await Promise.all([background.stop(closed), atRest.stop()]);
    await database.close();
    claim?.release();
    process.exit(0);
  };
  return {
    port: server.port,
    // Ctrl-C reaches the whole process group, and npm forwards it once more.
    stop: () => {
      stopping ??= end(server.close());
      return stopping;
    },
    retire: () => {
      stopping ??= end(server.retire());
      return stopping;
    },
  };
}
