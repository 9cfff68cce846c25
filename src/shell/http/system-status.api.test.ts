import { expect, it } from 'vitest';
import { recordFailed, recordMade } from '#server/backup/backup.state.ts';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

it('only level 1 sees version, database, last backup and queued mails', async () => {
  const server = await startTestServer();
  const { kysely, engine } = server.context.database;
  const path = '/api/system/status';
  const admin = createClient(server);
  expect((await admin.get(path)).status).toBe(401);
  expect((await (await createCustomer(server)).get(path)).status).toBe(403);
  await admin.signIn();
  const first = await (await admin.get(path)).json();
  expect(first).toMatchObject({ backup: { made_at: null, failed: false }, mails_queued: 0 });
  expect(first.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(first.database.engine).toMatch(
    engine.name === 'postgres' ? /^PostgreSQL \d+(\.\d+)?$/ : /^SQLite \d+\.\d+\.\d+$/,
  );
  expect(first.database.bytes).toBeGreaterThan(100_000);

  const at = '2026-11-21T01:00:00.000Z';
  await recordMade(kysely, { at, file: 'a.db', bytes: 1, due: at });
  expect((await (await admin.get(path)).json()).backup).toEqual({ made_at: at, failed: false });
  await recordFailed(kysely, { error: 'no space', due: at });
  expect((await (await admin.get(path)).json()).backup).toEqual({ made_at: at, failed: true });
});
