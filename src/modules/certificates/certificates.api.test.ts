import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyChange, contractWork } from '#modules/contracts/server.ts';
import { holderOf } from '#modules/quotes/quotes.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Certificate, PublicCertificate } from './certificates.contract.ts';
import { certificatesOf } from './certificates.factory.ts';
import { markPaid } from './server.ts';

let server: TestServer;
let staff: TestClient;
let site: ReturnType<typeof certificatesOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  site = certificatesOf(staff, createClient(server));
});

const errorsOf = async (answer: Response) => {
  const { errors = {} } = (await answer.json()) as { errors?: object };
  return [answer.status, Object.keys(errors)];
};
const attempt = async (id: number, verb: string, body: object = {}) =>
  (await staff.write('POST', `/api/certificates/${id}/${verb}`, body)).status;
const put = (id: number, body: object) => staff.write('PUT', `/api/certificates/${id}`, body);

/** CO-1 of the golden example. */
const changeOrder = (contractId: number) =>
  server.context.database.kysely.transaction().execute((trx) =>
    applyChange(
      server.context,
      {
        ...{ id: contractId, order: { id: 1, number: 'CO-1' }, days: 0, caller: null },
        lines: [
          {
            line_id: null,
            section: '',
            description: 'ملحق علوي',
            en: { section: '', description: '' },
            amount: 4_833_333,
          },
          {
            line_id: 4,
            section: '',
            description: '',
            en: { section: '', description: '' },
            amount: -1_250_000,
          },
        ],
      },
      trx,
    ),
  );

const figures = ({ totals }: Certificate) => Object.values(totals);

describe('the golden example', () => {
  it('comes out to the halala, certificate by certificate', async () => {
    const { id } = await site.contracts.active();
    const opened = await site.opened(
      id,
      { 1: 100, 2: 30 },
      { period_from: '2026-01-11', period_to: '2026-03-31' },
    );
    expect(opened).toMatchObject({
      contract_id: id,
      sequence: 1,
      number: null,
      state: 'draft',
      last: false,
      contract: { number: 'C-2026-0001', name: 'مبنى المروج الإداري' },
      terms: { advance: 100_000, recovered_before: 0, retained_before: 0 },
    });
    expect(figures(opened)).toEqual([
      306_000, 45_900, 351_900, 30_600, 4590, 35_190, 316_710, 30_600, 0, 286_110,
    ]);
    const first = await site.upTo(opened.id, 'invoiced');
    expect(first).toMatchObject({ number: 'PC-2026-0001', invoice: { number: `I-${opened.id}` } });
    await changeOrder(id);
    const second = await site.opened(
      id,
      { 2: 85, 3: 60, 4: 10, 5: 50 },
      { period_from: '2026-04-01', period_to: '2026-06-30' },
    );
    expect(
      second.lines?.map((line) => [line.previous_percent, line.percent, line.revised, line.current]),
    ).toEqual([
      [100, 100, 180_000, 0],
      [30, 85, 420_000, 231_000],
      [0, 60, 150_000, 90_000],
      [0, 10, 237_500, 23_750],
      [0, 50, 48_333.33, 24_166.67],
    ]);
    expect(second.lines?.[4]?.order).toBe('CO-1');
    expect([second.cumulative, ...figures(second)]).toEqual([
      674_916.67, 368_916.67, 55_337.5, 424_254.17, 36_892, 5533.8, 42_425.8, 381_828.37, 36_891.67, 0,
      344_936.7,
    ]);
    await site.upTo(second.id, 'invoiced');
    const third = await site.opened(
      id,
      { 2: 100, 3: 100, 4: 100, 5: 100 },
      { period_from: '2026-07-01', period_to: '2026-09-30' },
    );
    expect([third.cumulative, ...figures(third)]).toEqual([
      1_035_833.33, 360_916.66, 54_137.5, 415_054.16, 32_508, 4876.2, 37_384.2, 377_669.96, 36_091.66, 0,
      341_578.3,
    ]);
    expect(third.last).toBe(true);
    await site.upTo(third.id, 'invoiced');
    expect((await site.attempt(id)).status).toBe(409);
    expect((await site.contracts.read(id)).lines?.map((line) => line.certified_percent)).toEqual([
      100, 100, 100, 100, 100,
    ]);
    const { account } = await (await staff.get(`/api/contracts/${id}/account`)).json();
    expect(account).toMatchObject({ held: 103_583.33, certified: 1_035_833.33, balance: 972_625 });
    const listed = await (await staff.get(`/api/contracts/${id}/certificates`)).json();
    expect((listed as Certificate[]).map(({ sequence, totals: { due } }) => [sequence, due])).toEqual([
      [1, 286_110],
      [2, 344_936.7],
      [3, 341_578.3],
    ]);
    const open = await (await staff.get(`/api/contracts/${id}/certificates?state=draft`)).json();
    expect(open).toEqual([]);
    const csv = await (await staff.get(`/api/contracts/${id}/certificates?format=csv&locale=en`)).text();
    for (const figure of ['PC-2026-0003', '344936.7', '381828.37', '36891.67']) expect(csv).toContain(figure);
  });
});

