import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPicture } from '#modules/media/media.factory.ts';
import { mediaOf } from '#modules/media/server.ts';
import { sendPasswordReset } from '#modules/outbox/server.ts';
import type { ServerContext } from '#server/context.ts';
import { loadServerModules } from '#shell/start/server-modules.ts';
import { startModules } from '#shell/start/start-up.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

type Tables = Record<string, Record<string, unknown>>;

async function idsOf(context: ServerContext, table: string): Promise<unknown[]> {
  const rows = await (context.database.kysely as Kysely<Tables>).selectFrom(table).select('id').execute();
  return rows.map(({ id }) => id);
}

/** Cleans up, this many days later. */
async function tidyUp(context: ServerContext, days = 0): Promise<void> {
  const later = context.now().getTime() + days * 86_400_000;
  context.now = () => new Date(later);
  const background = startModules(context, await loadServerModules());
  await background.sweep();
  await background.stop();
}

const made = async (staff: TestClient, path: string, body: object) =>
  Object.values((await (await staff.write('POST', path, body)).json()) as object)[0] as { id: number };

describe('a record past its restore period', () => {
  it('is removed with everything that belongs to it, and current records stay', async () => {
    const server = await startTestServer();
    const { context } = server;
    const staff = createClient(server);
    await staff.signIn();
    const file = (await createPicture(90, 60).png().toBuffer()).toString('base64');
    const project = async () => {
      const { id } = await made(staff, '/api/projects', { name: 'فيلا', owner: 'متانة' });
      await made(staff, `/api/projects/${id}/units`, {});
      const picture = { entity_name: 'projects', entity_id: id, file_content: file, file_name: 'a.png' };
      return { id, document: await made(staff, '/api/documents', picture) };
    };
    const [kept, gone] = [await project(), await project()];
    const dropped = await made(staff, `/api/projects/${kept.id}/units`, {});
    const partners = [
      await made(staff, '/api/partners', { name: 'أ' }),
      await made(staff, '/api/partners', { name: 'ب' }),
    ];
    for (const path of [
      `projects/${gone.id}`,
      `projects/${kept.id}/units/${dropped.id}`,
      `partners/${partners[0]?.id}`,
    ]) {
      expect((await staff.write('DELETE', `/api/${path}`)).status).toBe(200);
    }

    await tidyUp(context, 29);
    expect(await idsOf(context, 'projects')).toHaveLength(2);
    expect(await idsOf(context, 'partners')).toHaveLength(2);
    await tidyUp(context, 2);
    expect(await idsOf(context, 'projects')).toEqual([kept.id]);
    expect(await idsOf(context, 'documents')).toEqual([kept.document.id]);
    expect(await idsOf(context, 'project_units')).toHaveLength(1);
    expect(await idsOf(context, 'partners')).toEqual([partners[1]?.id]);
    expect((await server.request(`/api/documents/${kept.document.id}`)).status).toBe(200);
  });

  it('stays while a document or the books name it', async () => {
    const server = await startTestServer();
    const staff = createClient(server);
    await staff.signIn();
    const [named, unnamed] = [
      await made(staff, '/api/projects', { name: 'برج', owner: 'متانة' }),
      await made(staff, '/api/projects', { name: 'فيلا', owner: 'متانة' }),
    ];
    const cash = { amount: 300, method: 'cash', party: 'مصنع الطوب', project_id: named.id };
    await made(staff, '/api/payments', cash);
    for (const { id } of [named, unnamed]) await staff.write('DELETE', `/api/projects/${id}`);
    await tidyUp(server.context, 31);
    expect(await idsOf(server.context, 'projects')).toEqual([named.id]);
  });

  it('leaves no pictures behind once they have been unused for 30 days', async () => {
    const used = new Set<string>();
    const usedPictures = () => async (hashes: readonly string[]) => hashes.filter((hash) => used.has(hash));
    const { context, request } = await startTestServer({ extra: [{ id: 'test', usedPictures }] });
    const media = mediaOf(context);
    const [first, second, third] = await Promise.all(
      [90, 80, 70].map(async (width) =>
        media.store(await createPicture(width, 60).png().toBuffer(), { field: 'file' }),
      ),
    );
    const held = async () => [...(await media.describe([first, second, third].map(String))).keys()].sort();
    for (const hash of [first, second, third]) used.add(String(hash));
    await tidyUp(context, 400);
    expect(await held()).toHaveLength(3);

    used.clear();
    await tidyUp(context);
    await tidyUp(context, 29);
    expect(await held()).toHaveLength(3);
    // One is used again, the other uploaded again.
    used.add(String(second));
    await media.store(await createPicture(70, 60).png().toBuffer(), { field: 'file' });
    await tidyUp(context, 2);
    expect(await held()).toEqual([second, third].map(String).sort());
    expect((await request(`/media/${first}/64.webp`)).status).toBe(404);
  });
});

it('mails that were sent or kept are removed after 90 days', async () => {
  const { context } = await startTestServer();
  const reset = {
    to: 'saad@example.com',
    name: 'سعد',
    locale: 'ar',
    url: 'http://x/y',
    minutes: 30,
  } as const;
  await sendPasswordReset(context, reset);
  await tidyUp(context, 89);
  await sendPasswordReset(context, reset);
  expect(await idsOf(context, 'mails')).toHaveLength(2);
  await tidyUp(context, 2);
  expect(await idsOf(context, 'mails')).toHaveLength(1);
});
