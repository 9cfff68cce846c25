import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyChange } from '#modules/contracts/server.ts';
import { invoicesOf } from '#modules/invoices/invoices.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { RetentionRegister } from './register/register.contract.ts';
import { retentionOf } from './retention.factory.ts';
import { payRelease } from './server.ts';
import type { Statement } from './statement/statement.contract.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof retentionOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  office = retentionOf(staff, createClient(server));
});

const register = async (query = '') =>
  (await (await staff.get(`/api/reports/retention${query}`)).json()) as RetentionRegister;
const statementOf = async (id: number) =>
  (await (await staff.get(`/api/contracts/${id}/statement`)).json()) as Statement;
const told = async (answer: Response) => {
  const { message, errors = {} } = (await answer.json()) as { message: string; errors?: object };
  return [answer.status, `${message} ${JSON.stringify(errors)}`] as const;
};

/** The golden example with its change order, up to the last certificate. */
async function golden(): Promise<number> {
  const { id } = await office.office.contracts.active({
    starts_on: '2026-01-10',
    duration_days: 240,
    defects_days: 365,
  });
  const [first, second, third] = office.progress;
  await office.certified(id, [first as object]);
  const line = (line_id: number | null, amount: number, description: string) => ({
    ...{ line_id, amount, description, section: '', en: { section: '', description: '' } },
  });
  await server.context.database.kysely.transaction().execute((trx) =>
    applyChange(
      server.context,
      {
        ...{ id, order: { id: 1, number: 'CO-2026-0001' }, days: 0, caller: null },
        lines: [line(null, 4_833_333, 'ملحق'), line(4, -1_250_000, '')],
      },
      trx,
    ),
  );
  await office.certified(id, [
    { ...second, lines: { ...second?.lines, 5: 50 } },
    { ...third, lines: { ...third?.lines, 5: 100 } },
  ]);
  return id;
}

describe('the golden example', () => {
  it('releases 51,791.67 at the preliminary handover and 51,791.66 at the final one', async () => {
    const id = await golden();
    expect(await register()).toMatchObject({
      ...{ held: 103_583.33, released: 0 },
      rows: [{ contract_id: id, held: 103_583.33, released: 0, due_on: '2026-09-07', next: 'preliminary' }],
    });
    expect((await told(await office.attempt(id, { on: 'preliminary' })))[0]).toBe(409);

    await office.handOver(id, 'preliminary', '2026-10-05');
    expect(await office.listed(id)).toMatchObject([
      { id: null, state: 'due', on: 'preliminary', amount: 51_791.67, date: '2026-10-05', number: null },
    ]);
    const first = await office.claimed(id, { on: 'preliminary' });
    expect(first).toMatchObject({
      ...{ state: 'claimed', number: 'RET-2026-0001', amount: 51_791.67, date: '2026-10-05' },
      contract: { number: 'C-2026-0001' },
    });
    expect((await told(await office.attempt(id, { on: 'preliminary' })))[0]).toBe(409);
    expect(await office.agreed(first.id, { date: '2026-10-20' })).toMatchObject({
      ...{ state: 'agreed', agreed_on: '2026-10-20' },
    });
    expect((await told(await office.attempt(id, { on: 'final' })))[0]).toBe(409);
    expect((await register()).rows).toMatchObject([
      { released: 51_791.67, rest: 51_791.66, next: 'final', due_on: '2027-10-05' },
    ]);

    server.context.now = () => new Date('2027-10-05T09:00:00.000Z');
    await staff.signIn();
    await office.handOver(id, 'final', '2027-10-05');
    const second = await office.claimed(id, { on: 'final' });
    expect(second).toMatchObject({ number: 'RET-2027-0001', amount: 51_791.66, date: '2027-10-05' });
    await office.agreed(second.id);
    expect(await register('?on=2027-12-31')).toMatchObject({
      ...{ held: 103_583.33, released: 103_583.33, rest: 0 },
      rows: [{ next: null, due_on: null }],
    });
    expect(await register('?on=2026-06-30')).toMatchObject({ held: 67_491.67, released: 0 });
    expect(await register('?on=2027-12-31&compare_on=2026-06-30')).toMatchObject({
      ...{ rest: 0, before: 67_491.67, rows: [{ rest: 0, before: 67_491.67 }] },
    });
    const compared = '/api/reports/retention?on=2027-12-31&compare_on=2026-06-30&format=csv&locale=en';
    expect(await (await staff.get(compared)).text()).toContain('0.00,67491.67');
    expect((await office.listed(id)).map(({ state }) => state)).toEqual(['agreed', 'agreed']);

    const { rows, balance, held } = await statementOf(id);
    expect(rows.map(({ kind, debit, credit, balance }) => [kind, debit, credit, balance])).toEqual([
      ['retention_release', 51_791.67, 0, 51_791.67],
      ['certificate', 286_110, 0, 337_901.67],
      ['certificate', 344_936.7, 0, 682_838.37],
      ['certificate', 341_578.3, 0, 1_024_416.67],
      ['retention_release', 51_791.66, 0, 1_076_208.33],
    ]);
    expect([balance, held]).toEqual([1_076_208.33, 0]);
  });
});