it('a terminated contract is settled by a last certificate, which recovers the rest of the advance', async () => {
  const { id } = await site.contracts.active();
  const first = await site.opened(id, { 1: 100, 2: 30 }, { period_to: '2026-03-31' });
  await site.upTo(first.id, 'invoiced');
  await site.contracts.move(id, 'terminate', { reason: 'إخلال' });
  expect(await site.read(first.id)).toMatchObject({ last: false, terms: { ended: false } });
  const settling = await site.opened(id, { 2: 60 }, { period_to: '2026-06-30' });
  expect(settling).toMatchObject({
    last: true,
    terms: { ended: true },
    totals: { net: 126_000, recovered: 69_400, retention: 12_600 },
  });
  expect((await site.upTo(settling.id, 'invoiced')).totals).toEqual(settling.totals);
  const again = await site.attempt(id, { lines: [{ line_id: 2, percent: 70 }] });
  expect([again.status, ((await again.json()) as { message: string }).message]).toEqual([
    409,
    'أُنهي هذا العقد وسُوّي بالمستخلص الختامي.',
  ]);
});

describe('opening', () => {
  it('waits until the contract is active and the certificate before is invoiced', async () => {
    const contract = await site.contracts.draft();
    expect((await site.attempt(contract.id, { lines: [{ line_id: 1, percent: 5 }] })).status).toBe(409);
    expect((await site.attempt(999)).status).toBe(404);
    const { id } = await site.contracts.active();
    const first = await site.opened(id, { 1: 50 });
    const refused = await site.attempt(id, { lines: [{ line_id: 1, percent: 60 }] });
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
      409,
      'يُفتح المستخلص 2 بعد فوترة 1.',
    ]);
    await site.upTo(first.id, 'agreed');
    expect((await site.attempt(id, { lines: [{ line_id: 1, percent: 60 }] })).status).toBe(409);
    await site.move(first.id, 'invoiced-elsewhere', { number: 'F-77', date: '2026-11-20' });
    expect((await site.read(first.id)).next).toBeNull();
    const next = await site.opened(id, {}, { period_from: '2026-11-27', period_to: '2026-11-30' });
    expect((await site.read(first.id)).next).toEqual({ id: next.id, sequence: 2 });
    expect([next.sequence, next.totals.due, next.lines?.map(({ percent }) => percent)]).toEqual([
      2,
      0,
      [50, 0, 0, 0],
    ]);
  });

  it('makes one of two that are opened at once, and one of a retried call', async () => {
    const { id } = await site.contracts.active();
    const body = { lines: [{ line_id: 1, percent: 10 }] };
    const both = await Promise.all([site.attempt(id, body), site.attempt(id, body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const other = await site.contracts.active();
    const send = () =>
      staff.write('POST', `/api/contracts/${other.id}/certificates`, body, { 'Idempotency-Key': 'once' });
    const [one, again] = [await send(), await send()];
    expect([one.status, again.status]).toEqual([201, 201]);
    expect(await again.json()).toEqual(await one.json());
  });

  it.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ line_id: 1, percent: 0 }] }, 'lines'],
    [{ lines: [{ line_id: 9, percent: 5 }] }, 'lines.0.line_id'],
    [
      {
        lines: [
          { line_id: 1, percent: 5 },
          { line_id: 1, percent: 6 },
        ],
      },
      'lines.1.line_id',
    ],
    [{ lines: [{ line_id: 1, percent: 100.01 }] }, 'lines.0.percent'],
    [{ lines: [{ line_id: 1, percent: -1 }] }, 'lines.0.percent'],
    [{ lines: [{ line_id: 1, percent: 10.005 }] }, 'lines.0.percent'],
    [
      { lines: [{ line_id: 1, percent: 5 }], period_from: '2026-05-02', period_to: '2026-05-01' },
      'period_to',
    ],
    [{ lines: [{ line_id: 1, percent: 5 }], period_to: '2026-02-30' }, 'period_to'],
    [
      { lines: [{ line_id: 1, percent: 1 }], contra_charges: [{ description: 'ضرر', amount: 5000 }] },
      'contra_charges',
    ],
    [
      { lines: [{ line_id: 1, percent: 1 }], contra_charges: [{ description: 'ضرر', amount: 0 }] },
      'contra_charges.0.amount',
    ],
  ])('refuses %j', async (body, field) => {
    const { id } = await site.contracts.active();
    expect(await errorsOf(await site.attempt(id, body))).toEqual([422, [field]]);
  });

  it('takes no less than before, and no period that was certified', async () => {
    const { id } = await site.contracts.active();
    const first = await site.opened(id, { 1: 50 }, { period_from: '2026-01-10', period_to: '2026-03-31' });
    await site.upTo(first.id, 'invoiced');
    const less = { lines: [{ line_id: 1, percent: 49.99 }] };
    expect(await errorsOf(await site.attempt(id, less))).toEqual([422, ['lines.0.percent']]);
    const more = { lines: [{ line_id: 1, percent: 50.01 }] };
    const overlaps = { ...more, period_from: '2026-03-31', period_to: '2026-04-30' };
    expect(await errorsOf(await site.attempt(id, overlaps))).toEqual([422, ['period_from']]);
    const second = await site.opened(id, { 1: 50.01 }, { period_to: '2026-04-30' });
    expect([second.period_from, second.totals.net]).toEqual(['2026-04-01', 18]);
    expect(await errorsOf(await put(second.id, less))).toEqual([422, ['lines.0.percent']]);
  });
});

