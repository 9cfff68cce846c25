import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bankingOf } from '#modules/banking/banking.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { authenticatorCode } from '#tests/support/authenticator.ts';
import { later } from '#tests/support/later.ts';
import { administrator, createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const minute = 60_000;
const { password } = administrator;
const iban = 'SA0380000000608010167519';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

const inEnglish = { 'Accept-Language': 'en' };
const save = (key: string, value: string, by = staff) =>
  by.write('POST', '/api/configurations', { key, value }, inEnglish);
const prove = (given: object, by = staff) => by.write('POST', '/api/account/proof', given, inEnglish);
const answerOf = async (response: Response) => [response.status, await response.json()];
const stored = async (key: string) => {
  const entries = (await (await staff.get(`/api/configurations/all?q=${key}`)).json()) as {
    key: string;
    value: string;
  }[];
  return entries.find((entry) => entry.key === key)?.value;
};

/** Sets up the administrator's second factor, as of which a code has been used. */
async function withSecondFactor(): Promise<string> {
  const begun = await (await staff.write('POST', '/api/account/second-factor', { password })).json();
  const { secret } = begun as { secret: string };
  const code = authenticatorCode(secret);
  expect((await staff.write('POST', '/api/account/second-factor/confirm', { code })).status).toBe(200);
  return secret;
}

describe('a guarded call', () => {
  it('needs no proof within 15 minutes of the login, and the password after them', async () => {
    expect((await save('corp_iban', iban)).status).toBe(200);
    later(14 * minute);
    expect((await save('corp_iban', '')).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * minute);
    expect(await answerOf(await save('corp_iban', iban))).toEqual([
      403,
      { message: expect.stringMatching(/your password/), proof: 'password' },
    ]);
    expect(await stored('corp_iban')).toBe('');
    // Other settings, and the same value, change nothing that is guarded.
    expect((await save('corp_name', 'Matana')).status).toBe(200);
    expect((await save('corp_iban', '')).status).toBe(200);
    // Nobody proves themselves for a call that is refused anyway.
    expect((await save('corp_iban', 'SA00')).status).toBe(422);

    expect(await answerOf(await prove({ password: 'wrong walls' }))).toEqual([
      422,
      { message: expect.any(String), errors: { password: [expect.any(String)] } },
    ]);
    expect(await answerOf(await prove({}))).toMatchObject([
      422,
      { errors: { password: [expect.any(String)] } },
    ]);
    expect((await save('corp_iban', iban)).status).toBe(403);
    expect((await prove({ password })).status).toBe(200);
    expect((await save('corp_iban', iban)).status).toBe(200);
    vi.setSystemTime(Date.now() + 16 * minute);
    expect((await save('corp_iban', '')).status).toBe(403);
  });

  it('is proved in one session for that session only', async () => {
    const other = createClient(server);
    await other.signIn();
    later(20 * minute);
    expect((await prove({ password })).status).toBe(200);
    expect((await save('corp_iban', iban, other)).status).toBe(403);
    expect((await save('corp_iban', iban)).status).toBe(200);
    expect((await prove({ password }, createClient(server))).status).toBe(401);
  });

  it('needs a code from users with a second factor, each only once', async () => {
    const secret = await withSecondFactor();
    expect((await save('corp_iban', iban)).status).toBe(200);
    later(16 * minute);
    expect(await answerOf(await save('corp_iban', ''))).toEqual([
      403,
      { message: expect.stringMatching(/code/), proof: 'code' },
    ]);
    const fieldsOf = async (given: object) => Object.keys((await (await prove(given)).json()).errors ?? {});
    expect(await fieldsOf({ password })).toEqual(['code']);
    const code = authenticatorCode(secret);
    expect(await fieldsOf({ code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') })).toEqual([
      'code',
    ]);
    expect((await prove({ code })).status).toBe(200);
    expect(await fieldsOf({ code })).toEqual(['code']);
    expect((await save('corp_iban', '')).status).toBe(200);
  });

  it('counts a password as no proof of somebody with a second factor', async () => {
    await withSecondFactor();
    later(16 * minute);
    const changed = { current_password: password, password: 'taller walls yet' };
    const given = { ...changed, password_confirmation: 'taller walls yet' };
    expect((await staff.write('PUT', '/api/account/password', given)).status).toBe(200);
    expect((await save('corp_iban', iban)).status).toBe(403);
    for (const verb of ['second-factor/end', 'recovery-codes'])
      expect(
        await answerOf(await staff.write('POST', `/api/account/${verb}`, { password: 'taller walls yet' })),
      ).toMatchObject([403, { proof: 'code' }]);
  });

  it('limits guesses of codes', async () => {
    await withSecondFactor();
    later(16 * minute);
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await prove({ code: `00000${guess}` })).status);
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  });

  it('follows the minutes in the settings, which only administrators change', async () => {
    expect((await save('proof_minutes', '1441')).status).toBe(422);
    expect((await save('proof_minutes', '60')).status).toBe(200);
    later(59 * minute);
    expect((await save('corp_iban', iban)).status).toBe(200);
    vi.setSystemTime(Date.now() + 2 * minute);
    expect((await save('proof_minutes', '0')).status).toBe(403);
    expect((await prove({ password })).status).toBe(200);
    expect((await save('proof_minutes', '0')).status).toBe(200);
    vi.setSystemTime(Date.now() + 90 * minute);
    expect((await save('corp_iban', '')).status).toBe(200);
  });

  it('is described with what it asks for', async () => {
    const { paths } = (await (await server.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
    };
    const refusals = (path: string, method: string) => JSON.stringify(paths[path]?.[method]?.responses[403]);
    expect(refusals('/api/payments/{id}/post', 'post')).toContain('ProofProblem');
    expect(refusals('/api/configurations', 'post')).toContain('ProofProblem');
    expect(refusals('/api/receipts/{id}/post', 'post')).not.toContain('ProofProblem');
  });
});

describe('money', () => {
  it('goes out after a proof, once under the key of the refused call', async () => {
    const payments = vouchersOf(staff, createClient(server), 'payment');
    await payments.books.company();
    const { id: customer_id } = await payments.books.buyer();
    const draft = await payments.draft({ customer_id, amount: 100 });
    later(16 * minute);
    const key = { 'Idempotency-Key': 'payment 1' };
    const post = () => staff.write('POST', `/api/payments/${draft.id}/post`, {}, key);
    expect(await answerOf(await post())).toMatchObject([403, { proof: 'password' }]);
    expect(await payments.read(draft.id)).toMatchObject({ state: 'draft', number: null });
    expect((await prove({ password })).status).toBe(200);
    expect(await answerOf(await post())).toMatchObject([200, { payment: { state: 'posted' } }]);
    vi.setSystemTime(Date.now() + 16 * minute);
    // A retry of what has run is answered with it.
    expect(await answerOf(await post())).toMatchObject([200, { payment: { state: 'posted' } }]);
  });

  it('is led to another account only after a proof', async () => {
    const office = bankingOf(staff);
    const bank = await office.account({ kind: 'bank', name: 'الراجحي' });
    later(16 * minute);
    const change = (given: object) => staff.write('PUT', `/api/money-accounts/${bank.id}`, given);
    expect(await answerOf(await change({ iban }))).toMatchObject([403, { proof: 'password' }]);
    expect((await change({ bank: 'مصرف الراجحي', iban: '' })).status).toBe(200);
    const opened = { kind: 'bank', name: 'الأهلي', iban };
    expect((await staff.write('POST', '/api/money-accounts', opened)).status).toBe(403);
    expect((await prove({ password })).status).toBe(200);
    expect((await change({ iban })).status).toBe(200);
  });
});
