import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '#modules/customers/customers.contract.ts';
import { createClient, createProvenCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Invoice, SharedInvoice } from './invoices.contract.ts';
import { buyerFacts, invoicesOf } from './invoices.factory.ts';
import { remindToInvoice } from './invoices.jobs.ts';
import type { OnlinePayment, PaymentGateway } from './paying/gateways.subject.ts';

let server: TestServer;
let staff: TestClient;
let visitor: TestClient;
let books: ReturnType<typeof invoicesOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  visitor = createClient(server);
  books = invoicesOf(staff, visitor);
  await books.company({ corp_iban: 'SA0380000000608010167519' });
});

interface Sent {
  invoice: Invoice;
  mailed: boolean;
  mail: 'sent' | 'kept' | 'none';
  whatsapp: { text: string; url: string | null };
  message: string;
}

async function send(id: number): Promise<[number, Sent]> {
  const answer = await staff.write('POST', `/api/invoices/${id}/send`);
  return [answer.status, (await answer.json()) as Sent];
}

async function answered(id: number, zatca_status: string): Promise<void> {
  await server.context.database.kysely
    .updateTable('invoices' as never)
    .set({ zatca_status } as never)
    .where('id' as never, '=', id as never)
    .execute();
}

const free = (customer_id: number) => ({
  customer_id,
  lines: [{ description: 'صيانة', quantity: 1, unit_price: 1000 }],
});

const statusOf = async (path: string) => (await visitor.get(path)).status;

describe('sending an invoice', () => {
  it('mails it with the PDF, and its link opens page, PDF and XML', async () => {
    const { id: customer_id } = await books.buyer({ email: 'owner@malik.example', phone: '0501234567' });
    const draft = await books.draft(free(customer_id));
    expect(await send(draft.id)).toMatchObject([409, { message: 'لم تصدر هذه الفاتورة بعد. أصدرها أولًا.' }]);
    const invoice = await books.issue(draft.id);
    const [status, sent] = await send(invoice.id);
    expect([status, sent.mailed, sent.mail]).toEqual([200, true, 'kept']);
    expect(sent.whatsapp.url).toContain('https://wa.me/966501234567?text=');
    expect(sent.whatsapp.text).toContain(sent.invoice.share?.url);
    expect(sent.invoice).toMatchObject({ sent_at: '2026-11-26T09:00:00.000Z', given: true });
    const mails = (await (await staff.get('/api/mails?kind=invoice_sent')).json()) as { id: number }[];
    const { mail } = (await (await staff.get(`/api/mails/${mails[0]?.id}`)).json()) as {
      mail: { attachments: { name: string }[] };
    };
    expect(mail).toMatchObject({
      attachments: [{ name: '310122393500003_20261126T120000_INV-2026-0001.pdf' }],
    });
    const code = sent.invoice.share?.code;
    expect(await (await visitor.get(`/api/d/${code}`)).json()).toMatchObject({
      ...{ kind: 'invoice', state: 'issued', may: [] },
      document: { number: 'INV-2026-0001', open: 1150, iban: 'SA0380000000608010167519' },
    });
    expect(await (await visitor.get(`/api/d/${code}/xml`)).text()).toBe(await books.xml(invoice.id));
    expect(await statusOf(`/api/d/${code}/pdf`)).toBe(200);
    expect(await (await visitor.get(`/api/v/${sent.invoice.verify?.code}`)).json()).toMatchObject({
      ...{ kind: 'invoice', number: 'INV-2026-0001', date: '2026-11-26', total: 1150, state: 'issued' },
      ...{ hash: invoice.hash, iban: 'SA0380000000608010167519' },
    });
  });

  it('gives a standard one to its customer only once the authority has accepted it', async () => {
    const invoice = await books.issued(free((await books.buyer()).id));
    const code = invoice.share?.code;
    for (const [status, said] of [
      ['waiting', 'لم تعتمد الهيئة'],
      ['rejected', 'رفضت الهيئة'],
    ] as const) {
      await answered(invoice.id, status);
      expect(await send(invoice.id)).toMatchObject([409, { message: expect.stringContaining(said) }]);
      for (const path of [`d/${code}`, `d/${code}/pdf`, `d/${code}/xml`, `v/${invoice.verify?.code}`])
        expect(await statusOf(`/api/${path}`), path).toBe(404);
    }
    await answered(invoice.id, 'warnings');
    expect(await send(invoice.id)).toMatchObject([200, { mailed: true }]);
    expect(await statusOf(`/api/d/${code}/pdf`)).toBe(200);
  });

  it('writes each name and number in its own direction, and kinds in a sentence', async () => {
    const facts = {
      email: 'owner@malik.example',
      kind: 'person',
      name: 'Sam (KSA)',
      vat_number: '',
    } as const;
    const { id: customer_id } = await books.buyer({ ...facts, national_id: '1012345672', id_kind: 'NAT' });
    const textOf = async (locale: string) => {
      const invoice = await books.issue((await books.draft({ ...free(customer_id), locale })).id);
      expect((await send(invoice.id))[0]).toBe(200);
      const [last] = (await (await staff.get('/api/mails?kind=invoice_sent&sort=-id')).json()) as {
        id: number;
      }[];
      const answer = await (await staff.get(`/api/mails/${last?.id}`)).json();
      return (answer as { mail: { text: string } }).mail.text;
    };
    const arabic = await textOf('ar');
    expect(arabic).toContain('مرحبًا \u2068Sam (KSA)\u2069،');
    expect(arabic).toContain(': فاتورة ضريبية مبسطة \u2066INV-2026-0001\u2069.');
    expect(arabic).toContain('المبلغ المستحق \u20661,150.00\u2069 ر.س حتى');
    expect(await textOf('en')).toContain(
      'has issued simplified tax invoice \u2066INV-2026-0002\u2069 to you.',
    );
  });

  it('gives a simplified one at once', async () => {
    const { id } = await books.buyer({ kind: 'person', vat_number: '', cr_number: '' });
    const invoice = await books.issued(free(id));
    await answered(invoice.id, 'waiting');
    expect((await send(invoice.id))[0]).toBe(200);
  });
});

