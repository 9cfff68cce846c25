import './production.ts';

import { ConfigurationFault, readConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { MigrationFault } from '#server/db/migrate.ts';
import { createLog } from '#server/log.ts';
import { createApp } from '#shell/app.ts';
import { listen } from '#shell/listen.ts';
import { loadServerModules } from '#shell/server-modules.ts';
import { mountSite } from '#shell/site.ts';
import { prepare, seed, startModules } from '#shell/start-up.ts';

try {
  await serve();
} catch (error) {
  if (!(error instanceof ConfigurationFault || error instanceof MigrationFault)) throw error;
  console.error(error.message);
  process.exit(1);
}

async function serve() {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const database = openDatabase(config);
  const modules = await loadServerModules();
  const context = await prepare(config, log, database, modules);
  const administrator = await seed(context, modules);
  const app = createApp(context, modules);
  const first = await mountSite(app, context);
  const server = await listen(app, context, first);
  const background = startModules(context, modules);

  console.log(`Omran is ready at ${config.publicUrl} (listening on ${config.host}:${server.port})`);
  if (administrator) {
    console.log(`Administrator: ${administrator.email}`);
    console.log(
      administrator.generated
        ? `One-time password: ${administrator.password}   (shown only now)`
        : 'Password: as set in ADMIN_PASSWORD',
    );
  }

  let stopping = false;
  const stop = async () => {
    // Ctrl-C reaches the whole group of processes, and npm passes it on once more.
    if (stopping) return;
    stopping = true;
    await Promise.all([server.close(), background.stop()]);
    await database.close();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
