import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { savePayload } from '#modules/estimations/saved/saved-estimations.factory.ts';
import { quoteRequestPayload } from '#modules/requests/requests.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Attachment } from './attachments.contract.ts';
import { createAttachmentsService } from './attachments.service.ts';
import type { AttachmentsTables } from './attachments.table.ts';
import { maxFileBytes } from './attachments.values.ts';

const files = '/api/requests/1/files';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
  await createClient(server).write('POST', '/api/contact-us', quoteRequestPayload());
});

const tables = () => server.context.database.kysely as Kysely<AttachmentsTables>;

function form(content: string | Buffer, name = 'plan.pdf'): FormData {
  const data = new FormData();
  data.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  return data;
}

const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)]);

async function add(content: string | Buffer, name?: string): Promise<Attachment> {
  const answer = await staff.write('POST', files, form(content, name));
  expect(answer.status).toBe(201);
  return (await answer.json()).file;
}

const list = async (): Promise<Attachment[]> => (await staff.get(files)).json();

it('stores a file of several chunks unchanged, and delivers it as a download', async () => {
  const content = pdf(3_000_000);
  const file = await add(content, 'مخطط "الدور".pdf');
  expect(file).toMatchObject({
    name: 'مخطط الدور .pdf',
    kind: 'pdf',
    type: 'application/pdf',
    size: 3_000_000,
    sha256: createHash('sha256').update(content).digest('hex'),
    locked: false,
    user_id: 1,
  });
  expect(await list()).toEqual([file]);
  const read = await staff.get(`/api/files/${file.id}`);
  expect(Buffer.from(await read.arrayBuffer()).equals(content)).toBe(true);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '3000000',
    'content-disposition': `attachment; filename="file-${file.id}.pdf"; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const [logged] = await (await staff.get('/api/system-log?subject=request')).json();
  expect(logged).toMatchObject({ action: 'update', subject_id: 1, after: { file: file.name } });
});

it('works on estimations as on requests', async () => {
  const customer = await createCustomer(server);
  await customer.write('POST', '/api/estimation/save', savePayload());
  const answer = await staff.write('POST', '/api/estimations/1/files', form('%PDF-1.7'));
  expect(answer.status).toBe(201);
  expect((await customer.get('/api/estimations/1/files')).status).toBe(403);
});

it('accepts at most 25 MB, without holding a file in memory', async () => {
  const [head, tail] = [
    '--x\r\nContent-Disposition: form-data; name="file"; filename="big.pdf"\r\n\r\n%PDF-1.7\n',
    '\r\n--x--\r\n',
  ];
  const block = Buffer.alloc(256 * 1024, 'a');
  // Other tests upload at the same time.
  const own = mkdtempSync(join(tmpdir(), 'omran-uploads-'));
  vi.stubEnv('TMPDIR', own);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(own, { recursive: true });
  });
  const onDisk = () =>
    readdirSync(own)
      .map((name) => statSync(join(own, name, 'file'), { throwIfNoEntry: false })?.size ?? 0)
      .reduce((sum, size) => sum + size, 0);
  const upload = async (size: number) => {
    let sent = 0;
    let held = 0;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise(setImmediate);
        held = Math.max(held, sent - onDisk());
        if (sent === 0) controller.enqueue(Buffer.from(head));
        const next = block.subarray(0, Math.min(block.length, size - 9 - sent));
        controller.enqueue(next);
        sent += next.length;
        if (sent >= size - 9) {
          controller.enqueue(Buffer.from(tail));
          controller.close();
        }
      },
    });
    const token = decodeURIComponent(staff.cookies.get('XSRF-TOKEN') ?? '');
    const answer = await server.request(files, {
      method: 'POST',
      body,
      duplex: 'half',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=x',
        'X-XSRF-TOKEN': token,
        Cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; '),
        'Accept-Language': 'en',
      },
    } as RequestInit);
    return { answer, sent, held };
  };
  const whole = await upload(maxFileBytes);
  expect(whole.answer.status).toBe(201);
  expect(whole.held).toBeLessThan(4 * 1024 * 1024);
  const larger = await upload(2 * maxFileBytes);
  expect([larger.answer.status, await larger.answer.json()]).toEqual([
    413,
    { message: 'A file may be 25 MB at most.' },
  ]);
  expect(larger.sent).toBeLessThan(maxFileBytes + 4 * 1024 * 1024);
  expect(await list()).toHaveLength(1);
  expect(onDisk()).toBe(0);
});

it('recognises a file by its content, and refuses executable ones', async () => {
  expect(await add('a,b\n1,2\n', 'notes.pdf')).toMatchObject({ kind: 'csv', type: 'text/csv' });
  const refused = async (content: string, name: string) => {
    const answer = await staff.write('POST', files, form(content, name), { 'Accept-Language': 'en' });
    return [answer.status, (await answer.json()).message];
  };
  const sentence = expect.stringContaining('not accepted');
  for (const [content, name] of [
    ['<!doctype html><script>alert(1)</script>', 'photo.png'],
    ['MZ\u0000\u0000', 'plan.pdf'],
    ['<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>', 'logo.svg'],
    ['#!/bin/sh', 'notes.txt'],
    ['plain words', 'run.bat'],
  ] as const)
    expect(await refused(content, name), name).toEqual([415, sentence]);
  expect((await refused('', 'empty.txt'))[0]).toBe(422);
  expect((await staff.write('POST', files, { file: 'x' })).status).toBe(415);
  expect((await staff.write('POST', files, new FormData())).status).toBe(422);
  const broken = await server.request(files, {
    method: 'POST',
    body: '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      'X-XSRF-TOKEN': decodeURIComponent(staff.cookies.get('XSRF-TOKEN') ?? ''),
      Cookie: [...staff.cookies].map((pair) => pair.join('=')).join('; '),
    },
  });
  expect(broken.status).toBe(400);
  expect(await tables().selectFrom('attachments').select('id').execute()).toHaveLength(1);
});

it('is added once despite a retry', async () => {
  const key = { 'Idempotency-Key': 'one' };
  const content = pdf(1000);
  const first = await (await staff.write('POST', files, form(content), key)).json();
  const again = await staff.write('POST', files, form(content), key);
  expect([again.status, await again.json()]).toEqual([201, first]);
  await staff.write('POST', files, form(pdf(1000)), key);
  expect(await list()).toHaveLength(2);
});

it('is deleted, restored within 30 days, and removed after them; a locked file stays', async () => {
  const { id } = await add('%PDF-1.7');
  const path = `/api/files/${id}`;
  expect((await staff.write('DELETE', path)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await staff.get(path)).status).toBe(404);
  expect((await staff.write('DELETE', path)).status).toBe(404);
  expect((await (await staff.write('POST', `${path}/restore`)).json()).file.id).toBe(id);
  expect((await staff.get(path)).status).toBe(200);

  const signed = await add('%PDF-1.7 signed');
  await tables().updateTable('attachments').set({ locked: 1 }).where('id', '=', signed.id).execute();
  const inEnglish = { 'Accept-Language': 'en' };
  const locked = await staff.write('DELETE', `/api/files/${signed.id}`, undefined, inEnglish);
  expect([locked.status, (await locked.json()).message]).toEqual([
    409,
    'This file is signed and cannot be deleted.',
  ]);

  await staff.write('DELETE', path);
  const moment = Date.now() + 31 * 86_400_000;
  server.context.now = () => new Date(moment);
  await createAttachmentsService(server.context).sweep();
  const left = await tables().selectFrom('attachment_chunks').select('attachment_id').execute();
  expect(left).toEqual([{ attachment_id: signed.id }]);
});

it('requires access to its record', async () => {
  const { id } = await add('%PDF-1.7');
  const customer = await createCustomer(server);
  const visitor = createClient(server);
  const calls = [
    ['GET', `/api/files/${id}`],
    ['DELETE', `/api/files/${id}`],
    ['GET', files],
    ['POST', files],
  ] as const;
  for (const [method, path] of calls) {
    const ask = (client: TestClient) =>
      method === 'GET'
        ? client.get(path)
        : client.write(method, path, method === 'POST' ? form('a') : undefined);
    expect((await ask(visitor)).status, path).toBe(401);
    expect((await ask(customer)).status, path).toBe(403);
  }
  expect((await staff.get('/api/files/999')).status).toBe(404);
  expect((await staff.write('POST', '/api/requests/999/files', form('a'))).status).toBe(404);
});