it('is paid through a provider only where one is offered', async () => {
  const { id: customer_id } = await books.buyer({});
  const invoice = await books.issue((await books.draft(free(customer_id))).id);
  const code = (await send(invoice.id))[1].invoice.share?.code;
  const offered = async () => {
    const { document } = (await (await visitor.get(`/api/d/${code}`)).json()) as { document: SharedInvoice };
    return document.gateways;
  };
  const pay = (gateway: string) => visitor.write('POST', `/api/d/${code}/pay`, { gateway, locale: 'en' });
  expect(await offered()).toEqual([]);
  expect((await pay('card')).status).toBe(404);

  const begin = vi.fn(async ({ number }: OnlinePayment) => `https://pay.example/${number}`);
  const card: PaymentGateway = {
    ...{ id: 'card', name: { ar: 'بطاقة', en: 'Card' }, begin },
    isReady: async () => true,
  };
  const { hooks } = server.context;
  const of = hooks.of.bind(hooks);
  vi.spyOn(hooks, 'of').mockImplementation(((name: never) =>
    name === 'paymentGateways' ? [[card]] : of(name)) as never);
  expect(await offered()).toEqual([{ id: 'card', name: 'بطاقة', translations: { en: { name: 'Card' } } }]);
  expect(await (await pay('card')).json()).toEqual({ url: 'https://pay.example/INV-2026-0001' });
  expect(begin).toHaveBeenCalledWith({
    ...{ invoice_id: invoice.id, number: 'INV-2026-0001', amount: 1150_00, locale: 'en' },
    returnTo: expect.stringMatching(new RegExp(`/en/d/${code}$`)),
  });
  expect((await pay('wallet')).status).toBe(404);
});

describe('an invoice that the authority rejected', () => {
  it('keeps its number, and ends with the invoice that replaces it', async () => {
    const contract = await books.contract();
    await books.issued({ contract_id: contract.id });
    const { id: certificate_id } = await books.site.opened(contract.id, { 1: 100, 2: 30 });
    await books.site.upTo(certificate_id, 'agreed');
    const rejected = await books.issued({ certificate_id });
    const replace = () => staff.write('POST', `/api/invoices/${rejected.id}/replace`);
    expect((await replace()).status).toBe(409);
    await answered(rejected.id, 'rejected');
    const { invoice: draft } = (await (await replace()).json()) as { invoice: Invoice };
    expect(draft).toMatchObject({ state: 'draft', replaces_id: rejected.id, totals: rejected.totals });
    expect((await replace()).status).toBe(409);
    const issued = await books.issue(draft.id);
    expect(issued).toMatchObject({ number: 'INV-2026-0003', counter: 3, previous_hash: rejected.hash });
    expect(issued.advances).toEqual(rejected.advances);
    expect(await books.read(rejected.id)).toMatchObject({
      number: 'INV-2026-0002',
      state: 'credited',
      open: 0,
    });
    expect(await books.site.read(certificate_id)).toMatchObject({
      state: 'invoiced',
      invoice: { number: 'INV-2026-0003' },
    });
  });
});

it('says before the issue what the authority would refuse, in the language of the reader', async () => {
  const { id } = await books.buyer({ address: { ...buyerFacts.address, building_no: '' } });
  const draft = await books.draft(free(id));
  const answer = await staff.get(`/api/invoices/${draft.id}/findings`);
  expect(await answer.json()).toEqual([
    { field: 'customer.address.building_no', message: 'رقم المبنى 4 أرقام.', rule: null },
  ]);
});

