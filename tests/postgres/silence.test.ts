import { type AddressInfo, createServer, connect as openSocket, type Socket } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

/** A way to the server that can be cut without anybody being told. */
async function startWay(to: URL): Promise<{ url: string; cut(isCut: boolean): void }> {
  let isCut = false;
  const pass = (from: Socket, into: Socket) =>
    from
      .on('data', (bytes) => !isCut && into.write(bytes))
      .on('close', () => into.destroy())
      .on('error', () => into.destroy());
  const way = createServer((near) => {
    const far = openSocket(Number(to.port), to.hostname);
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void way.close());
  const url = new URL(to);
  url.port = String((way.address() as AddressInfo).port);
  return {
    url: url.href,
    cut: (wanted) => {
      isCut = wanted;
    },
  };
}

it('a server that falls silent counts as away, and is used again when it answers', async () => {
  const { databaseUrl = '', drop } = await createTestDatabase(inject('engine'));
  const way = await startWay(new URL(databaseUrl));
  const database = openDatabase({ databaseUrl: way.url, dataDir: '', silence: 300 });
  await database.ping();
  way.cut(true);
  const error = await database.ping().catch((caught) => caught);
  expect(database.engine.isUnavailable(error)).toBe(true);
  way.cut(false);
  await database.ping();
  await database.close();
  await drop();
});