describe('a draft', () => {
  it('keeps the per cent of lines that are left out, and has one editor at a time', async () => {
    const { id } = await site.contracts.active();
    const { id: draft, updated_at } = await site.opened(id, { 1: 40, 2: 10 });
    const changed = await site.change(draft, {
      lines: [{ line_id: 2, percent: '12.5' }],
      contra_charges: [{ description: 'تلف بوابة', amount: 250.5 }],
      updated_at,
    });
    expect(changed.lines?.map(({ percent }) => percent)).toEqual([40, 12.5, 0, 0]);
    expect(changed.totals).toMatchObject({
      net: 124_500,
      contra: 250.5,
      due: 124_500 * 1.15 - 14_317.5 - 12_450 - 250.5,
    });
    expect((await put(draft, { lines: [], updated_at })).status).toBe(409);
    const timeline = JSON.stringify(await (await staff.get(`/api/certificates/${draft}/timeline`)).json());
    expect(timeline).toContain('12.5%');
  });

  it('is deleted, and its place in the contract is free again', async () => {
    const { id } = await site.contracts.active();
    const first = await site.opened(id, { 1: 40 });
    expect((await staff.write('DELETE', `/api/certificates/${first.id}`)).status).toBe(200);
    const second = await site.opened(id, { 1: 45 });
    expect(second.sequence).toBe(1);
    expect((await staff.write('POST', `/api/certificates/${first.id}/restore`)).status).toBe(409);
    await site.upTo(second.id, 'submitted');
    expect((await staff.write('DELETE', `/api/certificates/${second.id}`)).status).toBe(409);
    expect((await put(second.id, { lines: [{ line_id: 1, percent: 50 }] })).status).toBe(409);
  });

  it('follows a change order until it is approved', async () => {
    const { id } = await site.contracts.active();
    const draft = await site.opened(id, { 4: 50 });
    expect(draft.totals.net).toBe(125_000);
    await changeOrder(id);
    expect((await site.read(draft.id)).totals.net).toBe(118_750);
    await site.change(draft.id, { lines: [{ line_id: 5, percent: 100 }] });
    const approved = await site.upTo(draft.id, 'approved');
    expect(approved.totals.net).toBe(167_083.33);
  });
});

