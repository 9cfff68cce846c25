import { beforeEach, describe, expect, it } from 'vitest';
import { designRequestPayload } from '#modules/designs/designs.factory.ts';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Quote } from './quotes.contract.ts';
import { holderOf, quotePayload, quotesOf } from './quotes.factory.ts';
import { remindDue } from './quotes.jobs.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof quotesOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  office = quotesOf(staff);
});

const errorsOf = async (answer: Response) => {
  const { errors = {} } = (await answer.json()) as { errors?: object };
  return [answer.status, Object.keys(errors)];
};
const listed = async (query = '') => (await (await staff.get(`/api/quotes${query}`)).json()) as Quote[];

describe('a draft', () => {
  it('has the company’s defaults and exact totals, but no number and no link', async () => {
    const quote = await office.draft();
    expect(quote).toMatchObject({
      number: null,
      revision: 1,
      state: 'draft',
      valid_until: '2026-12-26',
      vat_rate: 15,
      discount: 0,
      totals: { net: 1_000_000, vat: 150_000, total: 1_150_000 },
      share: null,
      verify: null,
      terms_version: null,
      customer: { name: 'شركة المالك التجارية', phone: '+966501234567' },
      site: { city: 'الرياض', district: 'المروج', plot: '214', permit_no: '' },
    });
    expect(quote.payment_terms).not.toBe('');
    expect(quote.translations.en).toMatchObject({
      name: 'Al Muruj office building',
      exclusions: expect.stringContaining('furniture'),
    });
    expect(quote.lines?.map(({ id, amount, chosen }) => [id, amount, chosen])).toEqual([
      [1, 180_000, true],
      [2, 420_000, true],
      [3, 150_000, true],
      [4, 250_000, true],
      [5, 18_480, false],
    ]);
  });

  it('computes VAT once, and options and the discount before it', async () => {
    const line = { description: 'بند', quantity: 1, unit_price: 10.1 };
    const { id, totals } = await office.draft({ lines: [line, line, line] });
    expect(totals).toEqual({ net: 30.3, vat: 4.55, total: 34.85 });
    const put = (body: object) => staff.write('PUT', `/api/quotes/${id}`, body);
    const optional = { ...line, optional: true };
    const changed = await put({ lines: [line, { ...optional, chosen: true }, optional], discount: 0.21 });
    expect(((await changed.json()) as { quote: Quote }).quote.totals).toEqual({
      net: 19.99,
      vat: 3,
      total: 22.99,
    });
    expect(await errorsOf(await put({ discount: 20.21 }))).toEqual([422, ['discount']]);
  });

  it('refuses what no quote can be', async () => {
    const line = { description: 'بند', quantity: 1, unit_price: 1 };
    const wrong: [object, string][] = [
      [{ ...line, quantity: -1 }, 'lines.0.quantity'],
      [{ ...line, unit_price: -0.01 }, 'lines.0.unit_price'],
      [{ ...line, quantity: 1.0001 }, 'lines.0.quantity'],
      [{ ...line, unit_price: 1.001 }, 'lines.0.unit_price'],
      [{ ...line, description: ' ' }, 'lines.0.description'],
      [{ ...line, quantity: 1e7, unit_price: 1e9 }, 'lines.0.unit_price'],
    ];
    for (const [entry, field] of wrong)
      expect(await errorsOf(await staff.write('POST', '/api/quotes', { lines: [entry] }))).toEqual([
        422,
        [field],
      ]);
    const many = Array.from({ length: 301 }, () => line);
    expect(await errorsOf(await staff.write('POST', '/api/quotes', { lines: many }))).toEqual([
      422,
      ['lines'],
    ]);
    const unknown = await staff.write('POST', '/api/quotes', { customer_id: 999 });
    expect(await errorsOf(unknown)).toEqual([422, ['customer_id']]);
    const all = await office.draft({ lines: many.slice(0, 300) });
    expect(all.totals.net).toBe(300);
  });

  it('accepts three decimals of a quantity, digits of any script, and keeps the ids of lines', async () => {
    const { id, lines = [] } = await office.draft({
      lines: [
        { description: 'أ', quantity: '٠٫٣٣٣', unit_price: '10' },
        { description: 'ب', quantity: 2, unit_price: 5 },
      ],
    });
    expect(lines.map(({ amount }) => amount)).toEqual([3.33, 10]);
    const [first, second] = lines;
    const put = async (sent: object[]) => staff.write('PUT', `/api/quotes/${id}`, { lines: sent });
    const moved = await put([{ ...second }, { description: 'ج', quantity: 1, unit_price: 1 }]);
    const after = ((await moved.json()) as { quote: Quote }).quote.lines ?? [];
    expect(after.map(({ id, description }) => [id, description])).toEqual([
      [2, 'ب'],
      [3, 'ج'],
    ]);
    expect(await errorsOf(await put([{ ...first }]))).toEqual([422, ['lines.0.id']]);
  });

  it('is not overwritten by a second editor', async () => {
    const { id, updated_at } = await office.draft();
    const path = `/api/quotes/${id}`;
    expect((await staff.write('PUT', path, { duration: 8, updated_at })).status).toBe(200);
    expect((await staff.write('PUT', path, { duration: 9, updated_at })).status).toBe(409);
    const etag = (await staff.get(path)).headers.get('etag') ?? '';
    expect((await staff.write('PUT', path, { duration: 9 }, { 'If-Match': etag })).status).toBe(200);
    expect((await staff.write('PUT', path, { duration: 10 }, { 'If-Match': etag })).status).toBe(409);
  });

  it('is listed, found, filtered, exported, deleted and restored', async () => {
    const { id: customer_id } = await office.customer({ name: 'نورة العتيبي', kind: 'person' });
    const first = await office.draft({ customer_id });
    const second = await office.sent();
    expect((await listed()).map(({ id }) => id).sort()).toEqual([first.id, second.id]);
    expect((await listed('?q=نوره')).map(({ id }) => id)).toEqual([first.id]);
    expect((await listed(`?q=${second.number}`)).map(({ id }) => id)).toEqual([second.id]);
    expect((await listed('?state=sent')).map(({ id }) => id)).toEqual([second.id]);
    expect((await listed(`?customer_id=${customer_id}`)).map(({ id }) => id)).toEqual([first.id]);
    expect(await listed('?sort=-total&per_page=1')).toHaveLength(1);
    for (const format of ['xlsx', 'csv'])
      expect((await staff.get(`/api/quotes?format=${format}&locale=en`)).status).toBe(200);
    const csv = await (await staff.get('/api/quotes?format=csv&locale=en')).text();
    expect(csv).toContain('Q-2026-0001');
    expect((await staff.write('DELETE', `/api/quotes/${first.id}`)).status).toBe(200);
    expect((await staff.get(`/api/quotes/${first.id}`)).status).toBe(404);
    expect((await staff.write('POST', `/api/quotes/${first.id}/restore`)).status).toBe(200);
    const overview = (await (await staff.get(`/api/customers/${customer_id}/overview`)).json()) as {
      quotes: object[];
    };
    expect(overview.quotes).toMatchObject([{ id: first.id, state: 'draft', amount: 1_150_000 }]);
  });

  it('offers the lines of earlier quotes again, each once with its latest price', async () => {
    const line = { description: 'الهيكل الإنشائي', unit: 'م²', quantity: 1, unit_price: 300 };
    await office.draft({ lines: [line, { ...line, description: 'تشطيب' }] });
    server.context.now = () => new Date('2026-11-27T09:00:00.000Z');
    const { id } = await office.draft({ lines: [{ ...line, unit_price: 320 }] });
    const found = async (q: string) =>
      (await staff.get(`/api/quotes/lines?q=${encodeURIComponent(q)}`)).json();
    expect(await found('الهيكل')).toMatchObject([
      { description: 'الهيكل الإنشائي', unit: 'م²', unit_price: 320, quote_id: id },
    ]);
    expect(await found('')).toHaveLength(2);
    expect(await found('خزان')).toEqual([]);
  });

  it('is created once under an Idempotency-Key', async () => {
    const create = async () =>
      (await (
        await staff.write('POST', '/api/quotes', quotePayload(), { 'Idempotency-Key': 'once' })
      ).json()) as { quote: Quote };
    const [one, other] = await Promise.all([create(), create()]);
    expect(one.quote.id).toBe(other.quote.id);
    expect(await listed()).toHaveLength(1);
  });

  it('is copied with new ids and a new validity', async () => {
    const sent = await office.sent({ discount: 500, valid_until: '2026-11-30' });
    const copies = [
      await office.move(sent.id, 'copy'),
      ((await (await staff.write('POST', '/api/quotes', { quote_id: sent.id })).json()) as { quote: Quote })
        .quote,
    ];
    for (const copy of copies)
      expect(copy).toMatchObject({
        state: 'draft',
        number: null,
        revision: 1,
        revises_id: null,
        discount: 500,
        valid_until: '2026-12-26',
        customer_id: sent.customer_id,
        totals: sent.totals,
      });
  });
});

