import type { Kysely } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { quoteRequestPayload } from '../requests.factory.ts';
import type { ReadyAnswer } from './answers.contract.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer({ demo: true });
  staff = createClient(server);
  await staff.signIn();
});

async function send(changes: object = {}, language = 'ar'): Promise<number> {
  const visitor = createClient(server);
  const body = { ...quoteRequestPayload(), name: 'سارة', email: 'sara@example.com', ...changes };
  const answer = await visitor.write('POST', '/api/contact-us', body, { 'Accept-Language': language });
  return ((await answer.json()) as { id: number }).id;
}

const answersTo = async (id: number) =>
  (await (await staff.get(`/api/requests/${id}/answers`)).json()) as ReadyAnswer[];

describe('answers to a lead', () => {
  it('are the templates filled in, in the language of the sender', async () => {
    const template = { name: 'كل شيء', text: '{name} {number} {work} {staff} {company} {date}' };
    const english = { en: { name: 'All', text: 'To {name}, {work}, by {date}, from {staff}.' } };
    await staff.write('POST', '/api/replies', { ...template, translations: english });
    const arabic = await send();
    const text = (await answersTo(arabic)).at(-1)?.text ?? '';
    for (const part of ['سارة', String(arabic), 'فيلا', 'مدير النظام']) expect(text).toContain(part);
    expect(text).not.toMatch(/[{}]/);
    const other = await send({ name: 'Mona', email: 'mona@example.com', phone: '0509999999' }, 'en');
    expect((await answersTo(other)).at(-1)).toMatchObject({
      name: 'كل شيء',
      translations: { en: { name: 'All' } },
    });
    expect((await answersTo(other)).at(-1)?.text).toMatch(
      /^To Mona, Villa, Key delivery, by \d+ \w+ \d{4}, from /,
    );
  });

  it('leave out what a lead does not have', async () => {
    const entered = { name: 'سعد', phone: '0551234567', source: 'phone' };
    const made = await staff.write('POST', '/api/requests', entered);
    const { request } = (await made.json()) as { request: { id: number } };
    const [first] = await answersTo(request.id);
    expect(first?.text).toContain('وصلنا طلبك ونود');
    const mailed = await staff.write('POST', `/api/requests/${request.id}/answers`, {
      subject: 'Hello',
      text: 'Hello',
    });
    expect(mailed.status).toBe(422);
  });

  it('are mailed through the outbox, once, and stand in the timeline', async () => {
    const id = await send();
    const path = `/api/requests/${id}/answers`;
    const body = { subject: 'طلبك', text: 'مرحبًا سارة\n\nمتى نتصل بك؟' };
    const key = { 'Idempotency-Key': 'a-key-of-its-own-1234' };
    for (let turn = 0; turn < 2; turn += 1)
      expect((await staff.write('POST', path, body, key)).status).toBe(201);
    const mails = await (
      server.context.database.kysely as Kysely<{
        mails: Record<'kind' | 'text' | 'recipient' | 'subject', string>;
      }>
    )
      .selectFrom('mails')
      .select(['recipient', 'subject', 'text'])
      .where('kind', '=', 'answer')
      .execute();
    expect(mails).toMatchObject([{ recipient: 'sara@example.com', subject: 'طلبك' }]);
    expect(mails[0]?.text).toContain('متى نتصل بك؟');
    const timeline = (await (await staff.get(`/api/requests/${id}/timeline`)).json()) as {
      kind: string;
      mail?: { subject: string };
    }[];
    expect(timeline.filter(({ mail }) => mail?.subject === 'طلبك')).toHaveLength(1);
    expect((await staff.write('POST', path, { subject: '', text: ' ' })).status).toBe(422);
    expect((await staff.get('/api/requests/99999/answers')).status).toBe(404);
  });
});