describe('the moves', () => {
  it('come in order, and return a certificate until it is approved', async () => {
    const { id } = await site.contracts.active();
    const { id: one } = await site.opened(id);
    expect(await errorsOf(await staff.write('POST', `/api/certificates/${one}/submit`))).toEqual([
      422,
      ['lines'],
    ]);
    await site.change(one, { lines: [{ line_id: 1, percent: 20 }] });
    for (const verb of ['measure', 'approve', 'agree']) expect(await attempt(one, verb)).toBe(409);
    expect(await attempt(one, 'return', { reason: 'لا' })).toBe(409);
    await site.move(one, 'submit');
    expect(await attempt(one, 'submit')).toBe(409);
    expect(await attempt(one, 'return')).toBe(422);
    expect(await site.move(one, 'return', { reason: 'أعد القياس' })).toMatchObject({
      state: 'draft',
      number: null,
    });
    await site.upTo(one, 'measured');
    expect((await site.move(one, 'return', { reason: 'أعد القياس' })).state).toBe('draft');
    const approved = await site.upTo(one, 'approved');
    expect(approved).toMatchObject({ state: 'approved', number: 'PC-2026-0001', share: { open: true } });
    expect(await attempt(one, 'return', { reason: 'لا' })).toBe(409);
    const invoicing = { number: 'F-1', date: '2026-11-20' };
    expect(await attempt(one, 'invoiced-elsewhere', invoicing)).toBe(409);
    const both = await Promise.all([attempt(one, 'agree'), attempt(one, 'agree')]);
    expect(both.sort()).toEqual([200, 409]);
    expect(await attempt(one, 'invoiced-elsewhere', { number: ' ', date: '2026-02-30' })).toBe(422);
    expect(await site.move(one, 'invoiced-elsewhere', invoicing)).toMatchObject({
      state: 'invoiced',
      invoice: invoicing,
    });
    expect(await attempt(one, 'invoiced-elsewhere', invoicing)).toBe(409);
    const { kysely } = server.context.database;
    const pay = (date: string | null) =>
      kysely.transaction().execute((trx) => markPaid(server.context, one, { date, caller: null }, trx));
    expect([(await pay('2026-11-25')).state, (await pay(null)).state]).toEqual(['paid', 'invoiced']);
    const timeline = JSON.stringify(await (await staff.get(`/api/certificates/${one}/timeline`)).json());
    for (const told of ['أعد القياس', 'قِيس', 'وافق العميل', 'فُوتر']) expect(timeline).toContain(told);
  });

  it('name those who may invoice it, and remind them', async () => {
    const permissions = [
      { module: 'invoices', actions: { create: true, read: true } },
      { module: 'contracts', actions: { read: true } },
    ];
    const made = await staff.write('POST', '/api/roles', { name: 'محاسب', level: 3, permissions });
    const { role } = (await made.json()) as { role: { id: number } };
    const email = 'hind@example.com';
    const password = 'a house of stone and light';
    const user = {
      name: 'هند',
      email,
      type: 'user',
      role: role.id,
      password,
      password_confirmation: password,
    };
    const { user: hind } = (await (await staff.write('POST', '/api/users', user)).json()) as {
      user: { id: number };
    };
    const { id } = await site.contracts.active();
    const { id: one } = await site.opened(id, { 1: 50 });
    expect(await (await staff.get(`/api/certificates/${one}/issuers`)).json()).toEqual(
      expect.arrayContaining([
        { id: 1, name: expect.any(String) },
        { id: hind.id, name: 'هند' },
      ]),
    );
    expect(await attempt(one, 'remind')).toBe(409);
    await site.upTo(one, 'agreed');
    const answer = await staff.write('POST', `/api/certificates/${one}/remind`);
    expect(await answer.json()).toEqual({ reminded: [{ id: hind.id, name: 'هند' }] });
    const accountant = createClient(server);
    await accountant.signIn(email, password);
    await expect
      .poll(async () => JSON.stringify(await (await accountant.get('/api/notifications')).json()))
      .toContain('certificate.invoice_awaited');
    expect((await accountant.write('POST', `/api/certificates/${one}/remind`)).status).toBe(403);
  });

  it('wait for the approval that a rule requires', async () => {
    const rule = { kind: 'certificate', amount: 1000, steps: [{ role: 1 }] };
    expect((await staff.write('POST', '/api/approval-rules', rule)).status).toBe(201);
    const { id } = await site.contracts.active();
    const { id: one } = await site.opened(id, { 1: 20 });
    await site.upTo(one, 'measured');
    expect(await attempt(one, 'approve')).toBe(409);
    expect(await attempt(one, 'approve')).toBe(409);
    expect((await site.read(one)).state).toBe('measured');
    const { approval } = (await (await staff.get(`/api/certificates/${one}/approval`)).json()) as {
      approval: object;
    };
    expect(approval).toMatchObject({ state: 'waiting' });
    await site.move(one, 'return', { reason: 'خطأ' });
    expect((await site.read(one)).state).toBe('draft');
  });
});

