import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { createInstallation } from '#tests/support/installation.ts';
import { openTestServer } from '#tests/support/test-server.ts';
import { startBackups } from './backup.schedule.ts';
import { readBackupState, recordFailed } from './backup.state.ts';

it('a process that stops when a backup falls due starts none, and leaves it to the next', async () => {
  const config = await createInstallation(inject('engine'));
  const { context, close } = await openTestServer(config);
  onTestFinished(close);
  // Read by a backup process when it starts.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('DATA_DIR', config.dataDir);
  vi.stubEnv('DATABASE_URL', config.databaseUrl);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { kysely } = context.database;
  await recordFailed(kysely, { error: '', due: '2020-01-01T00:00:00.000Z' });
  const now = new Date();
  const stopped = new Promise<void>((resolve) => {
    const running = startBackups({
      ...context,
      config: { ...config, backupEvery: 6 },
      now() {
        resolve(Promise.resolve().then(() => running.stop()));
        return now;
      },
    });
  });
  await stopped;
  expect(await readBackupState(kysely)).toMatchObject({
    due_at: now.toISOString(),
    made_at: null,
    error: 'the server was stopped',
  });
});