it('lists what is due and not paid', async () => {
  const { id } = await books.buyer();
  const late = await books.issued({ ...free(id), due_date: '2026-11-01' });
  const soon = await books.issued({ ...free(id), due_date: '2026-12-01' });
  const ids = async (query: string) =>
    ((await (await staff.get(`/api/invoices?${query}&sort=id`)).json()) as Invoice[]).map((row) => row.id);
  expect(await ids('late=1')).toEqual([late.id]);
  expect(await ids('open=1')).toEqual([late.id, soon.id]);

  // Nothing is due of one that the authority rejected, and nothing is allocated to it.
  await answered(late.id, 'rejected');
  const noted = await staff.write('POST', `/api/invoices/${soon.id}/credit-notes`, {
    reason: 'خصم',
    amount: 100,
  });
  const note = await books.issue(((await noted.json()) as { invoice: Invoice }).invoice.id);
  await answered(note.id, 'rejected');
  expect(await ids('late=1')).toEqual([]);
  expect(await ids('open=1')).toEqual([soon.id]);
  expect(await ids('to_replace=1')).toEqual([late.id, note.id]);
  const report = async (name: string) => (await staff.get(`/api/reports/${name}`)).json();
  expect(await report('receivables')).toMatchObject({
    not_due: 2185,
    overdue: 0,
    total: 2185,
    difference: 0,
  });
  expect(await report('overview')).toMatchObject({ due: { amount: 1035, count: 1 }, overdue: { count: 0 } });
  const made = await staff.write('POST', '/api/receipts', {
    ...{ customer_id: id, method: 'transfer', amount: 1150, date: '2026-11-26' },
    allocations: [{ invoice_id: late.id, amount: 1150 }],
  });
  const { receipt } = (await made.json()) as { receipt: { id: number } };
  const posted = await staff.write('POST', `/api/receipts/${receipt.id}/post`, {});
  expect([posted.status, await posted.json()]).toMatchObject([
    409,
    { message: expect.stringContaining('رفضت الهيئة') },
  ]);
});

it('the customer sees the invoices of an own project that are given', async () => {
  const owner = await createProvenCustomer(server);
  const all = (await (await staff.get('/api/customers?per_page=500')).json()) as Customer[];
  const customer = all.find(({ user_id }) => user_id === owner.id);
  await staff.write('PUT', `/api/customers/${customer?.id}`, buyerFacts);
  const contract = await books.site.contracts.active({ customer_id: customer?.id });
  const advance = await books.issued({ contract_id: contract.id });
  const { id } = await books.site.opened(contract.id, { 1: 100, 2: 30 });
  await books.site.upTo(id, 'agreed');
  const invoice = await books.issued({ certificate_id: id });
  await books.draft({ ...free(customer?.id ?? 0) });
  await answered(invoice.id, 'waiting');
  const read = async () => {
    const answer = await owner.get(`/api/my/projects/${contract.id}`);
    const { project } = (await answer.json()) as {
      project: { invoices: { number: string; pdf: string; xml: string }[]; transfer: object };
    };
    return project;
  };
  const before = await read();
  expect(before.invoices).toMatchObject([{ id: advance.id, type: '386', payable: 115_000, open: 115_000 }]);
  expect(before.transfer).toEqual({ iban: 'SA0380000000608010167519', reference: contract.number });
  await answered(invoice.id, 'cleared');
  const after = await read();
  expect(after.invoices).toMatchObject([
    {
      number: 'INV-2026-0002',
      type: '388',
      certificate_id: id,
      sequence: 1,
      payable: 316_710,
      open: 286_110,
    },
    { number: 'INV-2026-0001' },
  ]);
  for (const path of [after.invoices[0]?.pdf, after.invoices[0]?.xml])
    expect(await statusOf(path ?? ''), path).toBe(200);

  // Nothing is due before an invoice is given.
  const other = await books.site.contracts.active({ customer_id: customer?.id, advance_percent: 0 });
  const first = await books.site.opened(other.id, { 1: 100 });
  await books.site.upTo(first.id, 'agreed');
  const refused = await books.issued({ certificate_id: first.id });
  await answered(refused.id, 'rejected');
  expect(await (await owner.get(`/api/my/projects/${other.id}`)).json()).toMatchObject({
    project: { invoices: [], account: { paid: 0, due: 0 } },
  });
});

it('staff are reminded once, from the 10th of the next month, of what is not invoiced', async () => {
  const contract = await books.contract();
  const { id } = await books.site.opened(contract.id, { 1: 100 }, { period_to: '2026-11-20' });
  await books.site.upTo(id, 'agreed');
  const told = async (day: string) => {
    server.context.now = () => new Date(`${day}T09:00:00.000Z`);
    await remindToInvoice(server.context);
    const rows = (await server.context.database.kysely
      .selectFrom('invoice_reminders' as never)
      .selectAll()
      .execute()) as { subject: string; subject_id: number }[];
    return rows.map(({ subject, subject_id }) => `${subject} ${subject_id}`).sort();
  };
  // Signed in October.
  expect(await told('2026-12-09')).toEqual([`contract ${contract.id}`]);
  expect(await told('2026-12-10')).toEqual([`certificate ${id}`, `contract ${contract.id}`]);
  expect(await told('2027-01-10')).toHaveLength(2);
});
