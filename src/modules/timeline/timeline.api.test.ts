import { beforeEach, expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { recordMove } from '#server/records/states.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { TimelineEntry } from '#wire/timeline.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer({ demo: true });
  staff = createClient(server);
  await staff.signIn();
  let moment = Date.parse('2026-11-25T08:00:00.000Z');
  server.context.now = () => {
    moment += 1000;
    return new Date(moment);
  };
});

async function read(path: string, language = 'en'): Promise<TimelineEntry[]> {
  const answer = await staff.get(path, { 'Accept-Language': language });
  expect(answer.status).toBe(200);
  return answer.json();
}

function plan(): FormData {
  const data = new FormData();
  data.set('file', new File(['%PDF-1.7'], 'plan.pdf'));
  return data;
}

it('shows changes, state changes, notes, mails and files of a request in one order', async () => {
  const sent = await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload());
  expect(sent.status).toBe(200);
  const [{ id = 0 } = {}] = (await (await staff.get('/api/requests?sort=-id')).json()) as { id: number }[];
  const path = `/api/requests/${id}`;
  await staff.write('PUT', `${path}/assignment`, { assignee: 1, next_action: 'Call' });
  await staff.write('PUT', path, { status: 'contacted', note: 'Called.' });
  const { file } = await (await staff.write('POST', `${path}/files`, plan())).json();
  await staff.write('POST', `${path}/notes`, { text: 'Ask again.', mentions: [1] });
  await staff.write('DELETE', `/api/files/${file.id}`);

  const entries = await read(`${path}/timeline`);
  expect(entries.map(({ kind }) => kind)).toEqual(['file', 'note', 'file', 'move', 'note', 'change', 'mail']);
  const [deleted, asked, added, move, called, change, mail] = entries;
  expect(deleted).toMatchObject({
    action: 'delete',
    by: { id: 1 },
    file: { name: 'plan.pdf', there: false },
  });
  expect(asked?.note).toMatchObject({ text: 'Ask again.', mentions: [{ id: 1 }] });
  expect(added).toMatchObject({ action: 'create', file: { kind: 'pdf', size: 8 } });
  expect(move?.changes).toEqual([
    { field: 'status', name: expect.any(String), before: 'New', after: 'Contacted' },
  ]);
  expect(called?.note?.text).toBe('Called.');
  expect(change?.changes).toMatchObject([
    { name: 'In charge', before: '', after: 'System administrator' },
    { name: 'Next action', before: 'الاتصال بالعميل', after: 'Call' },
  ]);
  expect(mail).toMatchObject({ by: null, mail: { state: 'kept', subject: expect.any(String) } });
  expect((await read(`${path}/timeline?only=changes`, 'ar'))[0]?.changes?.[0]).toMatchObject({
    before: 'جديد',
  });
  expect((await read(`${path}/timeline?only=notes`)).map(({ key }) => key)).toEqual([
    asked?.key,
    called?.key,
  ]);

  const page = await staff.get(`${path}/timeline?per_page=3&page=2`);
  expect([page.headers.get('x-total-count'), page.headers.get('link')]).toEqual([
    '7',
    expect.stringContaining('page=3'),
  ]);
  expect(((await page.json()) as TimelineEntry[]).map(({ key }) => key)).toEqual(
    entries.slice(3, 6).map(({ key }) => key),
  );
  expect((await staff.get(`${path}/timeline?only=dreams`)).status).toBe(422);
});

it('shows the confirmation of an estimation, and the mail about it, only to staff', async () => {
  const customer = await createCustomer(server);
  const saved = await (await customer.write('POST', '/api/estimation/save', savePayload())).json();
  const path = `/api/estimations/${saved.estimation.id}/timeline`;
  expect(await read(path)).toEqual([]);
  await staff.write('POST', '/api/estimations/confirm', { id: saved.estimation.id, is_approved: 'Y' });
  const [change, mail] = (await read(path)).sort((a, b) => a.kind.localeCompare(b.kind)).reverse();
  expect(change).toMatchObject({ kind: 'move', action: 'confirm', by: { id: 1 } });
  expect(change?.changes).toEqual([
    { field: 'status', name: expect.any(String), before: 'Pending', after: 'Confirmed' },
  ]);
  expect(mail).toMatchObject({ kind: 'mail', mail: { recipient: customer.email } });
  expect(JSON.stringify(await read(path))).not.toMatch(/ip_address|user_agent|share_code/);
  expect((await customer.get(path)).status).toBe(403);
  expect((await createClient(server).get(path)).status).toBe(401);
  expect((await staff.get('/api/estimations/99999/timeline')).status).toBe(404);
});

it('shows a state once, with the reason, and what no change tells of', async () => {
  await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload());
  const [{ id = 0 } = {}] = (await (await staff.get('/api/requests?sort=-id')).json()) as { id: number }[];
  const [path, { context }] = [`/api/requests/${id}`, server];
  for (const status of ['contacted', 'new', 'contacted']) await staff.write('PUT', path, { status });
  const move = { subject: 'request', id, from: 'contacted', to: 'lost', caller: null, note: 'Too far away.' };
  await context.database.kysely.transaction().execute((trx) => recordMove(context, move, trx));
  const entries = await read(`${path}/timeline?only=changes`);
  expect(entries.map(({ kind, changes, reason }) => [kind, changes?.[0]?.after, reason])).toEqual([
    ['move', 'Lost', 'Too far away.'],
    ['move', 'Contacted', undefined],
    ['move', 'New', undefined],
    ['move', 'Contacted', undefined],
  ]);
  await context.database.kysely.transaction().execute((trx) => context.eraseRecords('request', [id], trx));
  expect((await read(`${path}/timeline`)).filter(({ kind }) => kind === 'move')).toEqual([]);
});

it('shows that the link of an estimation was given and revoked, without its code', async () => {
  const customer = await createCustomer(server);
  const saved = await (await customer.write('POST', '/api/estimation/save', savePayload())).json();
  const path = `/api/estimations/${saved.estimation.id}`;
  await customer.write('DELETE', `${path}/share`);
  await customer.write('POST', `${path}/share`);
  await customer.write('POST', `${path}/share`);
  await customer.write('POST', `${path}/share?expires_on=2999-12-31`);
  const entries = await read(`${path}/timeline`);
  const told = entries.map(({ by, changes }) => [by?.id, changes?.map(({ name, after }) => [name, after])]);
  expect(told).toEqual([
    [expect.any(Number), [['Link expires', expect.stringContaining('2999')]]],
    [expect.any(Number), [['Share link', 'Open']]],
    [expect.any(Number), [['Share link', 'Closed']]],
  ]);
});
