import { beforeEach, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import type { Reply } from './replies.contract.ts';

let staff: TestClient;

beforeEach(async () => {
  const server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

const list = async () => (await (await staff.get('/api/replies?sort=id')).json()) as Reply[];

it('there are three templates to begin with, in both languages', async () => {
  const all = await list();
  expect(all).toHaveLength(3);
  for (const { name, text, translations } of all) {
    expect(name).toMatch(/[\u0600-\u06ff]/);
    expect(text).toContain('{name}');
    expect(translations.en?.text).toContain('{name}');
  }
});

it('a template is created, changed and deleted; unknown variables are refused by name', async () => {
  const create = (body: object) => staff.write('POST', '/api/replies', body, { 'Accept-Language': 'en' });
  const refused = await create({
    name: 'شكر',
    text: 'شكرًا {nmae}',
    translations: { en: { subject: '{what}', text: 'Thank you {name}' } },
  });
  expect(refused.status).toBe(422);
  const { errors } = (await refused.json()) as { errors: Record<string, string[]> };
  expect(Object.keys(errors).sort()).toEqual(['text', 'translations.en.subject']);
  expect(errors.text?.[0]).toContain('{nmae}');
  const made = await create({ name: 'شكر', text: 'شكرًا {name}' });
  expect(made.status).toBe(201);
  const { reply } = (await made.json()) as { reply: Reply };
  const path = `/api/replies/${reply.id}`;
  expect((await staff.write('PUT', path, { text: '{x}' })).status).toBe(422);
  expect((await staff.write('PUT', path, { text: 'شكرًا {name}، {staff}' })).status).toBe(200);
  expect((await staff.write('DELETE', path)).status).toBe(200);
  expect(await list()).toHaveLength(3);
});
