import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buyerFacts } from '#modules/invoices/invoices.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { codeTo, createClient, createProvenCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { OwnProject, OwnProjectInList, ProjectMessage } from './portal.contract.ts';
import { projectsOf } from './portal.factory.ts';

type Account = TestClient & { id: number; email: string };

let server: TestServer;
let staff: TestClient;
let owner: Account;
let stranger: Account;
let office: ReturnType<typeof projectsOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  [owner, stranger] = [await createProvenCustomer(server), await createProvenCustomer(server)];
  office = projectsOf(staff, createClient(server));
});

const listed = async (client: TestClient) =>
  (await (await client.get('/api/my/projects')).json()) as OwnProjectInList[];

async function projectOf(client: TestClient, id: number): Promise<OwnProject> {
  const answer = await client.get(`/api/my/projects/${id}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { project: OwnProject }).project;
}

const golden = async () => office.golden(await office.customerOf(owner.id));

describe('an own project', () => {
  it('shows what is done, changed, paid and awaited of the golden example', async () => {
    const { contract, order, approved, shown } = await golden();
    const project = await projectOf(owner, contract.id);
    expect(project).toMatchObject({
      ...{ id: contract.id, name: 'مبنى المروج الإداري', contract_number: contract.number, state: 'active' },
      ...{ percent: 65.16, stage: 'الهيكل والمباني', waiting: 1 },
      ...{ starts_on: '2026-01-15', ends_on: '2026-09-26' },
      next: { step: 'handover', date: '2026-09-26' },
      photograph: { id: shown.id, caption: 'السقف', day: '2026-06-28' },
      value: {
        original: { total: 1_150_000 },
        changes: { net: 35_833.33, vat: 5375, total: 41_208.33 },
        revised: { total: 1_191_208.33 },
      },
      account: {
        ...{ total: 1_191_208.33, paid: 77_615.8, due: 286_110, to_agree: 344_936.7 },
        // What awaits agreement is not retained yet, as in the register.
        ...{ advance: 0, retained: 30_600, to_retain: 36_891.67, deducted: 0, not_done: 415_054.16 },
        ...{ credit: 0, pending: 0 },
      },
      retention: [
        { on: 'preliminary', state: 'planned', amount: 15_300, date: '2026-09-26' },
        { on: 'final', state: 'planned', amount: 15_300, date: '2027-09-26' },
      ],
      waiting_for: [{ kind: 'certificate', id: approved.id, sequence: 2, amount: 344_936.7 }],
      change_orders: [
        {
          ...{ number: order.number, sequence: 1, state: 'applied', name: 'ملحق علوي إضافي', days: 14 },
          ...{ before: { total: 1_150_000 }, totals: { total: 41_208.33 }, after: { total: 1_191_208.33 } },
        },
      ],
      certificates: [
        { sequence: 1, state: 'invoiced', totals: { net: 306_000, due: 286_110 } },
        { sequence: 2, state: 'approved', totals: { net: 368_916.67, payable: 381_828.37, due: 344_936.7 } },
      ],
      invoices: [
        {
          ...{ id: null, sequence: 1, date: '2026-11-20', payable: 316_710, open: 286_110, state: 'issued' },
          ...{ retention: 30_600, due: 286_110 },
        },
      ],
      payments: [],
      messages: [],
    });
    expect(project.lines.map(({ amount, original, percent }) => [original, amount, percent])).toEqual([
      [180_000, 180_000, 100],
      [420_000, 420_000, 85],
      [150_000, 150_000, 60],
      [250_000, 237_500, 10],
      [0, 48_333.33, 50],
    ]);
    expect(await listed(owner)).toMatchObject([
      { id: contract.id, contract_number: contract.number, percent: 65.16, waiting: 1 },
    ]);
  });

  it('says what was paid on invoices, and what is retained after a credit note, as the panel does', async () => {
    const cash = vouchersOf(staff, createClient(server));
    await cash.books.company();
    const customer_id = await office.customerOf(owner.id);
    const address = { ...buyerFacts.address };
    await staff.write('PUT', `/api/customers/${customer_id}`, { address });
    const contract = await office.contracts.active({
      customer_id,
      starts_on: '2026-01-10',
      advance_percent: 0,
    });
    const { id } = await office.certificates.opened(contract.id, { 1: 100 }, { period_to: '2026-03-31' });
    await office.certificates.upTo(id, 'agreed');
    const invoice = await cash.books.issued({ certificate_id: id });
    const receipt = await cash.posted({
      ...{ customer_id, account_id: await cash.account('1020'), date: '2026-11-25', amount: 100_000 },
      allocations: [{ invoice_id: invoice.id, amount: 100_000 }],
    });
    await cash.books.issue(
      (await cash.books.note(invoice.id, 'credit-notes', { reason: 'خطأ', amount: 1000 })).id,
    );

    const statement = await (await staff.get(`/api/contracts/${contract.id}/statement`)).json();
    const { account, payments, invoices, certificates, retention } = await projectOf(owner, contract.id);
    expect(payments).toEqual([
      { number: receipt.number, date: '2026-11-25', method: 'transfer', amount: 100_000 },
    ]);
    const { balance: due, held: retained } = statement as { balance: number; held: number };
    expect(account).toMatchObject({ paid: 100_000, due, retained: 17_900 });
    expect(retained).toBe(17_900);
    expect(retention.map(({ amount }) => amount)).toEqual([8950, 8950]);
    // A credit note is taken off; nobody pays it.
    expect(invoices).toMatchObject([
      {
        type: '381',
        payable: -1150,
        retention: -100,
        due: -1050,
        open: 0,
        state: 'deducted',
        due_date: null,
      },
      { type: '388', payable: 207_000, retention: 18_000, due: 189_000, state: 'part_paid' },
    ]);
    const { total, ...parts } = account;
    expect(Object.values(parts).reduce((sum, part) => sum + Math.round(part * 100), 0)).toBe(
      Math.round(total * 100),
    );
    expect(certificates).toMatchObject([{ state: 'invoiced' }]);

    // Once all is paid, the invoice is; the certificate is no second sum that was paid.
    await cash.posted({
      ...{ customer_id, account_id: await cash.account('1020'), date: '2026-11-25', amount: due },
      allocations: [{ invoice_id: invoice.id, amount: due }],
    });
    const paid = await projectOf(owner, contract.id);
    expect(paid).toMatchObject({
      ...{ account: { paid: 187_950, due: 0 }, certificates: [{ state: 'invoiced' }] },
      invoices: [{ state: 'deducted' }, { state: 'paid' }],
    });

    // What is credited after the payment is the customer's, and pays no document of the contract any more.
    await cash.books.issue(
      (await cash.books.note(invoice.id, 'credit-notes', { reason: 'خطأ', amount: 2000 })).id,
    );
    expect(await projectOf(owner, contract.id)).toMatchObject({
      account: { paid: 185_850, due: 0, credit: 0, retained: 17_700 },
    });
    await cash.moved(receipt.id, 'reverse', { reason: 'خطأ' });
    expect(await projectOf(owner, contract.id)).toMatchObject({
      ...{ account: { paid: 85_850, due: 100_000, credit: 0 }, payments: [{ amount: 85_850 }] },
    });
  });

  it('says what awaits the customer on every page of theirs', async () => {
    const waiting = async (client: TestClient) => (await client.get('/api/my/waiting')).json();
    expect(await waiting(owner)).toEqual({ projects: 0, waiting: [] });
    const { contract, approved } = await golden();
    const second = await office.contracts.sent({ customer_id: await office.customerOf(owner.id) });
    const one = await projectOf(owner, contract.id);
    const project = { id: contract.id, name: one.name, contract_number: contract.number };
    expect(await waiting(owner)).toMatchObject({
      projects: 2,
      waiting: expect.arrayContaining([
        expect.objectContaining({
          ...{ kind: 'certificate', id: approved.id, amount: 344_936.7, link: one.waiting_for[0]?.link },
          project: expect.objectContaining(project),
        }),
        expect.objectContaining({ kind: 'contract', id: second.id }),
      ]),
    });
    expect((await waiting(owner)).waiting).toHaveLength(2);
    expect(await waiting(stranger)).toEqual({ projects: 0, waiting: [] });
    expect((await createClient(server).get('/api/my/waiting')).status).toBe(401);
  });

  it('leads to the page where a certificate is agreed, with evidence', async () => {
    const { contract, approved } = await golden();
    const code = (await projectOf(owner, contract.id)).waiting_for[0]?.link?.code;
    expect(code).toBe(approved.share?.code);
    const page = (await (await owner.get(`/api/d/${code}`)).json()) as { kind: string; may: string[] };
    expect(page).toMatchObject({ kind: 'certificate', may: ['accept', 'decline'] });
    await owner.write('POST', `/api/d/${code}/code`, { channel: 'email' });
    const agreed = await owner.write('POST', `/api/d/${code}/accept`, {
      ...{ name: 'سارة القحطاني', id_last4: '4821', agreed: true },
      code: await office.contracts.quotes.code(approved.id),
    });
    expect(agreed.status).toBe(200);
    expect(await projectOf(owner, contract.id)).toMatchObject({
      ...{ waiting: 0, waiting_for: [] },
      account: { due: 631_046.7, to_agree: 0 },
    });
    expect((await office.certificates.read(approved.id)).acceptance).toMatchObject({ channel: 'outbox' });
  });

  it('names nobody of the office, and nothing that is for the office alone', async () => {
    const { contract, hidden } = await golden();
    await staff.write('POST', `/api/contracts/${contract.id}/notes`, { text: 'الهامش 18%' });
    await staff.write('POST', `/api/contracts/${contract.id}/notes`, {
      ...{ text: 'سنبدأ صب السقف الأحد.', to_customer: true },
    });
    const told = JSON.stringify(await projectOf(owner, contract.id));
    const author = ((await (await staff.get('/api/user')).json()) as { name?: string }).name;
    for (const secret of ['الهامش', 'تأخر الحديد', 'مهندس البلدية', 'user_', 'prepared', author ?? '—'])
      expect(told).not.toContain(secret);
    expect(told).toContain('سنبدأ صب السقف الأحد.');
    const project = await projectOf(owner, contract.id);
    expect(project.days.flatMap(({ photographs }) => photographs.map(({ id }) => id))).not.toContain(
      hidden.id,
    );
  });

  it('begins with what was sent: drafts are the office’s, and what was sent awaits the signature', async () => {
    const customer_id = await office.customerOf(owner.id);
    const { id } = await office.contracts.draft({ customer_id });
    await office.contracts.move(id, 'approve');
    expect(await listed(owner)).toEqual([]);
    expect((await owner.get(`/api/my/projects/${id}`)).status).toBe(404);
    await office.contracts.move(id, 'send');
    expect(await projectOf(owner, id)).toMatchObject({
      ...{ state: 'sent', percent: 0, stage: null, photograph: null, next: { step: 'sign', date: null } },
      waiting_for: [{ kind: 'contract', id, amount: 1_150_000 }],
      account: { total: 1_150_000, paid: 0, not_done: 1_150_000 },
    });
  });

  it('belongs to each account of its customer, also after the customer was merged', async () => {
    const [mine, other] = [await office.customerOf(owner.id), await office.customerOf(stranger.id)];
    const { id } = await office.contracts.sent({ customer_id: other });
    expect((await owner.get(`/api/my/projects/${id}`)).status).toBe(404);
    const merge = () => staff.write('POST', `/api/customers/${other}/merge`, { into: mine });
    expect((await merge()).status).toBe(409);
    expect((await owner.write('POST', `/api/my/claims/${other}/code`)).status).toBe(200);
    const code = await codeTo(server, stranger.email);
    expect((await owner.write('POST', `/api/my/claims/${other}`, { code })).status).toBe(200);
    expect((await projectOf(owner, id)).id).toBe(id);
    expect((await merge()).status).toBe(200);
    for (const account of [owner, stranger]) expect((await projectOf(account, id)).id).toBe(id);
  });
});

describe('messages', () => {
  it('go both ways: staff are notified, and the customer gets a mail that leads to the project', async () => {
    const { id } = await office.contracts.sent({ customer_id: await office.customerOf(owner.id) });
    const path = `/api/my/projects/${id}/messages`;
    const send = () => owner.write('POST', path, { text: 'متى الزيارة؟' }, { 'Idempotency-Key': 'one' });
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    const { message } = (await first.json()) as { message: ProjectMessage };
    expect([message.from, message.text, await again.json()]).toEqual([
      'customer',
      'متى الزيارة؟',
      { message },
    ]);
    const answered = await staff.write('POST', `/api/contracts/${id}/notes`, {
      ...{ text: 'الأحد 4:30 م.', to_customer: true },
    });
    expect(answered.status).toBe(201);
    expect((await projectOf(owner, id)).messages.map(({ from, text }) => [from, text])).toEqual([
      ['customer', 'متى الزيارة؟'],
      ['office', 'الأحد 4:30 م.'],
    ]);
    const timeline = (await (await staff.get(`/api/contracts/${id}/timeline?only=notes`)).json()) as {
      note: { from: string | null; text: string };
    }[];
    expect(timeline.map(({ note }) => note.from)).toEqual(['office', 'customer']);
    const mails = (await (await staff.get('/api/mails?kind=project_message')).json()) as { id: number }[];
    expect(mails).toHaveLength(1);
    const { mail } = (await (await staff.get(`/api/mails/${mails[0]?.id}`)).json()) as {
      mail: { text: string };
    };
    expect(mail.text).toContain('الأحد 4:30 م.');
    expect(mail.text).toContain(`/my/projects/${id}`);
    await vi.waitFor(
      async () => {
        const bell = (await (await staff.get('/api/notifications')).json()) as { event: string }[];
        expect(bell.map(({ event }) => event)).toContain('contract.asked');
      },
      { timeout: 300_000 },
    );
  });

  it('promise the customer a mail only where one leaves', async () => {
    const { id } = await office.contracts.sent({ customer_id: await office.customerOf(owner.id) });
    expect(await projectOf(owner, id)).toMatchObject({ mails: false });
    server.context.config.smtpUrl = 'smtp://127.0.0.1:9';
    expect(await projectOf(owner, id)).toMatchObject({ mails: true });
  });

  it('are refused without a text, and to customers of records that read none', async () => {
    const { id } = await office.contracts.sent({ customer_id: await office.customerOf(owner.id) });
    expect((await owner.write('POST', `/api/my/projects/${id}/messages`, { text: ' ' })).status).toBe(422);
    const { id: quote } = await office.contracts.quotes.draft();
    const refused = await staff.write('POST', `/api/quotes/${quote}/notes`, { text: 'x', to_customer: true });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['to_customer']]);
  });
});

describe('by the link of the contract', () => {
  it('shows the same project with its photographs, without an account', async () => {
    const { contract, shown, hidden, approved } = await golden();
    const visitor = createClient(server);
    const address = `/api/d/${contract.share?.code}`;
    const answer = await visitor.get(`${address}/project`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { project: await projectOf(owner, contract.id) },
    ]);
    const picture = async (code: string | undefined, id: number) =>
      (await visitor.get(`/api/d/${code}/diary-photographs/${id}/480`)).status;
    expect(await picture(contract.share?.code, shown.id)).toBe(200);
    expect(await picture(contract.share?.code, hidden.id)).toBe(404);
    expect(await picture(approved.share?.code, shown.id)).toBe(404);
    expect((await visitor.get(`/api/d/${approved.share?.code}/project`)).status).toBe(404);
    const { id } = await office.contracts.draft();
    const { share } = await office.contracts.move(id, 'approve');
    expect((await visitor.get(`/api/d/${share?.code}/project`)).status).toBe(404);
  });
});

describe('somebody else', () => {
  it('reaches none of it by any id', async () => {
    const { contract, order, approved, day, shown, hidden } = await golden();
    const { id: own } = await office.contracts.sent({ customer_id: await office.customerOf(stranger.id) });
    const file = new FormData();
    file.set('file', new File(['x'], 'plan.txt', { type: 'text/plain' }));
    const added = await staff.write('POST', `/api/contracts/${contract.id}/files`, file);
    const { file: kept } = (await added.json()) as { file: { id: number } };
    const ids = Array.from({ length: 12 }, (_, place) => place + 1).filter((id) => id !== own);
    const foreign = [
      ...ids.flatMap((id) => [`/api/my/projects/${id}`, `/api/my/diary-photographs/${id}/480`]),
      ...[shown.id, hidden.id].map((id) => `/api/my/diary-photographs/${id}/480`),
    ];
    for (const path of foreign) expect((await stranger.get(path)).status, path).toBe(404);
    for (const id of ids) {
      const path = `/api/my/projects/${id}/messages`;
      expect((await stranger.write('POST', path, { text: 'x' })).status, path).toBe(404);
    }
    const documents = [
      `/api/contracts/${contract.id}`,
      `/api/change-orders/${order.id}`,
      `/api/certificates/${approved.id}`,
      `/api/diary/${day.id}`,
    ];
    const inside = [
      ...documents,
      ...documents.slice(0, 3).flatMap((path) => [`${path}/pdf`, `${path}/notes`, `${path}/files`]),
      ...documents.slice(0, 3).flatMap((path) => [`${path}/timeline`, `${path}/preview`, `${path}/approval`]),
      `/api/contracts/${contract.id}/certificates`,
      ...['change-orders', 'diary', 'statement', 'retention-releases'].map(
        (part) => `/api/contracts/${contract.id}/${part}`,
      ),
      ...['change-orders', 'certificates', 'guarantees', 'retention-releases'].map((list) => `/api/${list}`),
      `/api/diary-photographs/${shown.id}/480`,
      `/api/files/${kept.id}`,
    ];
    for (const client of [stranger, owner])
      for (const path of inside) expect([403, 404], path).toContain((await client.get(path)).status);
    expect((await listed(stranger)).map(({ id }) => id)).toEqual([own]);
    expect((await createClient(server).get('/api/my/projects')).status).toBe(401);
    expect(await listed(staff)).toEqual([]);
  });
});
