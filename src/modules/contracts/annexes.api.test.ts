import { createHash } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { holderOf } from '#modules/quotes/quotes.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { PublicContract } from './contracts.contract.ts';
import { contractsOf } from './contracts.factory.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof contractsOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  office = contractsOf(staff, createClient(server));
});

const bytesOf = (text: string) => `%PDF-1.7\n%âãÏÓ\n${text}\n%%EOF`;

async function attach(id: number, name: string): Promise<number> {
  const form = new FormData();
  form.set('file', new File([bytesOf(name)], name, { type: 'application/pdf' }));
  const answer = await staff.write('POST', `/api/contracts/${id}/files`, form);
  return ((await answer.json()) as { file: { id: number } }).file.id;
}

const annexOf = (id: number, name: string) => ({
  ...{ id, name, size: Buffer.byteLength(bytesOf(name)) },
  sha256: createHash('sha256').update(bytesOf(name)).digest('hex'),
});

it('the files of a draft are annexes of the contract, and fixed once it is approved', async () => {
  const { id } = await office.draft();
  expect((await office.read(id)).annexes).toEqual([]);
  const plans = await attach(id, 'مخططات.pdf');
  const wrong = await attach(id, 'خطأ.pdf');
  await staff.write('DELETE', `/api/files/${wrong}`);
  expect((await office.read(id)).annexes).toEqual([annexOf(plans, 'مخططات.pdf')]);
  const preview = async () => (await (await staff.get(`/api/contracts/${id}/preview`)).json()).document;
  const hash = (await preview()).hash;
  const bill = await attach(id, 'كميات.pdf');
  expect((await preview()).hash).not.toBe(hash);

  await office.move(id, 'approve');
  await attach(id, 'مراسلة.pdf');
  const annexes = [annexOf(plans, 'مخططات.pdf'), annexOf(bill, 'كميات.pdf')];
  expect((await office.read(id)).annexes).toEqual(annexes);
  expect((await staff.write('DELETE', `/api/files/${plans}`)).status).toBe(409);
});

it('who signs sees and downloads them, and nothing else of the contract’s files', async () => {
  const { id } = await office.draft();
  const plans = await attach(id, 'مخططات.pdf');
  await office.move(id, 'approve');
  const letter = await attach(id, 'مراسلة.pdf');
  const contract = await office.move(id, 'send');
  const other = await office.draft();
  const foreign = await attach(other.id, 'غيره.pdf');
  const visitor = createClient(server);
  const shown = (await holderOf(visitor, contract as never).read()) as unknown as {
    document: PublicContract;
  };
  expect(shown.document.annexes).toEqual([annexOf(plans, 'مخططات.pdf')]);
  const read = (file: number) => visitor.get(`/api/d/${contract.share?.code}/annexes/${file}`);
  expect(await (await read(plans)).text()).toBe(bytesOf('مخططات.pdf'));
  expect([(await read(letter)).status, (await read(foreign)).status]).toEqual([404, 404]);
});

it('signing on paper takes the newest file that is no annex', async () => {
  const { id } = await office.draft();
  await attach(id, 'مخططات.pdf');
  await office.move(id, 'approve');
  const sign = { signed_on: '2026-11-20', name: 'عبدالله القحطاني' };
  const signed = await office.move(id, 'sign', sign);
  expect(signed.acceptance?.file_id).toBeNull();
});

it('other files than those that were approved need another approval', async () => {
  const rule = { kind: 'contract', amount: 1000, steps: [{ role: 1 }] };
  await staff.write('POST', '/api/approval-rules', rule);
  const { id } = await office.draft();
  await attach(id, 'مخططات.pdf');
  const approve = async () => (await staff.write('POST', `/api/contracts/${id}/approve`)).status;
  expect(await approve()).toBe(409);
  const state = async () => (await (await staff.get(`/api/contracts/${id}/approval`)).json()).approval?.state;
  expect(await state()).toBe('waiting');
  await server.context.database.kysely
    .updateTable('approval_rounds' as never)
    .set({ state: 'approved' } as never)
    .execute();
  await attach(id, 'آخر.pdf');
  expect(await approve()).toBe(409);
  expect(await state()).toBe('waiting');
});
