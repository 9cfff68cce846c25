import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contractsOf } from '#modules/contracts/contracts.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { JournalEntry } from '../entries/entries.contract.ts';

let server: TestServer;
let staff: TestClient;

beforeEach(async () => {
  server = await startTestServer();
  staff = createClient(server);
  await staff.signIn();
});

interface Imported {
  id: number;
  state: string;
  mapping: (string | null)[];
  counts: { ready: number; faulty: number; made: number };
  whole: boolean;
}

const get = async <T>(path: string): Promise<T> =>
  (await staff.get(path, { 'Accept-Language': 'en' })).json() as Promise<T>;

const settled = (id: number): Promise<Imported> =>
  vi.waitUntil(
    async () => {
      const { import: found } = await get<{ import: Imported }>(`/api/imports/${id}`);
      return ['checking', 'running', 'taking_back'].includes(found.state) ? undefined : found;
    },
    { interval: 20, timeout: 300_000 },
  ) as Promise<Imported>;

/** An uploaded file after its preview. */
async function previewed(...rows: string[]): Promise<Imported> {
  const form = new FormData();
  form.set('target', 'opening_balances');
  const head = 'رمز الحساب,مدين,دائن,العميل أو المورد,رقم العقد,التاريخ';
  form.set('file', new File([[head, ...rows].join('\n')], 'opening.csv'));
  const answer = await staff.write('POST', '/api/imports', form);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { id, mapping } = ((await answer.json()) as { import: Imported }).import;
  expect((await staff.write('PUT', `/api/imports/${id}`, { mapping })).status).toBe(200);
  return settled(id);
}

const run = (id: number) => staff.write('POST', `/api/imports/${id}/run`);

async function faultsOf(id: number): Promise<string[]> {
  const rows = await get<{ number: number; faults: { text: string }[] }[]>(
    `/api/imports/${id}/rows?state=faulty`,
  );
  return rows.flatMap(({ number, faults }) => faults.map(({ text }) => `${number}: ${text}`));
}

async function customer(name: string, more: object = {}): Promise<number> {
  const answer = await staff.write('POST', '/api/customers', { kind: 'company', name, ...more });
  return (await answer.json()).customer.id;
}

const openings = (query = '') => get<JournalEntry[]>(`/api/journal-entries?source=opening_balances${query}`);
const report = <T>(name: string) => get<T>(`/api/reports/${name}?on=2026-12-31`);

