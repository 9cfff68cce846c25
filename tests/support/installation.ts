import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createPicture } from '#modules/media/media.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import type { Config } from '#server/config/config.ts';
import { databaseFile } from '#server/db/engine.ts';
import { createClient } from './test-client.ts';
import { testConfig } from './test-config.ts';
import { contentsOf, createTestDatabase, type EngineName } from './test-database.ts';
import type { TestServer } from './test-server.ts';

/** Configuration of an installation with its own folders, removed after the test. */
export async function createInstallation(
  engine: EngineName,
  state: 'empty' | 'migrated' = 'migrated',
): Promise<Config> {
  const { databaseUrl, drop } = await createTestDatabase(engine, state);
  const dataDir = await mkdtemp(join(tmpdir(), 'omran-installation-'));
  onTestFinished(async () => {
    await rm(dataDir, { recursive: true, force: true });
    await drop();
  });
  if (engine === 'sqlite' && state !== 'empty') {
    await writeFile(databaseFile(dataDir), contentsOf(inject('seededFolder'), state), { mode: 0o600 });
  }
  return testConfig({ databaseUrl, dataDir, demo: false, backupFolder: join(dataDir, 'backups') });
}

/** Uses the product like a company: adds a partner with a picture and sends a quote request. */
export async function work(server: TestServer, name: string): Promise<void> {
  const staff = createClient(server);
  await staff.signIn();
  const picture = await createPicture(600, 400).webp().toBuffer();
  const thumbnail = `data:image/webp;base64,${picture.toString('base64')}`;
  const partner = await staff.write('POST', '/api/partners', { name, description: 'حديد', thumbnail });
  if (partner.status !== 201) throw new Error(await partner.text());
  const sent = await server.write('POST', '/api/contact-us', quoteRequestPayload({ name }));
  if (sent.status !== 200) throw new Error(await sent.text());
}

/** What visitors see of it, including a picture's bytes. */
export async function seen(server: TestServer): Promise<unknown> {
  const partners = (await (await server.request('/api/partners')).json()) as { image: { src: string } }[];
  const { stats } = (await (await server.request('/api/stats/requests')).json()) as { stats: number };
  const pictures = partners.map(async ({ image }) => {
    const answer = await server.request(image.src);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  });
  return { partners, stats, pictures: await Promise.all(pictures) };
}