describe('a quote from an estimation or a lead', () => {
  async function estimation(items: object, changes: object = {}) {
    const customer = await createCustomer(server);
    const saved = await customer.write('POST', '/api/estimation/save', {
      name: 'سارة القحطاني',
      email: customer.email,
      phone: '0501234567',
      city: 'الرياض',
      realty_type: 'villa',
      project_type: 'bones',
      description: JSON.stringify(items),
      ...changes,
    });
    return ((await saved.json()) as { estimation: { id: number; total_amount: number; customer_id: number } })
      .estimation;
  }

  it('has the customer, the items and exactly their amounts', async () => {
    const saved = await estimation({
      land_floor: { qty: 1, space: 285.37 },
      recur_floor: { qty: 3, space: 262.11, notes: 'بلاطة هوردي' },
      soor: { qty: 1, space: 90.13 },
    });
    const made = await staff.write('POST', '/api/quotes', { estimation_id: saved.id });
    expect(made.status).toBe(201);
    const { quote } = (await made.json()) as { quote: Quote };
    expect(quote).toMatchObject({
      estimation_id: saved.id,
      customer_id: expect.any(Number),
      customer: { name: 'سارة القحطاني' },
      realty_type: 'villa',
      project_type: 'bones',
      site: { city: 'الرياض' },
    });
    expect(quote.totals.net).toBe(saved.total_amount);
    expect(quote.lines).toHaveLength(3);
    expect(quote.lines?.[0]).toMatchObject({ translations: { en: { description: expect.any(String) } } });
  });

  it('keeps an estimate’s total where its prices include VAT', async () => {
    await staff.write('POST', '/api/configurations', { key: 'prices_include_vat', value: '1' });
    const saved = await estimation({ land_floor: { qty: 1, space: 250 }, soor: { qty: 1, space: 90 } });
    const { quote } = (await (
      await staff.write('POST', '/api/quotes', { estimation_id: saved.id })
    ).json()) as { quote: Quote };
    expect(Math.abs(quote.totals.total - saved.total_amount)).toBeLessThanOrEqual(0.01);
  });

  it('takes over the customer, place and wishes of a design request, which moves on with it', async () => {
    const path = '/api/design-requests';
    const asked = await staff.write('POST', path, designRequestPayload({ wishes: 'مجلس رجال\n\nومسبح ' }));
    const { id } = ((await asked.json()) as { design_request: { id: number } }).design_request;
    const design = async () =>
      (
        (await (await staff.get(`${path}/${id}`)).json()) as {
          design_request: { status: string; customer_id: number };
        }
      ).design_request;
    const made = await staff.write('POST', '/api/quotes', { design_request_id: id });
    const { quote } = (await made.json()) as { quote: Quote };
    const { customer_id } = await design();
    expect(quote).toMatchObject({
      ...{ design_request_id: id, customer_id, name: 'تصميم في الرياض' },
      site: { city: 'الرياض', district: 'الياسمين' },
      lines: [{ description: 'تصميم معماري · مجلس رجال · ومسبح', unit_price: 0 }],
    });
    const lines = quote.lines?.map(({ amount: _, ...line }) => ({ ...line, unit_price: 20_000 }));
    expect((await staff.write('PUT', `/api/quotes/${quote.id}`, { lines })).status).toBe(200);
    await office.move(quote.id, 'send');
    expect((await design()).status).toBe('offered');
    const data = new FormData();
    data.set('file', new File(['%PDF-1.7 signed'], 'signed.pdf'));
    await staff.write('POST', `/api/quotes/${quote.id}/files`, data);
    const { sent_at } = await office.read(quote.id);
    await office.move(quote.id, 'accept', { signed_on: sent_at?.slice(0, 10), name: 'عبدالله' });
    expect((await design()).status).toBe('accepted');
    await office.move(quote.id, 'take-back', { reason: 'وقّع غيره' });
    expect((await design()).status).toBe('offered');
    const ofDesign = await (await staff.get(`/api/quotes?design_request_id=${id}`)).json();
    expect(ofDesign).toHaveLength(1);
    const unknown = await staff.write('POST', '/api/quotes', { design_request_id: 99 });
    expect(unknown.status).toBe(422);
  });

  it('takes over the customer of a lead, which moves on when it is sent and accepted', async () => {
    const entered = await staff.write('POST', '/api/requests', { name: 'ماجد', phone: '0559876543' });
    const { request } = (await entered.json()) as { request: { id: number; customer_id: number } };
    const lead = async () =>
      ((await (await staff.get(`/api/requests/${request.id}`)).json()) as { request: object }).request;
    const wonOnBoard = async () => {
      const board = await (await staff.get('/api/requests/board')).json();
      return (board as { stages: { won: { count: number } } }).stages.won.count;
    };
    const won = await wonOnBoard();
    const made = await staff.write('POST', '/api/quotes', quotePayload({ request_id: request.id }));
    const { quote } = (await made.json()) as { quote: Quote };
    expect(quote).toMatchObject({ request_id: request.id, customer_id: request.customer_id });
    expect(await lead()).toMatchObject({ stage: 'new' });
    const { sent_at } = await office.move(quote.id, 'send');
    expect(await lead()).toMatchObject({ stage: 'offer_sent', next_action: 'الاتصال بالعميل' });
    const signed = new FormData();
    signed.set('file', new File(['%PDF-1.7 signed'], 'signed.pdf'));
    await staff.write('POST', `/api/quotes/${quote.id}/files`, signed);
    await office.move(quote.id, 'accept', { signed_on: sent_at?.slice(0, 10), name: 'ماجد' });
    expect(await lead()).toMatchObject({ stage: 'won', next_action: null, next_action_on: null });
    expect(await wonOnBoard()).toBe(won + 1);
    await office.move(quote.id, 'take-back', { reason: 'وقّع غيره' });
    expect(await lead()).toMatchObject({ stage: 'offer_sent', next_action: 'الاتصال بالعميل' });
    expect(await wonOnBoard()).toBe(won);
  });

  it('belongs to the only open lead of its customer, which is then worth what was accepted', async () => {
    const enter = async (body: object) => {
      const entered = await staff.write('POST', '/api/requests', { name: 'ماجد', ...body });
      return ((await entered.json()) as { request: { id: number; customer_id: number } }).request;
    };
    const leadOf = async (id: number) =>
      ((await (await staff.get(`/api/requests/${id}`)).json()) as { request: object }).request;
    const first = await enter({ phone: '0559876543' });
    const { customer_id } = first;

    const linked = await office.draft({ customer_id });
    expect(linked.request_id).toBe(first.id);
    expect((await office.draft({ customer_id, request_id: null })).request_id).toBeNull();
    const blank = await office.draft({ customer_id: null });
    expect(blank.request_id).toBeNull();
    const put = async (id: number, body: object) => {
      const answer = await staff.write('PUT', `/api/quotes/${id}`, body);
      return ((await answer.json()) as { quote: Quote }).quote.request_id;
    };
    expect(await put(blank.id, { customer_id })).toBe(first.id);
    // Another customer has no lead.
    expect(
      await put(blank.id, { customer_id: (await office.customer({ phone: '0551111111' })).id }),
    ).toBeNull();
    expect(await put(blank.id, { request_id: first.id })).toBe(first.id);
    const unknown = await staff.write('PUT', `/api/quotes/${blank.id}`, { request_id: 999 });
    expect(await errorsOf(unknown)).toEqual([422, ['request_id']]);

    await office.move(linked.id, 'send');
    expect(await leadOf(first.id)).toMatchObject({ stage: 'offer_sent', value: 1_150_000 });
    await office.signedPaper(linked.id);
    await office.move(linked.id, 'accept', { signed_on: '2026-11-26', name: 'ماجد' });
    expect(await leadOf(first.id)).toMatchObject({
      ...{ stage: 'won', value: 1_150_000, next_action: null, next_action_on: null },
    });
    // A lead that is won is not open.
    expect((await office.draft({ customer_id })).request_id).toBeNull();

    server.context.now = () => new Date('2026-11-26T10:00:00.000Z');
    const second = await enter({ customer_id, phone: '0559876544' });
    const third = await enter({ customer_id, phone: '0559876545' });
    expect((await office.draft({ customer_id })).request_id).toBeNull();
    const saved = await staff.write('POST', '/api/estimations', {
      ...{ name: 'ماجد', phone: '0559876545', realty_type: 'villa', project_type: 'bones' },
      ...{ description: { land_floor: { qty: 1, space: 285 } }, request_id: third.id },
    });
    expect(saved.status).toBe(201);
    const { estimation } = (await saved.json()) as { estimation: { id: number; customer_id: number } };
    expect(estimation.customer_id).toBe(customer_id);
    expect(await leadOf(third.id)).toMatchObject({ estimation: { id: estimation.id } });
    expect((await office.draft({ customer_id, estimation_id: estimation.id })).request_id).toBe(third.id);
    expect((await office.draft({ customer_id, request_id: second.id })).request_id).toBe(second.id);
  });

  it('is refused for a source that does not exist', async () => {
    for (const source of ['estimation_id', 'request_id', 'quote_id'])
      expect(await errorsOf(await staff.write('POST', '/api/quotes', { [source]: 999 }))).toEqual([
        422,
        [source],
      ]);
  });
});

