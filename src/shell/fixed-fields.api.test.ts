import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { bankingOf } from '#modules/banking/banking.factory.ts';
import { designRequestPayload } from '#modules/designs/designs.factory.ts';
import { makeProject } from '#modules/projects/projects.factory.ts';
import { retentionOf } from '#modules/retention/retention.factory.ts';
import { suppliersOf } from '#modules/suppliers/suppliers.factory.ts';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { createApi } from '#server/http/api.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { documentKinds, savedEstimation, thingIn } from './documents.factory.ts';
import { loadServerModules } from './start/server-modules.ts';

type Fields = Record<string, unknown>;

/** A draft, with another value for each field of its change. */
interface Draft {
  called: string;
  path: string;
  changes: Fields;
}

it('a change of a draft changes each field that it contains, or refuses it by name', async () => {
  const server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  const admin = createClient(server);
  await admin.signIn();
  const fields = await fieldsOf(server);
  const wrong: string[] = [];
  for (const { called, path, changes } of await drafts(server, admin, createClient(server))) {
    const kind = path.replace(/\d+$/, '{id}');
    const left = (fields.get(kind) ?? []).filter((name) => !(name in changes));
    if (left.length > 0) wrong.push(`${called}: no other value for ${left.join(', ')}`);
    let before = await saidIn(await admin.get(path));
    for (const [name, value] of Object.entries(changes)) {
      const answer = await admin.write('PUT', path, { [name]: value });
      const after = await saidIn(answer.clone());
      const { errors = {} } = (await answer.json()) as { errors?: object };
      const isNamed = Object.keys(errors).some((field) => field.startsWith(name));
      const isChanged = answer.status === 200 && before !== after;
      if (!isChanged && !(answer.status === 422 && isNamed))
        wrong.push(`${called}, ${name}: ${answer.status} ${JSON.stringify(errors)}`);
      if (answer.status === 200) before = after;
    }
  }
  expect(wrong).toEqual([]);
});

async function fieldsOf({ context }: TestServer): Promise<Map<string, string[]>> {
  const api = createApi(new Hono(), context);
  for (const module of await loadServerModules()) module.mount?.(api, context);
  const changes = api.contracts.filter(({ method }) => method === 'PUT');
  return new Map(
    changes.map(({ path, body }) => {
      const { shape = {} } = (body ?? {}) as { shape?: object };
      return [path, Object.keys(shape).filter((name) => name !== 'updated_at')];
    }),
  );
}

/** What an answer says of a record, without when it changed. */
async function saidIn(answer: Response): Promise<string> {
  const said = (await answer.json()) as Fields;
  return JSON.stringify(said, (name, value) => (name === 'updated_at' ? undefined : value));
}

