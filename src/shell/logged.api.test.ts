import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AccountsTables } from '#modules/accounts/accounts.table.ts';
import type { OutboxTables } from '#modules/outbox/outbox.table.ts';
import { everyone } from '#server/http/caller.ts';
import { createLog } from '#server/log.ts';
import type { ServerModule } from '#server/module.ts';
import { createClient, createCustomer } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { defineContract } from '#wire/contract.ts';

const fail = defineContract({
  id: 'fail',
  tag: 'walls',
  method: 'POST',
  path: '/api/fail',
  summary: 'Fails with all that it was given',
  body: z.record(z.string(), z.unknown()),
  answer: z.object({}),
});

/** A careless call: its error contains its input. */
const careless: ServerModule = {
  id: 'careless',
  mount: (api) =>
    api.serve(fail, {
      allow: everyone,
      handle: async ({ body, http }) => {
        const told = { ...body, cookie: http.req.header('cookie') };
        throw Object.assign(new Error(`cannot do ${JSON.stringify(told)}`), { detail: body, ...body });
      },
    }),
};

function keptLog(level = 'trace') {
  const lines: string[] = [];
  return { lines, log: createLog(level, { write: (line) => void lines.push(line) }) };
}

describe('the log', () => {
  it('is JSON lines, and every line of a request has its id', async () => {
    const { lines, log } = keptLog();
    const { request, write } = await startTestServer({ log, extra: [careless], config: { slowQuery: 0 } });
    await request('/api/partners');
    lines.length = 0;
    const id = (await write('POST', '/api/fail', {})).headers.get('x-request-id');
    const entries = lines.map((line) => JSON.parse(line)).filter((entry) => entry.msg !== undefined);
    const failed = entries.find(({ msg }) => msg === 'request failed');
    expect(failed).toMatchObject({ level: 50, request_id: id, path: '/api/fail' });
    lines.length = 0;
    const read = await request('/api/projects/public?per_page=3');
    const request_id = read.headers.get('x-request-id');
    // Besides the request's own, those of background work.
    const queries = lines
      .map((line) => JSON.parse(line))
      .filter((entry) => entry.msg === 'slow query' && entry.request_id === request_id);
    expect(queries.length).toBeGreaterThan(0);
    for (const { level, sql } of queries) {
      expect(level).toBe(40);
      expect(sql).toMatch(/^select /);
    }
  });

  it('records every login, right or wrong, and every refusal', async () => {
    const { lines, log } = keptLog('info');
    const server = await startTestServer({ log });
    const customer = await createCustomer(server);
    await createClient(server).write('POST', '/login', { email: customer.email, password: 'wrong words 7' });
    await createClient(server).write('POST', '/login', { email: 'x@example.com', password: 'wrong words 7' });
    await customer.get('/api/users');
    await server.request('/api/contact-us', { method: 'POST' });
    const told = lines.map((line) => JSON.parse(line)).filter(({ request_id: id }) => id);
    expect(told).toMatchObject([
      { msg: 'right login', user: customer.id, second_step: false },
      { msg: 'wrong login', user: customer.id },
      { msg: 'wrong login', user: null },
      { msg: 'refused', status: 403, method: 'GET', path: '/api/users' },
      { msg: 'refused', status: 419, method: 'POST', path: '/api/contact-us' },
    ]);
  });

  it('contains no password, token, cookie, reset link, document link, e-mail or phone, whatever fails', async () => {
    const { lines, log } = keptLog();
    const server = await startTestServer({ log, extra: [careless], config: { slowQuery: 0 } });
    const db = server.context.database.kysely as Kysely<AccountsTables & OutboxTables>;
    const customer = await createCustomer(server);
    await createClient(server).write('POST', '/login', { email: customer.email, password: 'wrong words 7' });
    await createClient(server).write('POST', '/forgot-password', { email: customer.email });
    await customer.write('POST', '/api/fail', {
      password: 'tall walls 4 all',
      nested: { new_password: 'tall walls 5 all', token: 'a secret token' },
      phone: '0501234567',
      email: customer.email,
      link: 'https://x.example/reset-password?token=a-secret-key',
    });
    const opened = 'a-document-opened-by-link';
    await createClient(server).write('POST', `/api/d/${opened}/decline`, {});
    await createClient(server).write('POST', `/api/d/${opened}/code`, {});
    const mails = await db.selectFrom('mails').select('text').execute();
    const links = mails.flatMap(({ text }) =>
      [...text.matchAll(/[?&]token=([\w-]+)/g)].map(([, token]) => token),
    );
    const hashes = await db.selectFrom('credentials').select('password').execute();
    const secrets = [
      ...links,
      ...hashes.map(({ password }) => password),
      ...[...customer.cookies.values()].flatMap((value) => [value, decodeURIComponent(value)]),
      ...['tall walls 4 all', 'tall walls 5 all', 'wrong words 7', 'a secret token', 'a-secret-key', opened],
      ...['0501234567', '+966501234567', customer.email, 'correct horse battery'],
    ].filter((secret) => secret !== null && secret !== undefined);
    expect(links.length).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(20);
    const all = lines.join('');
    for (const secret of secrets) expect(all.includes(secret), secret).toBe(false);
    for (const line of lines) JSON.parse(line);
  });
});
