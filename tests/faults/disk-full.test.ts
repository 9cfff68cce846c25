import { setTimeout } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { createNoise } from '#modules/media/media.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { soundnessFaults } from '#server/db/copy/file.ts';
import { ready, serve } from '#tests/process/serving.ts';
import { administrator, type TestClient } from '#tests/support/test-client.ts';
import { visit } from './visitor.ts';
import { createVolume } from './volume.ts';

let names = 0;

async function addPartner(staff: TestClient): Promise<Response> {
  names += 1;
  const picture = await createNoise(300, 300).png().toBuffer();
  const thumbnail = `data:image/png;base64,${picture.toString('base64')}`;
  return staff.write('POST', '/api/partners', { name: `شريك ${names}`, description: '', thumbnail });
}

const requestQuote = (visitor: TestClient) =>
  visitor.write(
    'POST',
    '/api/contact-us',
    quoteRequestPayload({ message: `${'قصير '.repeat(200)}${names++}` }),
  );

/** Writes until one is refused, at most 200 times; returns that answer. */
async function firstRefusal(write: () => Promise<Response>): Promise<Response> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await write();
    if (!answer.ok) return answer;
  }
  throw new Error('the disk never was full');
}

it('on a full disk writes are refused with a message, reads go on, and with space all recovers', async () => {
  const volume = await createVolume();
  const server = await serve({
    DATA_DIR: volume.folder,
    TRUST_PROXY: '1',
    ADMIN_PASSWORD: administrator.password,
    LOG_LEVEL: 'error',
    // Sessions are renewed every 2 s.
    SESSION_TTL: '40',
  });
  await ready(server);
  const pid = server.process.pid ?? 0;
  const staff = visit(server.url);
  await staff.signIn();
  const partner = await addPartner(staff);
  expect(partner.status).toBe(201);
  const { image } = (await partner.json()).partner;

  await volume.fill(pid);
  for (const write of [() => addPartner(staff), () => requestQuote(visit(server.url))]) {
    const refused = await firstRefusal(write);
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/لا مساحة/) });
  }
  const login = await visit(server.url).write('POST', '/login', administrator);
  expect(login.status).toBe(507);
  for (const path of ['/', '/en/projects', '/api/partners', '/api/projects/public', image.src]) {
    const answer = await visit(server.url).get(path);
    expect(`${path} ${answer.status}`).toBe(`${path} 200`);
    await answer.arrayBuffer();
  }
  await setTimeout(2100);
  for (const path of ['/user', '/api/requests', '/api/users', '/readyz']) {
    expect(`${path} ${(await staff.get(path)).status}`).toBe(`${path} 200`);
  }

  await volume.relieve(pid);
  expect((await addPartner(staff)).status).toBe(201);
  expect((await requestQuote(visit(server.url))).status).toBe(200);
  await visit(server.url).signIn();
  const file = new BetterSqlite(`${volume.folder}/omran.db`, { readonly: true });
  expect(soundnessFaults(file)).toEqual([]);
  file.close();
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('a start on a full disk ends with a message, and with space it succeeds', async () => {
  const volume = await createVolume();
  const start = () => serve({ DATA_DIR: volume.folder, LOG_LEVEL: 'silent' });
  const first = await start();
  await ready(first);
  first.process.kill('SIGKILL');
  await first.ended;

  await volume.fill(process.pid);
  const onFullDisk = await start();
  expect(await onFullDisk.ended).toBe(1);
  expect(onFullDisk.printed()).toBe(
    `DATA_DIR: got "${volume.folder}", on a disk that is full; takes a folder with space left on its disk\n`,
  );
  await volume.relieve(process.pid);

  const again = await start();
  await ready(again);
  again.process.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

it('a disk that fills up while a first start writes the sample company ends it with a message', async () => {
  const volume = await createVolume();
  await volume.fill(process.pid, 2 << 20);
  const server = await serve({ DATA_DIR: volume.folder, LOG_LEVEL: 'silent', DEMO: '1' });
  expect(await server.ended).toBe(1);
  await volume.relieve(process.pid);
  expect(server.printed()).toMatch(/^DATA_DIR: got "[^"]+", on a disk that is full; takes a folder .+\n$/);
});
