import { beforeEach, describe, expect, it } from 'vitest';
import type { PublishedPriceBook } from '#modules/estimations/price-book/price-books.contract.ts';
import { makePictureFile, makeProject } from '#modules/projects/projects.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

let server: TestServer;
let staff: TestClient;
let projectId: number;
let picture: Buffer;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
  projectId = await makeProject(server.context);
  picture ??= await makePictureFile('navy');
});

const user = {
  name: 'سالم',
  email: 'salem@example.com',
  type: 'supervisor',
  role: 2,
  password: 'tall walls 4 all',
  password_confirmation: 'tall walls 4 all',
};

function upload(): FormData {
  const form = new FormData();
  form.set('entity_id', String(projectId));
  form.set('entity_name', 'projects');
  form.set('file_name', 'site.png');
  form.set('file_content', new File([new Uint8Array(picture)], 'site.png', { type: 'image/png' }));
  return form;
}

interface Creation {
  path: () => string;
  body: () => unknown;
  /** The same call with different content. */
  other: () => unknown;
  /** The list of existing records. */
  list: () => string;
}

const creations: Record<string, Creation> = {
  project: {
    path: () => '/api/projects',
    body: () => ({ name: 'فيلا', owner: 'عمران' }),
    other: () => ({ name: 'فيلا أخرى', owner: 'عمران' }),
    list: () => '/api/projects',
  },
  unit: {
    path: () => `/api/projects/${projectId}/units`,
    body: () => ({ name: 'شقة 1' }),
    other: () => ({ name: 'شقة 2' }),
    list: () => `/api/projects/${projectId}/units`,
  },
  document: {
    path: () => '/api/documents',
    body: upload,
    other: () => {
      const form = upload();
      form.set('file_name', 'other.png');
      return form;
    },
    list: () => `/api/documents/projects/${projectId}`,
  },
  partner: {
    path: () => '/api/partners',
    body: () => ({ name: 'مصنع' }),
    other: () => ({ name: 'مصنع آخر' }),
    list: () => '/api/partners/all',
  },
  customer: {
    path: () => '/api/customers',
    body: () => ({ name: 'نورة', phone: '0501234567' }),
    other: () => ({ name: 'سارة', phone: '0501234567' }),
    list: () => '/api/customers',
  },
  quote: {
    path: () => '/api/quotes',
    body: () => ({ name: 'فيلا' }),
    other: () => ({ name: 'فيلا أخرى' }),
    list: () => '/api/quotes',
  },
  contract: {
    path: () => '/api/contracts',
    body: () => ({ name: 'فيلا' }),
    other: () => ({ name: 'فيلا أخرى' }),
    list: () => '/api/contracts',
  },
  user: {
    path: () => '/api/users',
    body: () => user,
    other: () => ({ ...user, email: 'other@example.com' }),
    list: () => '/api/users',
  },
  role: {
    path: () => '/api/roles',
    body: () => ({ name: 'مهندس موقع', level: 3, permissions: [] }),
    other: () => ({ name: 'محاسب', level: 3, permissions: [] }),
    list: () => '/api/roles',
  },
};

const idIn = (answer: object) => (Object.values(answer)[0] as { id: number }).id;

describe.each(Object.entries(creations))('a retry of creating a %s', (_, { path, body, other, list }) => {
  const count = async () => ((await (await staff.get(list())).json()) as unknown[]).length;
  const create = (sent: unknown, key?: string, client = staff) =>
    client.write('POST', path(), sent, key ? { 'Idempotency-Key': key } : {});

  it('creates nothing twice under one key, even simultaneously', async () => {
    const before = await count();
    const first = await create(body(), 'one');
    expect(first.status).toBe(201);
    const id = idIn(await first.json());
    for (const again of await Promise.all([create(body(), 'one'), create(body(), 'one')])) {
      expect(again.status).toBe(201);
      expect(idIn(await again.json())).toBe(id);
    }
    expect(await count()).toBe(before + 1);

    const meanwhile = await Promise.all([create(other(), 'two'), create(other(), 'two')]);
    expect(meanwhile.map(({ status }) => status)).toEqual([201, 201]);
    expect(await count()).toBe(before + 2);
  });

  it('is a different call with different content', async () => {
    const before = await count();
    await create(body(), 'one');
    expect((await create(other(), 'one')).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });
});

it('a key belongs to one user, and is checked after authorization', async () => {
  await staff.write('POST', '/api/users', user);
  const supervisor = createClient(server);
  await supervisor.signIn(user.email, user.password);
  const body = { name: 'فيلا', owner: 'عمران' };
  const key = { 'Idempotency-Key': 'one' };
  const first = idIn(await (await staff.write('POST', '/api/projects', body, key)).json());
  expect(idIn(await (await supervisor.write('POST', '/api/projects', body, key)).json())).not.toBe(first);
  expect((await createClient(server).write('POST', '/api/projects', body, key)).status).toBe(401);
});

it('prices published under a key are published once', async () => {
  const books = async () => (await (await staff.get('/api/price-books')).json()) as PublishedPriceBook[];
  const { version, prices, ratios } = (await books())[0] as PublishedPriceBook;
  const body = { based_on: version, prices, ratios, note: 'مرة' };
  const key = { 'Idempotency-Key': 'one' };
  const first = await staff.write('POST', '/api/price-books', body, key);
  expect(first.status).toBe(201);
  const again = await staff.write('POST', '/api/price-books', body, key);
  expect([again.status, await again.json()]).toEqual([201, await first.json()]);
  expect(await books()).toHaveLength(2);
});

it('a retry after the record was deleted is answered 404', async () => {
  const key = { 'Idempotency-Key': 'one' };
  const { partner } = (await (await staff.write('POST', '/api/partners', { name: 'مصنع' }, key)).json()) as {
    partner: { id: number };
  };
  await staff.write('DELETE', `/api/partners/${partner.id}`);
  expect((await staff.write('POST', '/api/partners', { name: 'مصنع' }, key)).status).toBe(404);
});
