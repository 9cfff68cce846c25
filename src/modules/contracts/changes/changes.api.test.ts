import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { contractsOf } from '../contracts.factory.ts';
import { applyChange, contractWork, type NewChange } from '../server.ts';

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

const apply = (change: Pick<NewChange, 'id' | 'order' | 'lines'> & { days?: number }) =>
  server.context.database.kysely
    .transaction()
    .execute((trx) => applyChange(server.context, { days: 0, caller: null, ...change }, trx));

const line = (line_id: number | null, amount: number, description = 'ملحق علوي') => ({
  ...{ line_id, amount, description, section: '' },
  en: { section: '', description: '' },
});

const golden = [line(null, 4_833_333), line(4, -1_250_000)];

describe('a change applied to a signed contract', () => {
  it('revises the lines, the value and the duration, and keeps what was signed', async () => {
    const { id, verify } = await office.active({ duration_days: 240 });
    const paper = async () => Buffer.from(await (await staff.get(`/api/contracts/${id}/pdf`)).arrayBuffer());
    const check = async () => {
      const answer = await (await createClient(server).get(`/api/v/${verify?.code}`)).json();
      const { total, hash } = answer as { total: number; hash: string };
      return { total, hash };
    };
    const [before, signedPaper, verified] = [await office.read(id), await paper(), await check()];
    const order = { id: 1, number: 'CO-2026-0001' };
    expect(await apply({ id, order, lines: golden, days: 14 })).toEqual([5, 4]);

    const after = await office.read(id);
    expect(after).toMatchObject({
      duration_days: 254,
      value: {
        original: { net: 1_000_000, vat: 150_000, total: 1_150_000 },
        changes: { net: 35_833.33, vat: 5375, total: 41_208.33 },
        revised: { net: 1_035_833.33, vat: 155_375, total: 1_191_208.33 },
      },
      totals: { net: 1_035_833.33, vat: 155_375, total: 1_191_208.33 },
    });
    expect(
      after.lines?.map((one) => [one.id, one.original, one.amount, one.order, one.changes.length]),
    ).toEqual([
      [1, 180_000, 180_000, null, 0],
      [2, 420_000, 420_000, null, 0],
      [3, 150_000, 150_000, null, 0],
      [4, 250_000, 237_500, null, 1],
      [5, 0, 48_333.33, order, 1],
    ]);
    expect(after.updated_at > before.updated_at).toBe(true);
    expect(after.acceptance).toEqual(before.acceptance);
    expect(await paper()).toEqual(signedPaper);
    expect(await check()).toEqual(verified);
  });

  it('keeps an omitted line with nothing left, and never recomputes the advance', async () => {
    const { id } = await office.active();
    await apply({ id, order: { id: 1, number: 'CO-1' }, lines: golden });
    await apply({ id, order: { id: 2, number: 'CO-2' }, lines: [line(5, -4_833_333), line(null, 100)] });
    const work = await contractWork(id, server.context.database.kysely);
    expect(work?.advance).toBe(10_000_000);
    expect(work?.lines.map((one) => [one.id, one.original, one.amount, one.order])).toEqual([
      [1, 18_000_000, 18_000_000, null],
      [2, 42_000_000, 42_000_000, null],
      [3, 15_000_000, 15_000_000, null],
      [4, 25_000_000, 23_750_000, null],
      [5, 0, 0, 'CO-1'],
      [6, 0, 100, 'CO-2'],
    ]);
    expect((await office.read(id)).value.revised.net).toBe(987_501);
  });
});