async function drafts(server: TestServer, admin: TestClient, visitor: TestClient): Promise<Draft[]> {
  const kinds = await documentKinds(admin, visitor);
  const made = async (path: string, body: object) => thingIn(admin.write('POST', path, body));
  const { office, ...retention } = retentionOf(admin, visitor);
  const { contracts } = office;
  const { books, account } = vouchersOf(admin, visitor);
  const banking = bankingOf(admin);
  const other = await books.buyer({ name: 'عميل آخر' });
  const supplier = await suppliersOf(admin, visitor).supplier({ name: 'مورد آخر' });
  const project_id = await makeProject(server.context);
  const { id: branch_id } = await made('/api/branches', { name: 'فرع جدة', code: 'jed', city: 'جدة' });
  const [cash, rent] = [await account('1010'), (await banking.costAccount('6020')).id];
  const list: Draft[] = [];
  const add = (called: string, path: string, changes: Fields) => list.push({ called, path, changes });
  const drafted = async (subject: string, changes: Fields) => {
    const kind = kinds.find((one) => one.subject === subject);
    if (!kind) throw new Error(subject);
    add(subject, `${kind.api}/${(await made(kind.made.path, kind.made.body)).id}`, changes);
  };
  const days = { starts_on: '2026-12-05', duration_days: 77, defects_days: 78, structural_years: 7 };
  const site = { city: 'جدة', district: 'الشاطئ' };
  const terms = { payment_terms: 'دفعتان', exclusions: 'الأثاث', locale: 'en', site, name: 'مشروع آخر' };
  const percents = { vat_rate: 5, advance_percent: 3, retention_percent: 4, retention_base: 'gross' };
  const translations = { en: { name: 'Other', payment_terms: 'Two', exclusions: 'Furniture' } };

  const quote = {
    ...{ ...terms, ...percents, translations, customer_id: other.id, materials: 'owner' },
    ...{ valid_until: '2027-01-05', duration: 9, duration_unit: 'weeks', discount: 1 },
    ...{ realty_type: 'building', project_type: 'bones', shared_files: [999], request_id: 999 },
    lines: [{ description: 'صيانة', quantity: 2, unit_price: 30 }],
  };
  await drafted('quote', quote);
  const estimation = await savedEstimation(admin);
  const ofEstimation = await made('/api/quotes', { estimation_id: estimation.id });
  add('a quote of an estimation', `/api/quotes/${ofEstimation.id}`, { ...quote, project_type: 'finishing' });
  const design = await made('/api/design-requests', designRequestPayload());
  const ofDesign = await made('/api/quotes', {
    design_request_id: design.id,
    name: 'فيلا',
    lines: quote.lines,
  });
  add('a quote of a design request', `/api/quotes/${ofDesign.id}`, quote);
  const { id: sent } = await contracts.quotes.sent({ customer_id: other.id });
  const revision = await contracts.quotes.move(sent, 'revise');
  add('a revision of a quote', `/api/quotes/${revision.id}`, { ...quote, customer_id: supplier.id });

  const contract = {
    ...{
      ...terms,
      ...percents,
      ...days,
      translations,
      customer_id: other.id,
      project_id,
      materials: 'owner',
    },
    ...{ price_basis: 'remeasured', rhythm: 'milestones', advance_guarantee: true, retention_cap_percent: 6 },
    ...{
      clauses_reviewed: true,
      payment_days: 12,
      silence_days: 13,
      insurance_policy: 'IDI-7',
      representative: 'سعد',
    },
    ...{ representative_capacity: 'مالك', company_representative: 'خالد', company_capacity: 'مدير' },
    ...{ penalty: { percent_per_day: 0.5 }, retention_release: [{ on: 'final', percent: 100 }] },
    milestones: [{ title: 'الهيكل', percent: 100 }],
    lines: [{ description: 'الهيكل', amount: 50 }],
    clauses: [{ title: 'بند', body: 'نص' }],
  };
  await drafted('contract', contract);
  const { id: accepted } = await contracts.acceptedQuote();
  const ofQuote = await contracts.ofQuote(accepted);
  add('a contract of a quote', `/api/contracts/${ofQuote.id}`, contract);

  await drafted('change_order', {
    ...{ name: 'ملحق آخر', reason: 'site', note: 'شرح', requested_by: 'سعد', requested_on: '2026-11-01' },
    ...{ translations: { en: { name: 'Other' } }, days: 5 },
    lines: [{ line_id: null, description: 'درج', amount: 7 }],
  });

  const signed = await books.contract({ advance_percent: 10, retention_percent: 10 });
  const { id: agreed } = await office.opened(signed.id, { 1: 40 }, { period_to: '2026-10-31' });
  const certificate = {
    ...{ period_from: '2026-10-02', period_to: '2026-11-15', lines: [{ line_id: 2, percent: 55 }] },
    ...{ final: true, contra_charges: [{ description: 'مياه', amount: 5 }] },
  };
  await office.upTo(agreed, 'agreed');
  await drafted('certificate', { ...certificate, lines: [{ line_id: 1, percent: 55 }] });
  const begun = await books.contract({ advance_percent: 10, retention_percent: 10 });
  const first = await office.opened(begun.id, { 1: 40 }, { period_to: '2026-10-31' });
  await office.upTo(first.id, 'invoiced');
  const next = await office.opened(begun.id, {}, { period_to: '2026-11-10' });
  add('a later certificate', `/api/certificates/${next.id}`, certificate);

  const invoice = {
    ...{ supply_date: '2026-11-02', due_date: '2026-12-20', form: 'simplified', form_reason: 'طلب العميل' },
    ...{ exemption: 'VATEX-SA-33', vat_rate: 5, locale: 'en', customer_id: other.id, amount: 17 },
    ...{ reason: 'سبب', lines: [{ description: 'صيانة', quantity: 3, unit_price: 7 }] },
  };
  await drafted('invoice', invoice);
  const ofCertificate = await books.draft({ certificate_id: agreed });
  add('an invoice of a certificate', `/api/invoices/${ofCertificate.id}`, invoice);
  const advance = await books.draft({ contract_id: signed.id, type: 386 });
  add('an invoice of an advance', `/api/invoices/${advance.id}`, invoice);
  const pieces = [
    { description: 'صيانة', quantity: 1, unit_price: 1000 },
    { description: 'تركيب', quantity: 1, unit_price: 1000 },
  ];
  const issued = await books.issued({ customer_id: other.id, lines: pieces });
  for (const kind of ['credit-notes', 'debit-notes'] as const) {
    const note = await books.note(issued.id, kind, { reason: 'خصم', amount: 10 });
    const lines = [{ id: issued.lines?.[1]?.id, amount: 9 }];
    add(kind, `/api/invoices/${note.id}`, { ...invoice, lines, customer_id: supplier.id });
  }

  const owing = await contracts.active({ advance_percent: 0, retention_percent: 10 });
  await retention.certified(owing.id);
  await retention.handOver(owing.id, 'preliminary', '2026-10-10');
  const release = await retention.claimed(owing.id, { on: 'preliminary' });
  add('a release', `/api/retention-releases/${release.id}`, { date: '2026-11-11', amount: 12, note: 'شرح' });

  const voucher = {
    cheque: { number: '9', due_date: '2026-12-01' },
    ...{ method: 'card', amount: 11, reference: '77', date: '2026-11-03', note: 'ملاحظة', locale: 'en' },
    ...{ customer_id: other.id, party: 'آخر', account_id: cash, against_account_id: rent, project_id },
    ...{ branch_id, vat: 1, vat_rate: 15 },
    allocations: [{ invoice_id: issued.id, amount: 5 }],
  };
  const cheque = { number: '000123', bank: 'الراجحي', drawer: 'سعد', due_date: '2026-12-15' };
  for (const kind of ['receipts', 'payments']) {
    const voucherOf = async (called: string, body: object, changes: object) => {
      const { id } = await made(`/api/${kind}`, { amount: 10, ...body });
      add(`${kind} ${called}`, `/api/${kind}/${id}`, { ...voucher, ...changes });
    };
    await voucherOf('of a name', { method: 'transfer', party: 'مؤسسة' }, {});
    const cleared = { customer_id: null };
    await voucherOf('of a customer', { method: 'cash', customer_id: other.id }, cleared);
    await voucherOf('by cheque', { method: 'cheque', party: 'مؤسسة', cheque }, {});
  }
  await drafted('supplier_bill', {
    ...{
      supplier_number: '88',
      date: '2026-11-04',
      due_date: '2026-12-04',
      vat_rate: 0,
      retention_percent: 5,
    },
    ...{ note: 'شرح', customer_id: supplier.id },
    lines: [{ account_id: rent, description: 'إيجار', amount: 70 }],
  });
  await drafted('journal_entry', {
    ...{ date: '2026-11-21', text: 'تسوية أخرى' },
    lines: [
      { account_id: rent, debit: 7 },
      { account_id: cash, credit: 7 },
    ],
  });
  const { petty } = await banking.petty(10);
  await drafted('transfer', {
    ...{ date: '2026-11-05', amount: 12, fee: 1, reference: '99', note: 'شرح' },
    ...{ from_account_id: petty.id, to_account_id: petty.id },
  });
  await drafted('petty_expense', {
    ...{ date: '2026-11-06', note: 'شرح', money_account_id: petty.id },
    lines: [{ account_id: rent, description: 'إيجار', amount: 70 }],
  });
  const letter = {
    ...{ kind: 'performance', number: 'LG-1', bank: 'مصرف', amount: 1000 },
    ...{ issued_on: '2026-01-01', expires_on: '2027-01-01', contract_id: signed.id },
  };
  const { id: guarantee } = await made('/api/guarantees', letter);
  add('a guarantee', `/api/guarantees/${guarantee}`, {
    ...{ kind: 'advance', number: 'LG-2', bank: 'بنك', amount: 2000, issued_on: '2026-01-02' },
    ...{ expires_on: '2027-02-02', beneficiary: 'المالك', note: 'شرح', contract_id: null },
  });
  add('an estimation', `/api/estimations/${estimation.id}`, { description: 'وصف' });
  return list;
}
