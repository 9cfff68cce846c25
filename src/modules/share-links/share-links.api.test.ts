import { describe, expect, it } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';

const english = { 'Accept-Language': 'en' };

/** A customer with one estimation, staff, and visitors by address. */
async function start() {
  const server = await startTestServer({ config: { trustedProxies: 1 } });
  const staff = createClient(server);
  await staff.signIn();
  const customer = await createCustomer(server);
  const saved = await customer.write('POST', '/api/estimation/save', savePayload());
  const { estimation } = await saved.json();
  const at = `/api/estimations/${estimation.id}`;
  const read = async () => (await (await staff.get(at)).json()).estimation;
  const visit = (path: string, address = '192.0.2.1', headers = {}) =>
    server.request(path, { headers: { ...english, 'X-Forwarded-For': address, ...headers } });
  return { server, staff, customer, estimation, at, read, visit };
}

describe('a share link', () => {
  it('opens the document, its state and the permitted actions, without customer data', async () => {
    const { estimation, visit } = await start();
    const answer = await visit(`/api/d/${estimation.code}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const shared = await answer.json();
    expect(shared).toMatchObject({
      kind: 'estimation',
      state: 'pending',
      may: [],
      page: `/e/${estimation.code}`,
      document: { id: estimation.id, total_amount: 430_560, code: estimation.code },
    });
    expect(JSON.stringify(shared)).not.toMatch(/سارة|sarah@example|966501234567|user_id|views/);
  });

  it('counts each visitor once, but not its owner, staff or previews', async () => {
    const { server, staff, customer, estimation, read, visit } = await start();
    const shared = `/api/estimations/shared/${estimation.code}`;
    expect((await read()).share).toMatchObject({ code: estimation.code, views: 0, first_viewed_at: null });
    await customer.get(shared);
    await staff.get(`/api/d/${estimation.code}`);
    await visit(shared, '192.0.2.9', { 'User-Agent': 'WhatsApp/2.23' });
    expect((await read()).share.views).toBe(0);

    server.context.now = () => new Date('2026-12-01T09:00:00.000Z');
    await visit(shared, '192.0.2.1');
    await visit(`${shared}/pdf`, '192.0.2.1');
    server.context.now = () => new Date('2026-12-02T09:00:00.000Z');
    await visit(`/api/d/${estimation.code}`, '192.0.2.2');
    await (await createCustomer(server)).get(shared);
    expect((await read()).share).toMatchObject({
      views: 3,
      first_viewed_at: '2026-12-01T09:00:00.000Z',
      last_viewed_at: '2026-12-02T09:00:00.000Z',
    });
    expect((await read()).updated_at).toBe(estimation.updated_at);
  });

  it('expires at the end of its last day, and is then replaced by another code', async () => {
    const { server, customer, estimation, at, visit } = await start();
    server.context.now = () => new Date('2026-12-01T09:00:00.000Z');
    const past = await customer.write('POST', `${at}/share?expires_on=2026-11-30`, undefined, english);
    expect(past.status).toBe(422);
    expect((await past.json()).errors).toEqual({ expires_on: ['Choose a day that has not passed.'] });
    const given = await customer.write('POST', `${at}/share?expires_on=2026-12-01`);
    expect((await given.json()).estimation).toMatchObject({
      code: estimation.code,
      share: { open: true, expires_at: '2026-12-01T21:00:00.000Z' },
    });
    const endless = await customer.write('POST', `${at}/share?expires_on=`);
    expect((await endless.json()).estimation.share.expires_at).toBeNull();
    await customer.write('POST', `${at}/share?expires_on=2026-12-01`);
    expect((await visit(`/api/d/${estimation.code}`)).status).toBe(200);
    server.context.now = () => new Date('2026-12-01T21:00:00.000Z');
    for (const path of [`/api/d/${estimation.code}`, `/api/estimations/shared/${estimation.code}`]) {
      const expired = await visit(path);
      expect(expired.status).toBe(410);
      expect((await expired.json()).message).toBe('This link has expired.');
    }
    const closed = (await (await customer.get(at)).json()).estimation;
    expect(closed).toMatchObject({ code: null, share: { open: false } });
    const renewed = (await (await customer.write('POST', `${at}/share`)).json()).estimation.code;
    expect(renewed).toMatch(/^[\w-]{24}$/);
    expect(renewed).not.toBe(estimation.code);
    expect((await visit(`/api/d/${estimation.code}`)).status).toBe(404);
    expect((await visit(`/api/d/${renewed}`)).status).toBe(200);
  });

  it('resists guessing: after 60 unknown codes of any call from one address, the next is 429', async () => {
    const { estimation, visit } = await start();
    const calls = ['/api/d/', '/api/v/', '/api/estimations/shared/'];
    for (let guess = 0; guess < 60; guess += 1) {
      const answer = await visit(`${calls[guess % 3]}guess${guess}AAAAAAAAAAAAAAAAAA`);
      expect(answer.status).toBe(404);
    }
    for (const path of [`/api/d/${estimation.code}`, `/api/v/${estimation.verify.code}`]) {
      const refused = await visit(path);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await visit(path, '192.0.2.2')).status).toBe(200);
    }
  });
});

describe('a verification code', () => {
  it('confirms to anybody what is genuine, and opens nothing else', async () => {
    const { server, customer, estimation, at, visit } = await start();
    const { code, url } = estimation.verify;
    expect(url).toBe(`${server.context.config.publicUrl}/v/${code}`);
    const answer = await visit(`/api/v/${code}`);
    expect(answer.status).toBe(200);
    const verified = await answer.json();
    expect(verified).toEqual({
      kind: 'estimation',
      number: String(estimation.id),
      date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      total: 430_560,
      state: 'pending',
      hash: expect.stringMatching(/^[\da-f]{64}$/),
      iban: null,
      text: {
        kind: 'Construction cost estimate',
        state: 'Not confirmed yet',
        notes: [expect.stringContaining('reliminary')],
      },
    });
    for (const path of [`/api/d/${code}`, `/api/estimations/shared/${code}`, `/api/v/${estimation.code}`])
      expect((await visit(path)).status).toBe(404);
    await customer.write('DELETE', `${at}/share`);
    expect((await visit(`/api/v/${code}`)).status).toBe(200);
  });

  it('reports when the estimate was confirmed at another total, and its hash follows the figures', async () => {
    const { staff, estimation, visit } = await start();
    const verify = async () => (await visit(`/api/v/${estimation.verify.code}`)).json();
    const before = await verify();
    const soor = { qty: 1, space: 96, ratio: 2, price: 400 };
    const body = { id: estimation.id, description: { soor } };
    expect((await staff.write('POST', '/api/estimations/confirm', body)).status).toBe(200);
    const after = await verify();
    expect(after).toMatchObject({ state: 'confirmed', total: 419_040, text: { state: 'Confirmed' } });
    expect(after.hash).not.toBe(before.hash);
    expect(after.text.notes).toEqual([expect.stringMatching(/430,560\b.*419,040\b/)]);
  });

  it("survives the customer's erasure, and the link does not", async () => {
    const { staff, customer, estimation, visit } = await start();
    await visit(`/api/d/${estimation.code}`);
    expect((await staff.write('DELETE', `/api/users/${customer.id}/personal-data`)).status).toBe(200);
    expect((await visit(`/api/d/${estimation.code}`)).status).toBe(404);
    expect((await visit(`/api/v/${estimation.verify.code}`)).status).toBe(200);
  });
});