describe('sending', () => {
  it('takes numbers without gaps, fixes the quote, and mails it with its paper', async () => {
    const draft = await office.draft();
    // A colleague has changed it since: it is read again before it goes to the customer.
    const before = { updated_at: '2026-11-25T09:00:00.000Z' };
    expect((await staff.write('POST', `/api/quotes/${draft.id}/send`, before)).status).toBe(409);
    const answer = await staff.write('POST', `/api/quotes/${draft.id}/send`);
    const sent = (await answer.json()) as {
      quote: Quote;
      mailed: boolean;
      whatsapp: { text: string; url: string };
    };
    expect(sent).toMatchObject({
      mailed: true,
      quote: {
        number: 'Q-2026-0001',
        state: 'sent',
        terms_version: 1,
        share: { url: expect.stringContaining('/d/') },
        verify: { url: expect.stringContaining('/v/') },
      },
    });
    expect(sent.whatsapp.text).toContain(sent.quote.share?.code);
    expect(sent.whatsapp.url).toMatch(/^https:\/\/wa\.me\/966501234567\?text=/);
    const path = `/api/quotes/${draft.id}`;
    for (const [method, body] of [
      ['PUT', { duration: 3 }],
      ['DELETE', undefined],
    ] as const)
      expect((await staff.write(method, path, body)).status).toBe(409);
    expect((await staff.write('POST', `${path}/send`)).status).toBe(409);
    expect((await office.sent()).number).toBe('Q-2026-0002');
    const mails = (await (await staff.get('/api/mails?kind=quote_sent')).json()) as { id: number }[];
    const { mail } = (await (await staff.get(`/api/mails/${mails.at(-1)?.id}`)).json()) as {
      mail: { attachments: object[]; text: string };
    };
    expect(mail.attachments).toHaveLength(1);
    expect(mail.text).toContain(sent.quote.share?.url);
    const timeline = (await (await staff.get(`${path}/timeline`)).json()) as { kind: string }[];
    expect(timeline.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['move', 'mail', 'change']));
  });

  it('takes one number however many send at once', async () => {
    const { id } = await office.draft();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => staff.write('POST', `/api/quotes/${id}/send`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await office.sent()).number).toBe('Q-2026-0002');
  });

  it('is refused without a contact, with a zero total or an unknown rate of VAT, and after its last day', async () => {
    const send = async (changes: object) => {
      const { id } = await office.draft(changes as Record<string, unknown>);
      return errorsOf(await staff.write('POST', `/api/quotes/${id}/send`));
    };
    const silent = await office.customer({ phone: '', email: '' });
    expect(await send({ customer_id: silent.id })).toEqual([422, ['customer_id']]);
    expect(await send({ customer_id: null })).toEqual([422, ['customer_id']]);
    expect(await send({ lines: [] })).toEqual([422, ['lines']]);
    const option = { description: 'بند', quantity: 1, unit_price: 5, optional: true };
    expect(await send({ lines: [option] })).toEqual([422, ['lines']]);
    expect(await send({ vat_rate: 12 })).toEqual([422, ['vat_rate']]);
    expect(await send({ valid_until: '2026-11-25' })).toEqual([422, ['valid_until']]);
    expect(await send({ valid_until: '2026-11-26' })).toEqual([200, []]);
    expect((await office.sent()).number).toBe('Q-2026-0002');
  });

  it('waits for the approval that a rule on the amount or the discount requires', async () => {
    const password = 'tall walls 4 all';
    const person = { name: 'ماجد الزهراني', email: 'finance@example.com', type: 'supervisor', role: 2 };
    const made = await staff.write('POST', '/api/users', {
      ...person,
      password,
      password_confirmation: password,
    });
    const { user } = (await made.json()) as { user: { id: number } };
    const rule = (kind: string, amount: number) =>
      staff.write('POST', '/api/approval-rules', { kind, amount, steps: [{ user: user.id }] });
    expect((await rule('quote', 2_000_000)).status).toBe(201);
    expect((await rule('quote_discount', 10_000)).status).toBe(201);
    expect((await office.sent()).state).toBe('sent');
    const { id } = await office.draft({ discount: 10_000 });
    const send = async () => (await staff.write('POST', `/api/quotes/${id}/send`)).status;
    expect([await send(), await send()]).toEqual([409, 409]);
    expect((await staff.write('PUT', `/api/quotes/${id}`, { duration: 3 })).status).toBe(409);
    const { approval } = (await (await staff.get(`/api/quotes/${id}/approval`)).json()) as {
      approval: object;
    };
    expect(approval).toMatchObject({
      rule_kind_name: { ar: 'خصم عرض السعر', en: 'Discount of a quote' },
      rule_amount: 10_000,
    });
    const manager = createClient(server);
    await manager.signIn(person.email, password);
    const approve = async () => {
      const [waiting] = (await (await manager.get('/api/approvals')).json()) as { id: number }[];
      expect((await manager.write('POST', `/api/approvals/${waiting?.id}/approve`, {})).status).toBe(200);
    };
    await approve();
    // A change ends the approval.
    expect((await staff.write('PUT', `/api/quotes/${id}`, { discount: 20_000 })).status).toBe(200);
    expect(await send()).toBe(409);
    await approve();
    expect(await send()).toBe(200);
  });
});