it('a credit note takes back only what is still held; what was released is owed like the rest', async () => {
  const invoices = invoicesOf(staff, createClient(server));
  await invoices.company();
  const { id } = await invoices.contract({ advance_percent: 0 });
  const { id: certificate_id } = await invoices.site.opened(id, { 1: 100 }, { period_to: '2026-03-31' });
  await invoices.site.upTo(certificate_id, 'agreed');
  const invoice = await invoices.issued({ certificate_id });
  const credited = async (amount: number) => {
    const { totals } = await invoices.issue(
      (await invoices.note(invoice.id, 'credit-notes', { reason: 'قياس زائد', amount })).id,
    );
    return [totals.retention, totals.due];
  };
  expect(await credited(10_000)).toEqual([1_000, 10_500]);
  await office.handOver(id, 'preliminary', '2026-10-05');
  const first = await office.claimed(id, { on: 'preliminary', amount: 16_500 });
  await office.agreed(first.id);
  expect(await credited(10_000)).toEqual([500, 11_000]);
  expect(await credited(1_000)).toEqual([0, 1_150]);
  expect(await register()).toMatchObject({
    ...{ held: 16_500, released: 16_500, rest: 0 },
    ...{ ledger: 0, difference: 0 },
  });
});

describe('a claim', () => {
  const handedOver = async () => {
    const { id } = await office.office.contracts.active();
    await office.certified(id);
    await office.handOver(id, 'preliminary', '2026-10-05');
    return id;
  };

  it('is refused above what is held, with the figure, and before the handover', async () => {
    const id = await handedOver();
    const [status, text] = await told(await office.attempt(id, { on: 'preliminary', amount: 100_000.01 }));
    expect([status, text.includes('100,000.00')]).toEqual([422, true]);
    for (const wrong of [
      { on: 'preliminary', amount: 0 },
      { on: 'preliminary', amount: -5 },
      { on: 'preliminary', amount: 1.005 },
      { on: 'preliminary', date: '2026-10-04' },
      { on: 'other' },
      {},
    ])
      expect((await told(await office.attempt(id, wrong)))[0]).toBe(422);
    expect((await told(await office.attempt(999, { on: 'final' })))[0]).toBe(404);
    const less = await office.claimed(id, { on: 'preliminary', amount: '30,000.50', date: '2026-10-10' });
    expect(less.amount).toBe(30_000.5);
    expect(
      (
        await told(
          await staff.write('POST', `/api/retention-releases/${less.id}/agree`, { date: '2026-10-09' }),
        )
      )[0],
    ).toBe(422);
    await office.agreed(less.id);
    await office.handOver(id, 'final', '2026-11-01');
    expect((await office.listed(id)).at(-1)).toMatchObject({ state: 'due', amount: 69_999.5 });
    expect((await office.claimed(id, { on: 'final' })).amount).toBe(69_999.5);
  });

  it('is changed and withdrawn until the customer agrees, and its number leaves no gap', async () => {
    const id = await handedOver();
    const other = await handedOver();
    const { id: claim, updated_at } = await office.claimed(id, { on: 'preliminary' });
    const path = `/api/retention-releases/${claim}`;
    const put = (body: object) => staff.write('PUT', path, body);
    expect((await put({ amount: 40_000, note: 'حسب المحضر', updated_at })).status).toBe(200);
    expect((await put({ amount: 1, updated_at })).status).toBe(409);
    expect((await told(await put({ amount: 100_001 })))[0]).toBe(422);
    expect((await staff.write('DELETE', path)).status).toBe(200);
    expect((await staff.get(path)).status).toBe(404);
    expect((await office.listed(id))[0]).toMatchObject({ state: 'due', amount: 50_000 });
    expect((await office.claimed(other, { on: 'preliminary' })).number).toBe('RET-2026-0002');
    const again = await office.claimed(id, { on: 'preliminary' });
    expect(again.number).toBe('RET-2026-0001');
    await office.agreed(again.id);
    const fixed = `/api/retention-releases/${again.id}`;
    expect((await staff.write('PUT', fixed, { amount: 1 })).status).toBe(409);
    expect((await staff.write('DELETE', fixed)).status).toBe(409);
    expect((await staff.write('POST', `${fixed}/agree`)).status).toBe(409);
  });

  it('is agreed only as far as invoices have retained it', async () => {
    const invoices = invoicesOf(staff, createClient(server));
    await invoices.company();
    const { id } = await invoices.contract({ advance_percent: 0 });
    const certified = async (lines: Record<number, number>, period_to: string) => {
      const { id: certificate_id } = await invoices.site.opened(id, lines, { period_to });
      await invoices.site.upTo(certificate_id, 'agreed');
      return { certificate_id };
    };
    await invoices.issued(await certified({ 1: 100 }, '2026-03-31'));
    const last = await certified({ 2: 100, 3: 100, 4: 100 }, '2026-09-30');
    await office.handOver(id, 'preliminary', '2026-10-05');
    const claim = await office.claimed(id, { on: 'preliminary' });
    expect(claim.amount).toBe(50_000);
    const path = `/api/retention-releases/${claim.id}`;
    const [status, text] = await told(await staff.write('POST', `${path}/agree`));
    expect([status, text.includes('PC-2026-0002'), text.includes('18,000.00')], text).toEqual([
      409,
      true,
      true,
    ]);
    await staff.write('PUT', path, { amount: 18_000 });
    await office.agreed(claim.id);
    await office.handOver(id, 'final', '2026-11-05');
    const rest = await office.claimed(id, { on: 'final' });
    expect((await staff.write('POST', `/api/retention-releases/${rest.id}/agree`)).status).toBe(409);
    await invoices.issued(last);
    await office.agreed(rest.id);
    expect(await register()).toMatchObject({ rest: 0, ledger: 0, difference: 0 });
  });

  it('made by two people at once is there once', async () => {
    const id = await handedOver();
    const both = await Promise.all([1, 2].map(() => office.attempt(id, { on: 'preliminary' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const key = { 'Idempotency-Key': 'claim-1' };
    await office.handOver(id, 'final', '2026-11-01');
    const post = () => staff.write('POST', `/api/contracts/${id}/retention-releases`, { on: 'final' }, key);
    const [one, again] = [await post(), await post()];
    expect([one.status, again.status, await one.json()]).toEqual([201, 201, await again.json()]);
  });

  it('of everything at one handover leaves nothing for the other', async () => {
    const { id } = await office.office.contracts.active({
      retention_release: [{ on: 'final', percent: 100 }],
    });
    await office.certified(id);
    await office.handOver(id, 'preliminary', '2026-10-05');
    expect(await office.listed(id)).toEqual([]);
    expect((await told(await office.attempt(id, { on: 'preliminary' })))[0]).toBe(422);
    await office.handOver(id, 'final', '2026-11-05');
    expect(await office.listed(id)).toMatchObject([{ state: 'due', on: 'final', amount: 100_000 }]);
  });

  it('is marked as paid by a receipt, and that is taken back', async () => {
    const id = await handedOver();
    const claim = await office.claimed(id, { on: 'preliminary' });
    const paid = (amount: number) =>
      server.context.database.kysely
        .transaction()
        .execute((trx) =>
          payRelease(server.context, { id: claim.id ?? 0, amount, date: '2026-11-26', caller: null }, trx),
        );
    await expect(paid(5_000_000)).rejects.toMatchObject({ status: 409 });
    await office.agreed(claim.id);
    expect(await paid(2_000_000)).toMatchObject({ state: 'agreed', paid_on: null });
    await expect(paid(3_000_001)).rejects.toMatchObject({ status: 422 });
    expect(await paid(3_000_000)).toMatchObject({ state: 'paid', paid_on: '2026-11-26' });
    expect((await register()).released).toBe(50_000);
    expect(await paid(-5_000_000)).toMatchObject({ state: 'agreed', paid_on: null });
  });

  it('is on paper, which says that VAT was charged, and is read by staff alone', async () => {
    const id = await handedOver();
    const claim = await office.claimed(id, { on: 'preliminary' });
    for (const path of [
      `/api/retention-releases/${claim.id}/pdf?locale=en`,
      `/api/contracts/${id}/statement/pdf`,
    ]) {
      const answer = await staff.get(path);
      expect(answer.status).toBe(200);
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect((await createClient(server).get(path)).status).toBe(401);
    }
  });
});

describe('a credit note', () => {
  it('stands among what a contract retains, and lowers it on every page and paper alike', async () => {
    const books = invoicesOf(staff, createClient(server));
    await books.company();
    const { id } = await books.contract({ advance_percent: 0 });
    const { site } = books;
    const first = await site.opened(id, { 1: 100 }, { period_to: '2026-03-31' });
    await site.upTo(first.id, 'agreed');
    const invoice = await books.issued({ certificate_id: first.id });
    const note = await books.issue(
      (await books.note(invoice.id, 'credit-notes', { reason: 'قياس زائد', amount: 10_000 })).id,
    );
    const second = await site.opened(id, { 1: 100, 2: 50 }, { period_to: '2026-06-30' });
    await site.upTo(second.id, 'agreed');
    const next = await books.issued({ certificate_id: second.id });

    const retained = await (await staff.get(`/api/contracts/${id}/retention`)).json();
    expect(retained).toMatchObject({
      documents: [
        { kind: 'certificate', id: first.id, sequence: 1, number: invoice.number, amount: 18_000 },
        { kind: 'credit_note', id: note.id, number: note.number, amount: -1000 },
        { kind: 'certificate', id: second.id, sequence: 2, number: next.number, amount: 22_000 },
      ],
      steps: [{ amount: 19_500 }, { amount: 19_500 }],
      ...{ held: 39_000, credited: 1000, rest: 39_000 },
    });
    expect(await register()).toMatchObject({
      ...{ held: 39_000, credited: 1000, rest: 39_000, difference: 0 },
      rows: [{ held: 39_000, credited: 1000 }],
    });
    const file = await (await staff.get('/api/reports/retention?format=csv&locale=en')).text();
    expect(file).toContain(',-1000.00,39000.00,');
    expect(await statementOf(id)).toMatchObject({ held: 39_000 });
    // An earlier certificate is as it was before the note.
    expect(await site.read(first.id)).toMatchObject({ terms: { retained_before: 0 } });
    expect(await site.read(second.id)).toMatchObject({ terms: { retained_before: 17_000 } });

    const footOf = async (path: string) => textOf(await (await staff.get(`${path}?locale=en`)).arrayBuffer());
    const paper = await footOf(`/api/invoices/${next.id}/pdf`);
    for (const part of ['Certified to date', '390,000.00', 'Retained to date', '39,000.00'])
      expect(paper).toContain(part);
    // The paper of the first invoice stays as it was.
    expect(await footOf(`/api/invoices/${invoice.id}/pdf`)).toMatch(
      /Certified to date.*180,000\.00.*Retained to date.*18,000\.00/s,
    );
    const certificate = await footOf(`/api/certificates/${second.id}/pdf`);
    for (const part of ['Certified to date', '390,000.00', 'Retained to date', '39,000.00'])
      expect(certificate).toContain(part);
  });
});

/** The text of a PDF in the order of its parts. */
async function textOf(pdf: ArrayBuffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  const text = (await Promise.all(pages)).join(' ');
  return text.replace(/[\u200b-\u200f\u2066-\u2069]/g, '').replace(/\s+/g, ' ');
}

describe('the register and the statement', () => {
  it('are downloaded', async () => {
    const id = await golden();
    const csv = await (await staff.get('/api/reports/retention?format=csv&locale=en')).text();
    for (const part of ['Held', 'C-2026-0001', '103583.33', 'Total']) expect(csv).toContain(part);
    expect((await staff.get('/api/reports/retention?on=someday')).status).toBe(422);
    const paper = await staff.get('/api/reports/retention/pdf?locale=ar');
    expect(paper.headers.get('content-type')).toBe('application/pdf');
    const file = await (await staff.get(`/api/contracts/${id}/statement?format=csv&locale=ar`)).text();
    for (const part of ['مستخلص', 'PC-2026-0003', '341578.3']) expect(file).toContain(part);
    expect(file.trimEnd().split('\r\n').at(-1)).toMatch(/^,المجموع والرصيد,,(,[\d.]+){3}$/);
    const xlsx = await staff.get(`/api/contracts/${id}/statement?format=xlsx`);
    expect(xlsx.headers.get('content-type')).toContain('spreadsheetml');
    expect((await staff.get('/api/contracts/999/statement')).status).toBe(404);
  });
});
