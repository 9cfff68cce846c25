import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bankingOf } from '#modules/banking/banking.factory.ts';
import { invoicesOf } from '#modules/invoices/invoices.factory.ts';
import { administrator, createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { ManagedEntry } from './configuration.contract.ts';
import { configurationKeys } from './configuration.settings.ts';

const password = 'strong beams hold';
const iban = 'SA0380000000608010167519';
const other = 'SA4420000001234567891234';

let server: TestServer;
let owner: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  owner = createClient(server);
  await owner.signIn();
});

/** Staff of a level with every right on these modules. */
async function member(name: string, level: number, ...modules: string[]): Promise<TestClient> {
  const actions = { create: true, read: true, update: true, delete: true };
  const permissions = modules.map((module) => ({ module, actions }));
  const made = await owner.write('POST', '/api/roles', { name, level, permissions });
  const { role } = (await made.json()) as { role: { id: number } };
  const email = `${name}@example.com`;
  const user = { name, email, role: role.id, password, password_confirmation: password };
  expect((await owner.write('POST', '/api/users', user)).status).toBe(201);
  const client = createClient(server);
  await client.signIn(email, password);
  return client;
}

const save = (by: TestClient, key: string, value: unknown) =>
  by.write('POST', '/api/configurations', { key, value });

interface Mail {
  recipient: string;
  text: string;
}

/** The mails about guarded changes, once there are as many; read past the API, which may be closed to everybody then. */
async function mailed(count: number): Promise<Mail[]> {
  const db = server.context.database.kysely as Kysely<{ mails: Mail & { kind: string } }>;
  const mails = () =>
    db.selectFrom('mails').select(['recipient', 'text']).where('kind', '=', 'notification').execute();
  await vi.waitUntil(async () => (await mails()).length >= count, { timeout: 300_000, interval: 20 });
  return (await mails()).map((mail) => ({ ...mail, text: mail.text.replace(/[\u2066-\u2069]/g, '') }));
}

describe('settings that are money', () => {
  it('are changed by level 1 or 2 only, all others with the permission', async () => {
    const guarded = configurationKeys.filter(({ level }) => level).map(({ key, level }) => [key, level]);
    expect(Object.fromEntries(guarded)).toEqual({
      ...{ corp_iban: 2, zatca_phase: 2, voucher_write_off_limit: 2 },
      ...{ second_factor_required: 2, proof_minutes: 1 },
    });
    const clerk = await member('clerk', 3, 'settings');
    const manager = await member('manager', 2, 'settings');
    const values: Record<string, string> = {
      ...{ corp_iban: iban, zatca_phase: '2', voucher_write_off_limit: '9999999' },
      ...{ proof_minutes: '0', second_factor_required: '1' },
    };
    const before = await (await owner.get('/api/configurations/all?per_page=500')).json();
    for (const [key, value] of Object.entries(values)) {
      expect([key, (await save(clerk, key, value)).status]).toEqual([key, 403]);
      // Rights come before versions and fields.
      const stale = { key, value: '\u0000', updated_at: '2020-01-01T00:00:00.000Z' };
      expect((await clerk.write('POST', '/api/configurations', stale)).status).toBe(403);
    }
    expect(await (await owner.get('/api/configurations/all?per_page=500')).json()).toEqual(before);
    expect((await save(clerk, 'corp_name', 'متانة')).status).toBe(200);
    expect((await save(manager, 'proof_minutes', '0')).status).toBe(403);
    expect((await save(manager, 'corp_iban', iban)).status).toBe(200);
    expect((await save(owner, 'proof_minutes', '30')).status).toBe(200);
    const entries = (await (await owner.get('/api/configurations/all?q=corp_')).json()) as ManagedEntry[];
    const levels = Object.fromEntries(entries.map(({ key, level }) => [key, level]));
    expect(levels).toMatchObject({ corp_iban: 2, corp_name: null });
  });

  it('are reported to all administrators by mail and in the panel, with old and new, whatever they chose', async () => {
    await member('second', 1);
    const clerk = await member('clerk', 3, 'settings');
    const offered = (await (await owner.get('/api/notifications/preferences')).json()) as {
      preferences: { event: string }[];
    };
    expect(offered.preferences.map(({ event }) => event)).not.toContain('guarded.changed');
    expect((await save(owner, 'voucher_write_off_limit', 250)).status).toBe(200);
    const mails = await mailed(2);
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual([
      ...[administrator.email, 'second@example.com'],
    ]);
    for (const { text } of mails) {
      expect(text).toMatch(/أكبر فرق بالريال يُشطب عند تخصيص سند|largest difference in SAR/);
      expect(text).toMatch(/«1» إلى «250»|from “1” to “250”/);
      expect(text).not.toContain('/admin/notifications');
    }
    const inbox = async () =>
      (await (await owner.get('/api/notifications', { 'Accept-Language': 'en' })).json()) as {
        event: string;
        text: string;
      }[];
    expect((await inbox()).map(({ event, text }) => [event, text.replace(/[\u2066-\u2069]/g, '')])).toEqual([
      ['guarded.changed', expect.stringMatching(/changed “The largest difference.*from “1” to “250” on \d/)],
    ]);
    // Neither an unchanged value nor another setting.
    await save(owner, 'voucher_write_off_limit', 250);
    await save(owner, 'corp_name', 'Matana');
    await save(clerk, 'voucher_write_off_limit', 1);
    await save(owner, 'second_factor_required', '1');
    expect((await mailed(4)).map(({ text }) => text).join()).toMatch(/«لا» إلى «نعم»|from “no” to “yes”/);
    expect(await mailed(4)).toHaveLength(4);
  });
});

