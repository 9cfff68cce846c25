import { describe, expect, it } from 'vitest';
import { createClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { addConfiguration } from './configuration.seed.ts';

describe('the configuration of an installation without the sample company', () => {
  it('has every key of the product from the first start', async () => {
    const server = await startTestServer();
    const entries = await (await server.request('/api/configurations/general')).json();
    expect(entries.map((entry: { key: string }) => entry.key)).toEqual(
      expect.arrayContaining(['corp_name', 'meta_title', 'mission', 'vision', 'message']),
    );
    expect(new Set(entries.map((entry: { type: string }) => entry.type))).toEqual(new Set(['general']));
  });

  it('shows its validation rules and its bank account only to staff', async () => {
    const server = await startTestServer();
    const admin = createClient(server);
    await admin.signIn();
    const guards = ['corp_iban', 'second_factor_required', 'single_session'];
    const among = async (answer: Response) =>
      ((await answer.json()) as { key: string }[])
        .map(({ key }) => key)
        .filter((key) => guards.includes(key));
    expect(await among(await admin.get('/api/configurations/all'))).toEqual(guards);
    for (const path of ['general', 'site'])
      expect(await among(await server.request(`/api/configurations/${path}`)), path).toEqual([]);
    for (const key of guards)
      expect((await server.request(`/api/configurations/${key}/by-key`)).status, key).toBe(404);
  });

  it('answers figures as numbers', async () => {
    const server = await startTestServer();
    const response = await server.request('/api/configurations/stats');
    expect(await response.json()).toEqual({ interior_design: 0, finished_projects: 0, expert_designer: 0 });
  });
});

describe('an entry', () => {
  it('is added once and keeps its first value', async () => {
    const server = await startTestServer();
    const entry = { key: 'opening_hours', type: 'general', description: 'الدوام' } as const;
    await addConfiguration(server.context, [{ ...entry, value: 'الأحد إلى الخميس' }]);
    await addConfiguration(server.context, [{ ...entry, value: 'كل يوم' }]);
    const response = await server.request('/api/configurations/opening_hours/by-key');
    expect(await response.json()).toMatchObject({ key: 'opening_hours', value: 'الأحد إلى الخميس' });
  });

  it.each([
    ['ar', 'لم نجد إعدادًا بالمفتاح no_such_key.'],
    ['en', 'There is no configuration entry no_such_key.'],
  ])('that is not there is 404 in %s', async (language, message) => {
    const server = await startTestServer();
    const response = await server.request('/api/configurations/no_such_key/by-key', {
      headers: { 'Accept-Language': language },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message });
  });
});