describe('a sent quote', () => {
  it('is reminded of once, as many days before its last as the company sets', async () => {
    await office.sent({ valid_until: '2026-12-10' });
    const reminders = async () => {
      await Promise.all([remindDue(server.context), remindDue(server.context)]);
      return (await (await staff.get('/api/mails?kind=quote_reminder')).json()) as { id: number }[];
    };
    server.context.now = () => new Date('2026-12-06T09:00:00.000Z');
    expect(await reminders()).toEqual([]);
    server.context.now = () => new Date('2026-12-07T09:00:00.000Z');
    expect(await reminders()).toHaveLength(1);
    expect(await reminders()).toHaveLength(1);
    await staff.write('POST', '/api/configurations', { key: 'quote_reminder_days', value: '10' });
    await office.sent({ valid_until: '2026-12-20' });
    // One that is sent within those days needs no reminder.
    await office.sent({ valid_until: '2026-12-12' });
    server.context.now = () => new Date('2026-12-10T09:00:00.000Z');
    expect(await reminders()).toHaveLength(2);
  });

  it('expires at the end of its last day in Riyadh, by itself or when somebody looks', async () => {
    const { id } = await office.sent({ valid_until: '2026-12-05' });
    server.context.now = () => new Date('2026-12-05T20:59:59.000Z');
    expect((await office.read(id)).state).toBe('sent');
    server.context.now = () => new Date('2026-12-05T21:00:00.000Z');
    expect((await listed('?state=expired')).map((quote) => quote.id)).toEqual([id]);
    expect(await office.read(id)).toMatchObject({ state: 'expired' });
    expect((await staff.write('POST', `/api/quotes/${id}/withdraw`, {})).status).toBe(409);
    // Its revision can be sent at once.
    expect(await office.move(id, 'revise')).toMatchObject({ state: 'draft', valid_until: '2027-01-05' });
  });

  it('is withdrawn with a reason', async () => {
    const { id } = await office.sent();
    expect((await office.move(id, 'withdraw', { reason: 'خطأ في الكمية' })).state).toBe('withdrawn');
    const timeline = await (await staff.get(`/api/quotes/${id}/timeline`)).text();
    expect(timeline).toContain('خطأ في الكمية');
  });

  it('is revised: the older is superseded when the newer is sent, and its link shows the newer', async () => {
    const first = await office.sent();
    const revision = await office.move(first.id, 'revise');
    expect(revision).toMatchObject({
      revision: 2,
      revises_id: first.id,
      state: 'draft',
      number: null,
      totals: first.totals,
    });
    expect(revision.lines?.map(({ id }) => id)).toEqual(first.lines?.map(({ id }) => id));
    expect((await staff.write('POST', `/api/quotes/${first.id}/revise`)).status).toBe(409);
    expect(await office.read(first.id)).toMatchObject({
      state: 'sent',
      newer_revision: { id: revision.id, revision: 2 },
    });
    const put = await staff.write('PUT', `/api/quotes/${revision.id}`, { discount: 1000 });
    expect(put.status).toBe(200);
    const second = await office.move(revision.id, 'send');
    expect(second).toMatchObject({ number: first.number, revision: 2, newer_revision: null });
    expect((await office.read(first.id)).state).toBe('superseded');
    const holder = holderOf(createClient(server), first);
    expect(await holder.read()).toMatchObject({
      kind: 'quote',
      state: 'superseded',
      may: [],
      document: {
        revision: 2,
        totals: second.totals,
        newer: { revision: 2, url: second.share?.url },
      },
    });
    expect((await holder.askCode()).status).toBe(409);
    expect((await office.sent()).number).toBe('Q-2026-0002');
  });
});

it('the terms have versions, and a quote keeps the one it was sent with', async () => {
  const old = await office.sent();
  const publish = (body: object) => staff.write('POST', '/api/quotes/terms', body);
  const published = await publish({ terms: 'شروط جديدة', based_on: 1, exclusions: 'المسبح' });
  expect(published.status).toBe(201);
  expect((await publish({ terms: 'أخرى', based_on: 1 })).status).toBe(409);
  expect(await office.draft()).toMatchObject({ exclusions: 'المسبح' });
  expect(await office.sent()).toMatchObject({ terms_version: 2 });
  expect(await holderOf(createClient(server), old).read()).toMatchObject({
    document: { terms: { version: 1 } },
  });
  const versions = (await (await staff.get('/api/quotes/terms')).json()) as { version: number }[];
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
});
