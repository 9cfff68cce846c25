import { describe, expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import type { Checklist, ChecklistKey, SampleCompany } from './onboarding.contract.ts';

async function administrator(server: Awaited<ReturnType<typeof startTestServer>>) {
  const client = createClient(server);
  await client.signIn();
  return client;
}

describe('the sample company', () => {
  it('is removed except for what staff have changed, and can be restored', async () => {
    const server = await startTestServer({ demo: true });
    const staff = await administrator(server);
    const projects = await (await staff.get('/api/projects')).json();
    const [first] = projects;
    await staff.write('PUT', `/api/projects/${first.id}`, {
      owner: 'مالك آخر',
      updated_at: first.updated_at,
    });
    await staff.write('POST', '/api/configurations', { key: 'corp_phone', value: '+966 11 999 0000' });

    const before: SampleCompany = await (await staff.get('/api/sample-company')).json();
    expect(before).toMatchObject({
      removable: { projects: 5, partners: 8 },
      kept: { projects: 1, partners: 0, texts: 1, pictures: 0 },
      can_load: false,
      undo: null,
    });
    const removed = await staff.write('DELETE', '/api/sample-company');
    expect(removed.status).toBe(200);
    expect((await removed.json()).sample_company).toMatchObject({
      removable: { projects: 0, partners: 0, texts: 0, pictures: 0 },
      kept: { projects: 1 },
      undo: { kind: 'remove', projects: 5, partners: 8, texts: before.removable.texts },
    });
    const site = JSON.stringify(await (await server.request('/api/configurations/site')).json());
    expect(site).not.toMatch(/matana|متانة/i);
    expect(site).toContain('+966119990000');
    expect(await (await server.request('/api/partners')).json()).toEqual([]);
    expect((await staff.write('DELETE', '/api/sample-company')).status).toBe(409);
    expect((await staff.write('POST', '/api/sample-company')).status).toBe(409);

    const undone = await staff.write('POST', '/api/sample-company/undo');
    expect((await undone.json()).sample_company).toEqual(before);
    expect((await (await server.request('/api/projects/public')).json()).length).toBe(6);
    expect((await staff.write('POST', '/api/sample-company/undo')).status).toBe(409);
    const log = await (await staff.get('/api/system-log?subject=sample_company')).json();
    expect(log.map(({ action }: { action: string }) => action)).toEqual(['restore', 'delete']);
  });

  it("is loaded into an empty site next to the company's texts, and removed again", async () => {
    const server = await startTestServer();
    const staff = await administrator(server);
    await staff.write('POST', '/api/configurations', { key: 'corp_name', value: 'بنيان' });
    const before: SampleCompany = await (await staff.get('/api/sample-company')).json();
    expect(before).toMatchObject({ can_load: true, kept: { texts: 1 } });
    const loaded = await (await staff.write('POST', '/api/sample-company')).json();
    expect(loaded.sample_company).toMatchObject({
      removable: { projects: 6, partners: 8 },
      can_load: false,
      undo: { kind: 'load', projects: 6, partners: 8 },
    });
    const info = await (await server.request('/api/configurations/corp/info')).json();
    expect(info).toMatchObject({ name: 'بنيان', phone: '+966112345678' });
    const undone = await (await staff.write('POST', '/api/sample-company/undo')).json();
    expect(undone.sample_company).toEqual(before);
  });
});

describe('the first administrator', () => {
  it("is listed in the reader's language, and not renamed by a form saved unchanged", async () => {
    const staff = await administrator(await startTestServer());
    const named = async (language: string) =>
      (await (await staff.get('/api/users', { 'Accept-Language': language })).json())[0];
    expect(await named('ar')).toMatchObject({ name: 'مدير النظام' });
    const { id, name, updated_at } = await named('en');
    expect(name).toBe('System administrator');
    const inEnglish = { 'Accept-Language': 'en' };
    expect((await (await staff.get('/user', inEnglish)).json()).user).toMatchObject({ name });
    expect(await (await staff.get('/api/users?format=csv', inEnglish)).text()).toContain(`\n${name},`);
    expect((await staff.write('PUT', `/api/users/${id}`, { name, updated_at })).status).toBe(200);
    expect(await named('ar')).toMatchObject({ name: 'مدير النظام' });
  });
});

describe('the checklist', () => {
  const doneOf = (list: Checklist) =>
    list.items.filter(({ done }) => done).map(({ key }): ChecklistKey => key);

  it("counts what the company has done, not the sample company's content", async () => {
    const demo = await administrator(await startTestServer({ demo: true }));
    expect(doneOf(await (await demo.get('/api/checklist')).json())).toEqual([]);
  });

  it('is computed from the data, can be dismissed and restored', async () => {
    const staff = await administrator(await startTestServer());
    const read = async (): Promise<Checklist> => (await staff.get('/api/checklist')).json();
    expect(doneOf(await read())).toEqual([]);
    const facts = {
      corp_name: 'بنيان',
      corp_phone: '+966 11 234 5678', // as the sample company's, by chance
      corp_cr_number: '1010123456',
      corp_vat_number: '310123456700003',
    };
    for (const [key, value] of Object.entries(facts)) {
      expect((await staff.write('POST', '/api/configurations', { key, value })).status, key).toBe(200);
    }
    const versions = await (await staff.get('/api/legal/versions')).json();
    for (const { id, kind } of versions) {
      const published = await staff.write('POST', `/api/legal/versions/${id}/publish`, {});
      expect(published.status, kind).toBe(200);
    }
    const book = await (await staff.get('/api/price-book')).json();
    const { version, prices, ratios } = book;
    await staff.write('POST', '/api/price-books', { based_on: version, prices, ratios });
    expect(doneOf(await read())).toEqual(['company_name', 'phone', 'registration', 'prices', 'legal']);
    const put = await staff.write('PUT', '/api/checklist', { dismissed: true });
    expect(await put.json()).toMatchObject({ dismissed: true });
    expect(await read()).toMatchObject({ dismissed: true });
    await staff.write('PUT', '/api/checklist', { dismissed: false });
    expect(await read()).toMatchObject({ dismissed: false });
  });

  it('reports the result of a test mail', async () => {
    const staff = await administrator(await startTestServer());
    const kept = await (await staff.write('POST', '/api/mails/test')).json();
    expect(kept).toMatchObject({ outcome: 'kept', error: null });
    const smtpUrl = 'smtp://127.0.0.1:1?connectionTimeout=500';
    const away = await administrator(await startTestServer({ config: { smtpUrl } }));
    const failed = await (await away.write('POST', '/api/mails/test')).json();
    expect(failed.outcome).toBe('failed');
    expect(failed.error).toContain('ECONNREFUSED');
    expect(await (await away.get('/api/mails?kind=test')).json()).toMatchObject([
      { state: 'failed', tries: 1 },
    ]);
  });
});