describe('agreeing', () => {
  const codeOf = async (id: number) => {
    const read = async (path: string) => (await staff.get(path)).json();
    const mails = (await read('/api/mails?kind=acceptance_code&sort=-id')) as {
      id: number;
      about: { id: number; subject: string };
    }[];
    const mail = mails.find(({ about }) => about.id === id && about.subject === 'certificate');
    const { mail: code } = (await read(`/api/mails/${mail?.id}`)) as { mail: { text: string } };
    return /^\d{6}$/m.exec(code.text)?.[0] ?? '';
  };
  const approved = async () => {
    const { id } = await site.contracts.active();
    const { id: one } = await site.opened(id, { 1: 100, 2: 30 });
    return site.upTo(one, 'approved');
  };

  it('by link leaves evidence and mails both', async () => {
    const certificate = await approved();
    const holder = holderOf(createClient(server), certificate as never);
    const shown = (await holder.read()) as unknown as {
      kind: string;
      may: string[];
      document: PublicCertificate;
    };
    expect(shown).toMatchObject({
      kind: 'certificate',
      state: 'approved',
      may: ['accept', 'decline'],
      document: {
        number: 'PC-2026-0001',
        sequence: 1,
        totals: certificate.totals,
        party: 'شركة المالك التجارية',
        agreement: {
          ar: expect.stringContaining('PC-2026-0001'),
          en: expect.stringContaining('agree to it on behalf of'),
        },
      },
    });
    const text = JSON.stringify(shown);
    for (const secret of ['+966501234567', certificate.customer?.email ?? '', '"acceptance"', 'prepared_by'])
      expect(text).not.toContain(secret);
    expect((await holder.askCode()).status).toBe(200);
    expect((await holder.accept({ code: '000000' })).status).toBe(422);
    const accepted = await holder.accept({ code: await codeOf(certificate.id), terms_version: undefined });
    expect([accepted.status, await accepted.json()]).toMatchObject([200, { state: 'agreed' }]);
    const agreed = await site.read(certificate.id);
    expect(agreed).toMatchObject({
      ...{ state: 'agreed', agreed_on: '2026-11-26', agreed_by: 'عبدالله بن سعد القحطاني' },
      acceptance: { id_last4: '4821', hash: shown.document.hash },
    });
    expect((await holder.decline('لا')).status).toBe(409);
    expect(await attempt(certificate.id, 'agree')).toBe(409);
    await vi.waitFor(
      async () => {
        const mails = (await (await staff.get('/api/mails')).json()) as { kind: string }[];
        expect(mails.map(({ kind }) => kind)).toEqual(
          expect.arrayContaining(['certificate_approved', 'certificate_agreed']),
        );
      },
      { timeout: 300_000 },
    );
    const verified = await createClient(server).get(`/api/v/${agreed.verify?.code}`);
    expect(await verified.json()).toMatchObject({
      ...{ kind: 'certificate', number: 'PC-2026-0001', total: 351_900, state: 'agreed' },
      hash: agreed.acceptance?.hash,
      text: { notes: [expect.stringContaining('لم يُسلَّم بالبريد')] },
    });
    // A certificate may be agreed by silence as well: it is invoiced without a signed paper, and says how it was agreed.
    expect(agreed.acceptance).toMatchObject({ channel: 'outbox', needs_paper: false });
    const invoice = { number: 'I-1', date: '2026-11-26' };
    expect(await attempt(certificate.id, 'invoiced-elsewhere', invoice)).toBe(200);
  });

  it('by link may be refused: the certificate returns with the reason and keeps its number', async () => {
    const { id, ...certificate } = await approved();
    const holder = holderOf(createClient(server), certificate as never);
    expect((await holder.decline('الهيكل لم يبلغ الثلث')).status).toBe(200);
    expect(await site.read(id)).toMatchObject({
      ...{ state: 'draft', number: 'PC-2026-0001' },
      decline: { reason: 'الهيكل لم يبلغ الثلث', declined_at: '2026-11-26T09:00:00.000Z' },
    });
    expect((await staff.write('DELETE', `/api/certificates/${id}`)).status).toBe(409);
    await site.change(id, { lines: [{ line_id: 2, percent: 25 }] });
    expect(await site.upTo(id, 'approved')).toMatchObject({
      number: 'PC-2026-0001',
      totals: { net: 285_000 },
    });
  });

  it('on paper has a name and a day that has come', async () => {
    const { id } = await approved();
    expect(await attempt(id, 'agree', { agreed_on: '2026-11-27' })).toBe(422);
    expect(await site.move(id, 'agree', { name: 'عبدالله القحطاني', agreed_on: '2026-11-20' })).toMatchObject(
      {
        ...{ state: 'agreed', agreed_on: '2026-11-20', agreed_by: 'عبدالله القحطاني' },
        acceptance: { channel: 'paper' },
      },
    );
  });
});