describe('the IBAN of a bank account', () => {
  it('is changed by level 1 or 2 only, and reported', async () => {
    const { id } = await bankingOf(owner).account({ kind: 'bank', name: 'الراجحي', iban });
    const clerk = await member('clerk', 3, 'accounting');
    const change = (by: TestClient, given: object) => by.write('PUT', `/api/money-accounts/${id}`, given);
    expect((await change(clerk, { iban: other })).status).toBe(403);
    expect((await change(clerk, { iban: '' })).status).toBe(403);
    expect(
      (await change(clerk, { bank: 'مصرف الراجحي', iban: 'SA03 8000 0000 6080 1016 7519' })).status,
    ).toBe(200);
    expect((await change(owner, { iban: other })).status).toBe(200);
    const [mail] = (await mailed(2)).filter(({ text }) => text.includes(other));
    expect(mail?.text).toContain(iban);
  });
});

describe('the rules of approval', () => {
  it('are made, changed and deleted by level 1 or 2 only, and reported', async () => {
    const clerk = await member('clerk', 3, 'approvals');
    const steps = [{ role: 1, user: null }];
    const rule = { kind: 'payment', amount: 100_000, steps };
    const make = (by: TestClient) => by.write('POST', '/api/approval-rules', rule);
    expect((await make(clerk)).status).toBe(403);
    const made = await make(owner);
    expect(made.status).toBe(201);
    const { id } = ((await made.json()) as { rule: { id: number } }).rule;
    const path = `/api/approval-rules/${id}`;
    expect((await clerk.get(path)).status).toBe(200);
    expect((await clerk.write('PUT', path, { amount: 900_000 })).status).toBe(403);
    expect((await clerk.write('DELETE', path)).status).toBe(403);
    expect((await owner.write('PUT', path, { amount: 200_000 })).status).toBe(200);
    expect((await owner.write('DELETE', path)).status).toBe(200);
    expect((await owner.write('POST', `${path}/restore`)).status).toBe(200);
    const texts = (await mailed(4)).map(({ text }) => text).join('\n');
    expect(texts).toMatch(
      /100,000\.00 · مدير النظام» إلى «200,000\.00|100,000\.00 · System administrator” to “200,000\.00/,
    );
    expect(texts).toMatch(/200,000\.00 · [^»”]+[»”] (إلى «بلا قيمة|to “no value)/);
  });
});

describe('the devices of e-invoicing', () => {
  it('are reported without their keys', async () => {
    await invoicesOf(owner, createClient(server)).company();
    const device = { name: 'EGS-1', branch: 'الرياض', environment: 'simulation' };
    const made = await owner.write('POST', '/api/zatca/units', device);
    expect(made.status).toBe(201);
    const { unit } = (await made.json()) as { unit: { id: number } };
    expect((await owner.write('POST', `/api/zatca/units/${unit.id}/retire`)).status).toBe(200);
    const texts = (await mailed(2)).map(({ text }) => text).join('\n');
    expect(texts).toMatch(/EGS-1 \(المحاكاة\)|EGS-1 \(simulation\)/i);
    expect(texts).toMatch(/«طلب جاهز» إلى «منتهٍ»|from “Request is ready” to “Retired”/);
    expect(texts).not.toMatch(/BEGIN|PRIVATE/);
  });
});
