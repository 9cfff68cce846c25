import { type Config, readConfig } from '#server/config/config.ts';

/** What test servers run with, unless told otherwise. */
export function testConfig(changes: Partial<Config> = {}): Config {
  return {
    ...readConfig({
      NODE_ENV: 'test',
      DATA_DIR: ':memory:',
      ADMIN_PASSWORD: 'correct horse battery',
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      BACKUP_EVERY: '0',
    }),
    ...changes,
  };
}