it('photographs belong to a line, and the holder of the link sees them', async () => {
  const { id } = await site.contracts.active();
  const { id: one } = await site.opened(id, { 2: 30 });
  const photo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const send = (line: string, key = `k${line}`) => {
    const form = new FormData();
    form.set('line_id', line);
    form.set('file', new File([photo], 'site.png', { type: 'image/png' }));
    return staff.write('POST', `/api/certificates/${one}/photos`, form, { 'Idempotency-Key': key });
  };
  expect((await send('99')).status).toBe(422);
  expect([(await send('2')).status, (await send('2')).status]).toEqual([201, 201]);
  const { lines } = await site.read(one);
  expect(lines?.map(({ photos }) => photos.length)).toEqual([0, 1, 0, 0]);
  const approved = await site.upTo(one, 'approved');
  const file = lines?.[1]?.photos[0]?.id;
  const visitor = createClient(server);
  const shown = await visitor.get(`/api/d/${approved.share?.code}/photos/${file}`);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await visitor.get(`/api/d/${approved.share?.code}/photos/${Number(file) + 1}`)).status).toBe(404);
});

it('the list of all contracts is searched, filtered and sorted, without lines', async () => {
  const contract = await site.contracts.active();
  const one = await site.opened(contract.id, { 1: 20 });
  const other = await site.contracts.active();
  const two = await site.opened(other.id, { 1: 10 });
  await site.upTo(two.id, 'approved');
  const ids = async (query: string) =>
    ((await (await staff.get(`/api/certificates${query}`)).json()) as Certificate[]).map(({ id }) => id);
  expect(await ids('?q=PC-2026-0001')).toEqual([two.id]);
  expect(await ids('?state=draft')).toEqual([one.id]);
  expect(await ids('?sort=due')).toEqual([two.id, one.id]);
  expect(await ids(`?contract_id=${contract.id}`)).toEqual([one.id]);
  const [listed] = (await (await staff.get('/api/certificates')).json()) as Certificate[];
  expect(listed).not.toHaveProperty('lines');
  expect((await contractWork(contract.id, server.context.database.kysely))?.advance).toBe(10_000_000);
});