describe('opening balances', () => {
  it('are previewed row by row, with the figure by which they differ', async () => {
    await customer('شركة المروج');
    const faulty = await previewed(
      '9999,1,,,,',
      '1100,1000,,,,2026-01-01',
      '1100,1000,,شركة مجهولة,,',
      '1110,50,,شركة المروج,,2026-02-01',
      '2200,,15,,,',
      '1020,5,5,,,',
      '1020,abc,,,,',
    );
    expect(faulty.counts).toMatchObject({ ready: 0, faulty: 7 });
    const faults = (await faultsOf(faulty.id)).join('\n');
    for (const text of ['could not find this account', 'needs a customer', 'called شركة مجهولة', '2210'])
      expect(faults).toContain(text);
    for (const text of ['one date, 2026-01-01', 'needs the number of a contract', 'either a debit'])
      expect(faults).toContain(text);
    expect((await run(faulty.id)).status).toBe(409);

    const different = await previewed('1020,1000.50,,,,', '3010,,1000,,,');
    expect(await faultsOf(different.id)).toEqual([
      '3: The entry does not balance: debit 1,000.50, credit 1,000.00, difference 0.50 SAR.',
    ]);
    const refused = await run(different.id);
    expect([different.whole, refused.status, (await openings()).length]).toEqual([true, 409, 0]);
  });

  it('are posted as one entry, once, and the registers agree with them', async () => {
    const buyer = await customer('شركة المروج', { vat_number: '310122393500003' });
    const supplier = await customer('مصنع الخرسانة');
    const office = contractsOf(staff, createClient(server));
    const draft = await office.draft({ customer_id: buyer });
    const contract = await office.move(draft.id, 'approve');
    const rows = [
      '1020,"500,000.00",,,,2026-01-01',
      '1100,20000,,310122393500003,,',
      '1100,5000,,شركة المروج,,',
      `1110,30600,,,${contract.number},`,
      `2100,,10000,,${contract.number},`,
      '2010,,40000.55,مصنع الخرسانة,,',
      '3010,,505599.45,,,',
    ];
    const { id, counts } = await previewed(...rows);
    expect([counts, await faultsOf(id)]).toEqual([expect.objectContaining({ ready: 7, faulty: 0 }), []]);
    expect((await run(id)).status).toBe(200);
    expect((await run(id)).status).toBe(200);
    expect(await settled(id)).toMatchObject({ state: 'done', counts: { made: 7 } });
    const [entry, ...others] = await openings();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      ...{ date: '2026-01-01', state: 'posted', totals: { debit: 555_600, credit: 555_600 } },
      source: { subject: 'opening_balances', id: 2026 },
    });
    expect(entry?.lines[3]).toMatchObject({ contract_id: contract.id, customer_id: buyer, debit: 30_600 });
    expect(await report('receivables')).toMatchObject({ total: 25_000, difference: 0 });
    expect(await report('payables')).toMatchObject({ total: 40_000.55, difference: 0 });
    expect(await report('retention')).toMatchObject({ held: 30_600 });
    expect(await report('advances')).toMatchObject({ received: 10_000, difference: 0 });
    expect(await get<object[]>('/api/customers?supplier=1')).toMatchObject([{ id: supplier }]);
    expect(await (await staff.write('POST', '/api/ledger/check')).json()).toMatchObject({ ok: true });

    // No document can settle what came from before the books, so an entry by hand does, and no more than that.
    const settling = (debit: string, credit: string, amount: number, customer_id: number) =>
      staff.write('POST', '/api/journal-entries', {
        date: '2026-02-01',
        lines: [
          { account: debit, debit: amount, customer_id },
          { account: credit, credit: amount, customer_id },
        ],
      });
    const above = await settling('1020', '1100', 25_000.01, buyer);
    expect([above.status, await above.text()]).toEqual([422, expect.stringContaining('25,000.00')]);
    expect((await settling('1100', '1020', 5, buyer)).status).toBe(422);
    expect((await settling('1020', '1100', 5, supplier)).status).toBe(422);
    const drafts = await Promise.all(
      [settling('1020', '1100', 20_000, buyer), settling('1020', '1100', 20_000, buyer)].map(
        async (answer) => (await (await answer).json()).journal_entry.id as number,
      ),
    );
    const post = (entryId: number) => staff.write('POST', `/api/journal-entries/${entryId}/post`, {});
    const posted = await Promise.all(drafts.map(post));
    expect(posted.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await report('receivables')).toMatchObject({ total: 5000, difference: 0 });
    const paid = await (await settling('2010', '1020', 40_000.55, supplier)).json();
    expect((await post(paid.journal_entry.id)).status).toBe(200);
    expect(await report('payables')).toMatchObject({ total: 0, difference: 0 });
    for (const entryId of [...drafts, paid.journal_entry.id])
      await staff.write('POST', `/api/journal-entries/${entryId}/reverse`, { date: '2026-02-01' });

    const again = await previewed(...rows);
    expect((await faultsOf(again.id)).join()).toContain(entry?.number);
    expect((await staff.write('POST', `/api/imports/${id}/take-back`, {})).status).toBe(200);
    expect(await settled(id)).toMatchObject({ state: 'taken_back' });
    expect(await report('receivables')).toMatchObject({ total: 0, difference: 0 });
    expect(await report('retention')).toMatchObject({ held: 0 });
    expect((await previewed(...rows)).counts.faulty).toBe(0);
  });
});
