import { type Config, readConfig } from '#server/config/config.ts';

/** Default configuration of test servers. */
export function testConfig(changes: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: ':memory:',
      ADMIN_PASSWORD: 'correct horse battery',
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      BACKUP_EVERY: '0',
    }),
    // How long a query takes depends on the machine, so no test logs slow ones unless it sets a limit.
    slowQuery: Number.POSITIVE_INFINITY,
    ...changes,
  };
}
