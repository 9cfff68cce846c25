import './production.ts';

import cluster from 'node:cluster';
import type { FirstAdministrator } from '#modules/accounts/server.ts';
import { type Config, ConfigurationFault, readConfig } from '#server/config/config.ts';
import { MigrationFault } from '#server/db/migrate.ts';

try {
  await run(readConfig(process.env));
} catch (error) {
  if (!(error instanceof ConfigurationFault || error instanceof MigrationFault)) throw error;
  console.error(error.message);
  process.exit(1);
}

// Load each part on demand: the supervising process stays small.
async function run(config: Config): Promise<void> {
  if (cluster.isWorker) {
    const { work } = await import('#shell/workers/work.ts');
    await work(config, (administrator) => sayAdministrator(administrator, config));
  } else if (config.workers > 1) {
    const { supervise } = await import('#shell/workers/supervise.ts');
    sayReady(config, await supervise(config));
  } else {
    const { serve } = await import('#shell/start/serve.ts');
    const served = await serve(config, (administrator) => sayAdministrator(administrator, config));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, served.stop);
    sayReady(config, served.port);
  }
}

function sayReady(config: Config, port: number): void {
  console.log(`Omran is ready at ${config.publicUrl} (listening on ${config.host}:${port})`);
}

function sayAdministrator(administrator: FirstAdministrator, config: Config): void {
  console.log(`Administrator: ${administrator.email}`);
  console.log(
    administrator.generated
      ? `One-time password: ${administrator.password}   (shown only now)`
      : 'Password: as set in ADMIN_PASSWORD',
  );
  if (administrator.common)
    console.log('It is a common one, easy to guess: change it before the site is open to others.');
  console.log(`Begin at ${config.publicUrl}/admin: the dashboard lists what is left to do.`);
}
