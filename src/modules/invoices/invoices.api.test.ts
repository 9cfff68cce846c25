import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { firstHash } from './e-invoice/e-invoice.values.ts';
import { invoicesOf } from './invoices.factory.ts';

let server: TestServer;
let staff: TestClient;
let books: ReturnType<typeof invoicesOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  books = invoicesOf(staff, createClient(server));
  await books.company();
});

const errorsOf = async (answer: Response) => {
  const { message, errors = {} } = (await answer.json()) as { message: string; errors?: object };
  return [answer.status, message, Object.keys(errors)];
};
const tags = (qr: string | null) => {
  const bytes = Buffer.from(qr ?? '', 'base64');
  const found: string[] = [];
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    found.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString());
  return found;
};
const free = (customer_id: number, more: object = {}) => ({
  customer_id,
  lines: [{ description: 'صيانة', quantity: 3, unit_price: 10.1, unit: 'زيارة' }],
  ...more,
});

/** The contract of the golden example with a certificate agreed. */
async function agreed(percents: Record<number, number>, contractId: number, more: object = {}) {
  const { id } = await books.site.opened(contractId, percents, more);
  return books.site.upTo(id, 'agreed');
}

describe('the golden example', () => {
  it('invoices the advance and the certificates to the halala, in one chain', async () => {
    const contract = await books.contract();
    const advance = await books.issued({ contract_id: contract.id, type: 386 });
    expect(advance).toMatchObject({
      ...{ number: 'INV-2026-0001', type: 386, form: 'standard', state: 'issued', counter: 1 },
      ...{ previous_hash: firstHash, contract: { number: 'C-2026-0001' }, open: 115_000 },
      totals: { net: 100_000, vat: 15_000, gross: 115_000, payable: 115_000, retention: 0, due: 115_000 },
      amount_in_words: { ar: 'فقط مائة وخمسة عشر ألف ريال سعودي لا غير' },
      zatca: { status: 'not_needed', messages: [] },
    });
    const certificate = await agreed({ 1: 100, 2: 30 }, contract.id, { period_to: '2026-03-31' });
    const invoice = await books.issued({ certificate_id: certificate.id });
    expect(invoice).toMatchObject({
      ...{ number: 'INV-2026-0002', type: 388, counter: 2, previous_hash: advance.hash },
      ...{ supply_date: '2026-03-31', tax_date: '2026-03-31', issue_date: '2026-11-26' },
      advances: [{ invoice_id: advance.id, number: 'INV-2026-0001', net: 30_600, vat: 4590 }],
      lines: [
        { line_id: 1, description: 'الأساسات', amount: 180_000 },
        { line_id: 2, description: 'الهيكل', amount: 126_000 },
      ],
      totals: {
        ...{ net: 306_000, vat: 45_900, gross: 351_900, recovered: 30_600, recovered_vat: 4590 },
        ...{ prepaid: 35_190, payable: 316_710, retention: 30_600, contra: 0, due: 286_110 },
      },
      amount_in_words: { ar: 'فقط مائتان وستة وثمانون ألفًا ومائة وعشرة ريالات سعودية لا غير' },
    });
    expect(tags(invoice.qr)).toEqual([
      'شركة متانة للمقاولات العامة',
      '310122393500003',
      '2026-11-26T12:00:00',
      '316710.00',
      '45900.00',
    ]);
    const xml = await books.xml(invoice.id);
    expect(xml).toContain('<cbc:PrepaidAmount currencyID="SAR">35190.00</cbc:PrepaidAmount>');
    expect(xml).toContain('<cbc:PayableAmount currencyID="SAR">316710.00</cbc:PayableAmount>');
    expect(xml).toContain(`<cbc:UUID>${advance.uuid}</cbc:UUID><cbc:IssueDate>2026-11-26</cbc:IssueDate>`);
    expect(await books.site.read(certificate.id)).toMatchObject({
      state: 'invoiced',
      invoice: { number: 'INV-2026-0002', date: '2026-11-26' },
    });

    const second = await agreed({ 2: 85, 3: 60, 4: 10 }, contract.id);
    expect(second.totals).toMatchObject({ retention: 34_600, recovered: 34_600 });
    expect((await errorsOf(await books.attempt({ certificate_id: certificate.id })))[0]).toBe(409);
  });

  it('has a day of supply that stays the last of its period, and says so', async () => {
    const contract = await books.contract({ advance_percent: 0 });
    const certificate = await agreed({ 1: 100 }, contract.id, { period_to: '2026-10-31' });
    const { id } = await books.draft({ certificate_id: certificate.id });
    const put = (body: object) =>
      staff.write('PUT', `/api/invoices/${id}`, body, { 'Accept-Language': 'en' });
    const refused = await put({ supply_date: '2026-11-02', due_date: '2026-12-01' });
    expect([refused.status, (await refused.json()).errors]).toEqual([
      422,
      { supply_date: [expect.stringMatching(/last day of its period .*2026-10-31/)] },
    ]);
    // As it was read, it is taken.
    expect((await put({ supply_date: '2026-10-31', due_date: '2026-12-01' })).status).toBe(200);
    expect(await books.read(id)).toMatchObject({ supply_date: '2026-10-31', due_date: '2026-12-01' });
    expect((await errorsOf(await put({ exemption: 'VATEX-SA-33' })))[2]).toEqual(['exemption']);
    expect((await errorsOf(await put({ form_reason: 'طلب' })))[2]).toEqual(['form_reason']);
    const other = { form: 'simplified', form_reason: 'طلب' };
    expect((await put(other)).status).toBe(200);
    // What is not new may go with the customer's usual form.
    expect((await put({ ...other, form: 'standard' })).status).toBe(200);
  });

  it('begins with nothing that its certificate or contract says otherwise', async () => {
    const contract = await books.contract();
    const certificate = await agreed({ 1: 100 }, contract.id, { period_to: '2026-10-31' });
    const lines = [{ description: 'صيانة', quantity: 1, unit_price: 100 }];
    const customer_id = (await books.buyer({ name: 'عميل آخر' })).id;
    const others = { vat_rate: 5, customer_id, lines };
    const refused = async (source: object, given: object) =>
      (await errorsOf(await books.attempt({ ...source, ...given })))[2];
    for (const [name, value] of Object.entries(others))
      for (const source of [{ certificate_id: certificate.id }, { contract_id: contract.id, type: 386 }])
        expect(await refused(source, { [name]: value })).toEqual([name]);
    expect(await refused({ certificate_id: certificate.id }, { amount: 5 })).toEqual(['amount']);
    expect(await refused({ certificate_id: certificate.id }, { supply_date: '2026-11-02' })).toEqual([
      'supply_date',
    ]);
    expect(await refused({ customer_id, lines }, { amount: 5 })).toEqual(['amount']);
    // What agrees with the contract is taken.
    const same = { customer_id: contract.customer_id, vat_rate: 15, supply_date: '2026-10-31' };
    expect((await books.attempt({ certificate_id: certificate.id, ...same })).status).toBe(201);
  });

  it('deducts only an advance that is invoiced, and only once', async () => {
    const contract = await books.contract();
    const certificate = await agreed({ 1: 100 }, contract.id);
    const draft = await books.draft({ certificate_id: certificate.id });
    const answer = await staff.write('POST', `/api/invoices/${draft.id}/issue`);
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('18,000.00')]);
    const advance = await books.issued({ contract_id: contract.id });
    expect((await errorsOf(await books.attempt({ contract_id: contract.id })))[0]).toBe(409);
    expect((await books.issue(draft.id)).advances).toMatchObject([{ number: advance.number, net: 18_000 }]);
    const note = await books.note(advance.id, 'credit-notes', { reason: 'فسخ' });
    expect((await staff.write('POST', `/api/invoices/${note.id}/issue`)).status).toBe(409);
    await books.change(note.id, { amount: 82_000 });
    expect((await books.issue(note.id)).totals).toMatchObject({ net: 82_000, due: 94_300 });
    expect(await books.read(advance.id)).toMatchObject({ state: 'issued', open: 20_700 });
  });

  it('invoices an advance in parts, within the advance of the contract', async () => {
    const contract = await books.contract();
    await books.issued({ contract_id: contract.id, type: 386, amount: 60_000 });
    expect((await books.attempt({ contract_id: contract.id, amount: 40_000.01 })).status).toBe(422);
    const rest = await books.issued({ contract_id: contract.id, amount: 40_000 });
    expect(rest.totals).toMatchObject({ net: 40_000, payable: 46_000 });
    for (const body of [
      { ...free((await books.buyer()).id), type: 386 },
      { contract_id: contract.id, type: 388 },
    ])
      expect((await books.attempt(body)).status).toBe(422);
    const certificate = await agreed({ 1: 100, 2: 100, 3: 100 }, contract.id);
    const invoice = await books.issued({ certificate_id: certificate.id });
    expect(invoice.advances.map(({ net }) => net)).toEqual([60_000, 15_000]);
  });
});

