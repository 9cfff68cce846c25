import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { ordersOf } from '#modules/change-orders/change-orders.factory.ts';
import type { ContractAccountAnswer } from '#modules/contracts/account/account.contract.ts';
import type { Invoice } from '#modules/invoices/invoices.contract.ts';
import { retentionOf } from '#modules/retention/retention.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer } from '#tests/support/test-server.ts';
import { expectOneAccount } from './account-readers.factory.ts';

/** The text of a paper, without the marks of its directions. */
async function paperText(client: TestClient, path: string): Promise<string> {
  const answer = await client.get(`${path}/pdf?locale=en`);
  expect(answer.status, path).toBe(200);
  const data = new Uint8Array(await answer.arrayBuffer());
  const document = await getDocument({ data, verbosity: 0 }).promise;
  const pages = Array.from({ length: document.numPages }, async (_, at) => {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  });
  return (await Promise.all(pages))
    .join(' ')
    .replace(/[\u200b-\u200f\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ');
}

/** The four sums at the foot of a paper: contract, certified, retained, advance left. */
function footOf(text: string): number[] {
  const found = text.match(
    /Revised contract[^\d]*([\d,.]+).*?Certified to date[^\d]*([\d,.]+).*?Retained to date[^\d]*([\d,.]+).*?Advance left[^\d]*([\d,.]+)/,
  );
  return (found ?? []).slice(1).map((sum) => Number(sum.replaceAll(',', '')));
}

it('says of a client in credit what is owed to them', async () => {
  const server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  const staff = createClient(server);
  await staff.signIn();
  const receipts = vouchersOf(staff, createClient(server));
  const { books } = receipts;
  await books.company();
  const account_id = await receipts.account('1020');
  const { id: customer_id } = await books.buyer();
  const lines = [{ description: 'دراسة', quantity: 1, unit_price: 5000 }];
  const invoice = await books.issued({ customer_id, lines });
  await receipts.posted({
    ...{ customer_id, account_id, amount: 5750, date: '2026-11-26' },
    allocations: [{ invoice_id: invoice.id, amount: 5750 }],
  });
  await books.issue((await books.note(invoice.id, 'credit-notes', { reason: 'خصم', amount: 1000 })).id);
  const overview = await (await staff.get(`/api/customers/${customer_id}/overview`)).json();
  expect(overview).toMatchObject({ balance: -1150, credit: 1150 });
  const statement = await (await staff.get(`/api/customers/${customer_id}/statement`)).json();
  expect(statement).toMatchObject({ closing: -1150 });
  const paper = await paperText(staff, `/api/customers/${customer_id}/statement`);
  expect(paper).toMatch(/Client’s credit, refunded or set off against the next invoice .*1,150\.00/);
});

it('gives each reader the golden account at each step', async () => {
  const server = await startTestServer();
  let minutes = 0;
  const begun = Date.parse('2026-11-26T06:00:00.000Z');
  server.context.now = () => new Date(begun + minutes * 60_000);
  const staff = createClient(server);
  await staff.signIn();
  const visitor = createClient(server);
  const receipts = vouchersOf(staff, visitor);
  const { books } = receipts;
  const retention = retentionOf(staff, visitor);
  await books.company();
  const account_id = await receipts.account('1020');
  const customer_id = (await books.buyer()).id;
  const plan = { starts_on: '2026-01-10', duration_days: 240, defects_days: 365 };
  const { id } = await books.site.contracts.active({ customer_id, ...plan });

  /** What every reader says now. */
  async function now(expected: Partial<ContractAccountAnswer>): Promise<void> {
    minutes += 1;
    const [account] = await expectOneAccount(server, staff, [await books.site.contracts.read(id)]);
    expect(account).toMatchObject(expected);
  }
  const receive = async (amount: number, of: object) =>
    receipts.posted({
      ...{ customer_id, account_id, amount, date: '2026-11-26' },
      allocations: [{ ...of, amount }],
    });

  const none = { paid: 0, certified: 0, retained: 0, credited: 0 };
  await now({ ...none, value: 1_000_000, total: 1_150_000, not_done: 1_150_000, balance: 0 });
  const advance = await books.issued({ contract_id: id, type: 386 });
  await now({ ...none, invoiced: 115_000, balance: 115_000, total: 1_150_000, not_done: 1_035_000 });
  await receive(115_000, { invoice_id: advance.id });
  const received = 100_000;
  await now({ paid: 115_000, balance: 0, advance: { received, recovered: 0, rest: 100_000 } });

  const steps = [
    {
      ...{ percents: { 1: 100, 2: 30 }, period_to: '2026-03-31', due: 286_110, retained: 30_600 },
      ...{
        net: 306_000,
        certified: 306_000,
        recovered: 30_600,
        paid: 401_110,
        value: 1_000_000,
        total: 1_150_000,
      },
    },
    {
      ...{ percents: { 2: 85, 3: 60, 4: 10, 5: 50 }, period_to: '2026-06-30', due: 344_936.7 },
      ...{ net: 368_916.67, retained: 67_491.67, certified: 674_916.67, recovered: 67_492, paid: 746_046.7 },
      ...{ value: 1_035_833.33, total: 1_191_208.33 },
    },
    {
      ...{ percents: { 2: 100, 3: 100, 4: 100, 5: 100 }, period_to: '2026-09-30', due: 341_578.3 },
      ...{
        net: 360_916.66,
        retained: 103_583.33,
        certified: 1_035_833.33,
        recovered: 100_000,
        paid: 1_087_625,
      },
      ...{ value: 1_035_833.33, total: 1_191_208.33 },
    },
  ];
  const papers: { path: string; foot: number[] }[] = [];
  let before = { certified: 0, retained: 0, paid: 115_000, recovered: 0 };
  for (const [at, { percents, period_to, due, ...step }] of steps.entries()) {
    if (at === 1) {
      await ordersOf(staff).applied(id);
      await now({
        value: step.value,
        total: step.total,
        ...{ certified: before.certified, paid: before.paid },
      });
    }
    const certificate = await retention.office.opened(id, percents as never, { period_to });
    await retention.office.upTo(certificate.id, 'approved');
    const { retained, certified } = before;
    await now({ retained, certified, to_agree: due, awaiting: step.net });
    await retention.office.move(certificate.id, 'agree');
    await now({ retained: step.retained, certified: step.certified, to_invoice: due, balance: 0 });
    const invoice: Invoice = await books.issued({ certificate_id: certificate.id });
    const foot = [step.value, step.certified, step.retained, received - step.recovered];
    papers.push({ path: `/api/certificates/${certificate.id}`, foot });
    papers.push({ path: `/api/invoices/${invoice.id}`, foot });
    await now({
      ...{ value: step.value, total: step.total, certified: step.certified, retained: step.retained },
      ...{ paid: before.paid, balance: due, to_invoice: 0 },
      advance: { received, recovered: step.recovered, rest: received - step.recovered },
    });
    await receive(due, { invoice_id: invoice.id });
    await now({ paid: step.paid, balance: 0, retained: step.retained });
    before = step;
  }
  await now({ not_done: 0, deducted: 0, to_invoice: 0, pending: 0 });

  const releases = { preliminary: 51_791.67, final: 51_791.66 };
  let [released, paid] = [0, 1_087_625];
  for (const [on, amount] of Object.entries(releases)) {
    await retention.handOver(id, on as keyof typeof releases, '2026-11-26');
    const claim = await retention.claimed(id, { on });
    await now({ claimed: amount, balance: 0 });
    await retention.agreed(claim.id);
    released = Math.round((released + amount) * 100) / 100;
    await now({ claimed: 0, released, balance: amount });
    await receive(amount, { retention_release_id: claim.id });
    paid = Math.round((paid + amount) * 100) / 100;
    await now({ paid, released, balance: 0 });
  }
  await now({ total: 1_191_208.33, paid: 1_191_208.33, held: 103_583.33, retained: 0, not_done: 0 });

  // Each paper keeps the account as it was when it was issued.
  for (const { path, foot } of papers) expect(footOf(await paperText(staff, path)), path).toEqual(foot);
});
