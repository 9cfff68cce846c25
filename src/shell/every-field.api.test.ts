import { expect, it } from 'vitest';
import { presentPriceBook } from '#modules/estimations/estimations.presenter.ts';
import { firstPriceBook } from '#modules/estimations/price-book/first-price-book.values.ts';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

interface Schema {
  $ref?: string;
  type?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  example?: unknown;
}

interface Described {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface Description {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, Schema> };
}

/** Valid values of fields whose description is less strict than the server. */
const fitting: Record<string, unknown> = {
  email: 'noura@example.com',
  phone: '0501234567',
  mobile: '0501234567',
  username: 'noura',
  password: 'tall walls 4 all',
  password_confirmation: 'tall walls 4 all',
  permissions: [],
  prices: presentPriceBook(firstPriceBook).prices,
  ratios: firstPriceBook.ratios,
  ids: [1],
  entity_id: 1,
  key: 'mission',
  value: 'text',
  updated_at: undefined,
  end_date: '',
  start_date: '',
  thumbnail: null,
  file_content: null,
  honeypot: '',
  form_token: '',
};

/** A body that matches its schema, with all fields. */
function sampleOf(schema: Schema, all: Description['components']['schemas'], name = ''): unknown {
  if (name in fitting) return fitting[name];
  const { $ref, properties, anyOf, type, example, const: only = example, enum: [first = only] = [] } = schema;
  if ($ref) return sampleOf(all[$ref.split('/').at(-1) ?? ''] ?? {}, all, name);
  if (first !== undefined) return first;
  if (anyOf?.[0]) return sampleOf(anyOf[0], all, name);
  if (!properties)
    return { integer: 1, number: 1, boolean: true, object: {}, array: [] }[type ?? ''] ?? 'text';
  const entries = Object.entries(properties);
  return Object.fromEntries(entries.map(([field, inner]) => [field, sampleOf(inner, all, field)]));
}

/** Copies of a body with one value replaced in each. */
function* replaced(value: unknown, by: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) yield by;
  else
    for (const [key, inner] of Object.entries(value)) {
      for (const changed of replaced(inner, by)) {
        yield Array.isArray(value) ? [changed] : { ...value, [key]: changed };
      }
    }
}

it('no call fails on an invalid character or a number beyond all ids', async () => {
  const server = await startTestServer({ demo: true });
  const admin = createClient(server);
  await admin.signIn();
  await admin.write('POST', '/api/contact-us', quoteRequestPayload());
  await admin.write('POST', '/api/estimation/save', savePayload());
  const { paths, components } = (await (await admin.get('/api/openapi.json')).json()) as Description;
  const failed: string[] = [];
  for (const [path, calls] of Object.entries(paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(calls)) {
      const ask = async (asked: string, body?: unknown) => {
        const sending = method === 'get' ? admin.get(asked) : admin.write(method.toUpperCase(), asked, body);
        const { status } = await sending;
        if (status >= 500) failed.push(`${status} ${method} ${asked} ${JSON.stringify(body)}`);
      };
      const sound = path.replace('{key}', 'mission').replace(/\{\w+\}/g, '1');
      const schema = requestBody?.content['application/json']?.schema;
      const body = schema && sampleOf(schema, components.schemas);
      for (const bad of ['a\u0000b', '99999999999', 99999999999]) {
        const written = encodeURIComponent(bad);
        if (path !== sound) await ask(path.replace(/\{\w+\}/g, written), body);
        for (const { name } of parameters.filter((one) => one.in === 'query')) {
          await ask(`${sound}?${name}=${written}`);
        }
        for (const changed of body ? replaced(body, bad) : []) await ask(sound, changed);
      }
    }
  }
  expect(failed).toEqual([]);
  expect((await admin.get('/user')).status).toBe(200);
});