describe('a free invoice', () => {
  it('computes its VAT once, and is a standard one for a company', async () => {
    const { id } = await books.buyer();
    const draft = await books.draft({ ...free(id), supply_date: '2026-11-20', due_date: '2026-12-10' });
    expect(draft).toMatchObject({
      ...{ number: null, uuid: null, counter: null, qr: null, hash: null, state: 'draft' },
      ...{ type: 388, form: 'standard', vat_rate: 15, supply_date: '2026-11-20', due_date: '2026-12-10' },
      lines: [{ description: 'صيانة', quantity: 3, unit_price: 10.1, amount: 30.3, vat: 4.55 }],
      totals: { net: 30.3, vat: 4.55, gross: 34.85, payable: 34.85, due: 34.85, retention: 0, recovered: 0 },
    });
    expect(Object.keys(draft.totals)).toHaveLength(10);
    const changed = await books.change(draft.id, {
      lines: [{ id: 1, description: 'صيانة دورية', quantity: 1, unit_price: 100 }],
    });
    expect(changed).toMatchObject({ lines: [{ id: 1, amount: 100 }], totals: { gross: 115 } });
    expect(await books.issue(draft.id)).toMatchObject({ number: 'INV-2026-0001', open: 115 });
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/issue'],
    ] as const)
      expect((await staff.write(method, `/api/invoices/${draft.id}${path}`, {})).status).toBe(409);
  });

  it('is a simplified one for a person, unless staff say why not', async () => {
    const person = await books.site.contracts.quotes.customer({ name: 'سعد', kind: 'person' });
    const simplified = await books.issued(free(person.id));
    expect(simplified).toMatchObject({ form: 'simplified', zatca: { status: 'not_needed' } });
    expect(await books.xml(simplified.id)).toContain('name="0200000">388<');
    const refused = await errorsOf(await books.attempt(free(person.id, { form: 'standard' })));
    expect([refused[0], refused[2]]).toEqual([422, ['form_reason']]);
    const standard = await books.draft(free(person.id, { form: 'standard', form_reason: 'طلبها العميل' }));
    expect(standard).toMatchObject({ form: 'standard', form_reason: 'طلبها العميل' });
  });

  it('is refused with a sentence where it has no total, or the company no tax number', async () => {
    const { id } = await books.buyer();
    const zero = free(id, { lines: [{ description: 'هدية', quantity: 1, unit_price: 0 }] });
    const english = { 'Accept-Language': 'en' };
    const say = async (answer: Response) => errorsOf(answer);
    expect(await say(await staff.write('POST', '/api/invoices', zero, english))).toEqual([
      422,
      'You cannot save an invoice with zero total amount',
      ['lines'],
    ]);
    await books.company({ corp_vat_number: '' });
    const draft = await books.draft(free(id));
    expect(await say(await staff.write('POST', `/api/invoices/${draft.id}/issue`, {}, english))).toEqual([
      422,
      'Please set your organization Tax number in settings',
      ['corp_vat_number'],
    ]);
    await books.company();
    // Nothing that failed took a number.
    expect(await books.issue(draft.id)).toMatchObject({ number: 'INV-2026-0001', counter: 1 });
  });

  it('names every field that the authority would refuse, before it is issued', async () => {
    const customer = await books.buyer({
      vat_number: '',
      cr_number: '',
      address: { street: '', building_no: '', district: '', city: 'الرياض', postal_code: '' },
    });
    const draft = await books.draft(free(customer.id, { vat_rate: 0 }));
    const [status, , fields] = await errorsOf(await staff.write('POST', `/api/invoices/${draft.id}/issue`));
    expect(status).toBe(422);
    expect(fields).toEqual([
      ...['customer.vat_number', 'customer.address.street', 'customer.address.district'],
      ...['customer.address.building_no', 'customer.address.postal_code', 'exemption'],
    ]);
    await staff.write('PUT', `/api/customers/${customer.id}`, {
      cr_number: '7001234567',
      address: {
        street: 'العليا',
        building_no: '1212',
        district: 'العليا',
        city: 'جدة',
        postal_code: '23213',
      },
    });
    await books.change(draft.id, { exemption: 'VATEX-SA-30' });
    expect(await books.issue(draft.id)).toMatchObject({
      customer: { cr_number: '7001234567', address: { city: 'جدة' } },
      totals: { vat: 0 },
    });
    const xml = await books.xml(draft.id);
    expect(xml).toContain('<cbc:ID schemeID="700">7001234567</cbc:ID>');
    expect(xml).toContain('<cbc:TaxExemptionReasonCode>VATEX-SA-30</cbc:TaxExemptionReasonCode>');
  });
});

describe('credit and debit notes', () => {
  it('let the certified work and the retention fall, and never exceed their invoice', async () => {
    const contract = await books.contract({ advance_percent: 0 });
    const certificate = await agreed({ 1: 100, 2: 30 }, contract.id);
    const invoice = await books.issued({ certificate_id: certificate.id });
    expect((await staff.write('POST', `/api/invoices/${invoice.id}/credit-notes`, {})).status).toBe(422);
    const over = { reason: 'قياس زائد', lines: [{ line_id: 2, amount: 126_000.01 }] };
    const refused = await errorsOf(
      await staff.write('POST', `/api/invoices/${invoice.id}/credit-notes`, over),
    );
    expect([refused[0], refused[2]]).toEqual([422, ['lines.0.amount']]);

    const draft = await books.note(invoice.id, 'credit-notes', {
      reason: 'قياس زائد',
      lines: [{ line_id: 2, amount: 42_000 }],
    });
    expect(draft).toMatchObject({
      ...{ type: 381, state: 'draft', number: null, of_invoice: { number: invoice.number } },
      totals: { net: 42_000, vat: 6300, gross: 48_300, payable: 48_300, retention: 4200, due: 44_100 },
    });
    const note = await books.issue(draft.id);
    expect(note).toMatchObject({ number: 'CN-2026-0001', counter: 2, previous_hash: invoice.hash });
    const xml = await books.xml(note.id);
    expect(xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${invoice.number}</cbc:ID>`);
    expect(xml).toContain('<cbc:InstructionNote>قياس زائد</cbc:InstructionNote>');
    expect(await books.read(invoice.id)).toMatchObject({
      ...{ state: 'issued', credited: { net: 42_000, due: 44_100 }, open: 277_200 },
      lines: [{ creditable: 180_000 }, { creditable: 84_000 }],
      notes: [{ number: 'CN-2026-0001', net: 42_000, gross: 48_300 }],
    });
    const file = await staff.get('/api/invoices?format=xlsx&locale=en');
    const [heads = [], ...rows] = (await readWorkbook(await file.arrayBuffer())).rows;
    const cells = (number: string | null) => {
      const row = rows.find((one) => one[0] === number) ?? [];
      return Object.fromEntries(heads.map((head, at) => [head, row[at]]));
    };
    expect(cells(note.number)).toMatchObject({
      ...{
        Net: -42_000,
        VAT: -6300,
        'Total incl. VAT': -48_300,
        'Due now': -44_100,
        'VAT in VAT return': -6300,
      },
      Open: 0,
    });
    // With VAT, as the columns beside it.
    expect(cells(invoice.number)).toMatchObject({ 'Credited, incl. VAT': 48_300, Open: 277_200 });
    const lines = (await books.site.contracts.read(contract.id)).lines;
    expect(lines?.map(({ certified_percent }) => certified_percent)).toEqual([100, 20, 0, 0]);
    const projects = (await (await staff.get('/api/reports/projects')).json()) as { certified: number };
    expect(projects.certified).toBe(264_000);
    const next = await books.site.opened(contract.id, { 2: 50 });
    expect(next.terms).toMatchObject({ retained_before: 26_400 });
    expect(next.lines?.[1]).toMatchObject({ previous_percent: 20, previous: 84_000, current: 126_000 });
    expect(next.totals).toMatchObject({ net: 126_000, retention: 12_600 });

    expect((await books.note(invoice.id, 'credit-notes', { reason: 'باقي' })).totals.net).toBe(264_000);
    const debit = await books.issue(
      (await books.note(invoice.id, 'debit-notes', { reason: 'فرق سعر', amount: 100 })).id,
    );
    expect(debit).toMatchObject({ number: 'DN-2026-0001', type: 383, totals: { due: 115 }, open: 115 });
  });

  it('cancel an invoice in full, after which its certificate can be invoiced again', async () => {
    const contract = await books.contract();
    await books.issued({ contract_id: contract.id });
    const certificate = await agreed({ 1: 100, 2: 30 }, contract.id);
    const invoice = await books.issued({ certificate_id: certificate.id });
    const note = await books.issue((await books.note(invoice.id, 'credit-notes', { reason: 'خطأ' })).id);
    expect(note.totals).toMatchObject({ net: 306_000, prepaid: 35_190, retention: 30_600, due: 286_110 });
    expect(await books.read(invoice.id)).toMatchObject({ state: 'credited', open: 0 });
    const again = await books.issued({ certificate_id: certificate.id });
    expect(again).toMatchObject({ totals: { due: 286_110 }, advances: [{ net: 30_600 }] });
    expect((await books.site.read(certificate.id)).invoice?.number).toBe(again.number);
    const lines = (await books.site.contracts.read(contract.id)).lines;
    expect(lines?.map(({ certified_percent }) => certified_percent)).toEqual([100, 30, 0, 0]);
  });

  it('compete for what is left of an invoice, and one is refused', async () => {
    const { id } = await books.buyer();
    const invoice = await books.issued(free(id));
    const [one, other] = [
      await books.note(invoice.id, 'credit-notes', { reason: 'أ', amount: 20 }),
      await books.note(invoice.id, 'credit-notes', { reason: 'ب', amount: 20 }),
    ];
    const answers = await Promise.all(
      [one, other].map((note) => staff.write('POST', `/api/invoices/${note?.id}/issue`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('issued invoices', () => {
  it('are numbered and chained without a gap, however many are issued at once', async () => {
    const { id } = await books.buyer();
    const drafts = await Promise.all(Array.from({ length: 8 }, () => books.draft(free(id))));
    const issued = await Promise.all(drafts.map((draft) => books.issue(draft.id)));
    const chain = issued.toSorted((one, other) => (one.counter ?? 0) - (other.counter ?? 0));
    expect(chain.map(({ counter, number }) => [counter, number])).toEqual(
      chain.map((_, place) => [place + 1, `INV-2026-000${place + 1}`]),
    );
    expect(chain.map(({ previous_hash }) => previous_hash)).toEqual([
      firstHash,
      ...chain.slice(0, -1).map(({ hash }) => hash),
    ]);
  });

  it('are not issued while the clock is behind the last one', async () => {
    const { id } = await books.buyer();
    await books.issued(free(id));
    const draft = await books.draft(free(id));
    server.context.now = () => new Date('2026-11-26T08:58:00.000Z');
    const english = { 'Accept-Language': 'en' };
    const findings = await staff.get(`/api/invoices/${draft.id}/findings`, english);
    const sentence = 'The clock of the server is behind the last invoice, of 2026-11-26 12:00.';
    expect(await findings.text()).toContain(sentence);
    const refused = await staff.write('POST', `/api/invoices/${draft.id}/issue`, {}, english);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(sentence)]);
    server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
    expect(await books.issue(draft.id)).toMatchObject({ counter: 2 });
  });

  it('are not changed or deleted in the database either', async () => {
    const { id } = await books.buyer();
    const invoice = await books.issued(free(id));
    const { kysely } = server.context.database;
    const rows = kysely as never as import('kysely').Kysely<{
      invoices: { id: number; net: number; state: string };
      invoice_documents: { id: number; kind: string };
    }>;
    const attempts = [
      () => rows.updateTable('invoices').set({ net: 1 }).where('id', '=', invoice.id).execute(),
      () => rows.deleteFrom('invoices').where('id', '=', invoice.id).execute(),
      () => rows.updateTable('invoice_documents').set({ kind: 'x' }).execute(),
      () => rows.deleteFrom('invoice_documents').execute(),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow(/fixed|only added/);
    expect((await books.read(invoice.id)).totals.net).toBe(30.3);
  });

  it('keep the customer as it was, and are found by number, customer and state', async () => {
    const { id } = await books.buyer();
    const invoice = await books.issued(free(id));
    await books.draft(free(id));
    await staff.write('PUT', `/api/customers/${id}`, { name: 'اسم آخر' });
    expect((await books.read(invoice.id)).customer?.name).toBe('شركة المالك التجارية');
    const found = async (query: string) =>
      ((await (await staff.get(`/api/invoices?${query}`)).json()) as unknown[]).length;
    for (const [query, count] of [
      ['q=INV-2026-0001', 1],
      ['state=draft', 1],
      ['open=1', 1],
      ['type=388', 2],
      ['type=386', 0],
      ['zatca=not_needed', 1],
      [`customer_id=${id}&sort=-payable`, 2],
    ] as const)
      expect([query, await found(query)]).toEqual([query, count]);
    const file = await staff.get('/api/invoices?format=csv');
    expect(await file.text()).toContain('INV-2026-0001');
    expect(await (await staff.get(`/api/invoices/${invoice.id}/submissions`)).json()).toEqual([]);
  });

  it('are refused in a closed period, with the day and the way out', async () => {
    const contract = await books.contract({ advance_percent: 0 });
    const certificate = await agreed({ 1: 100 }, contract.id, { period_to: '2026-10-31' });
    const drafts = [
      await books.draft({ certificate_id: certificate.id }),
      await books.draft(free(contract.customer_id ?? 0, { supply_date: '2026-10-31' })),
    ];
    const made = await staff.write('POST', '/api/periods', { from: '2026-10-01', to: '2026-10-31' });
    const { period } = (await made.json()) as { period: { id: number } };
    await staff.write('POST', `/api/periods/${period.id}/close`);
    const said = await Promise.all(
      drafts.map(async ({ id }) => {
        const answer = await staff.write(
          'POST',
          `/api/invoices/${id}/issue`,
          {},
          { 'Accept-Language': 'en' },
        );
        return (await errorsOf(answer)).slice(0, 2).join(' ');
      }),
    );
    expect(said).toEqual([
      expect.stringMatching(/^409 .*2026-10-31.* Reopen the period/),
      expect.stringMatching(/^409 .*2026-10-31.* Choose a later date of supply/),
    ]);
  });

  it('give their XML as issued, under the name that the authority wants', async () => {
    const { id } = await books.buyer();
    const draft = await books.draft(free(id));
    expect((await staff.get(`/api/invoices/${draft.id}/xml`)).status).toBe(409);
    await books.issue(draft.id);
    const answer = await staff.get(`/api/invoices/${draft.id}/xml`);
    expect(answer.headers.get('content-disposition')).toContain(
      '310122393500003_20261126T120000_INV-2026-0001.xml',
    );
    expect(answer.headers.get('content-type')).toContain('xml');
  });
});
