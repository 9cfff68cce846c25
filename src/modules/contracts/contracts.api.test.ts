import { beforeEach, describe, expect, it, vi } from 'vitest';
import { certificatesOf } from '#modules/certificates/certificates.factory.ts';
import { holderOf } from '#modules/quotes/quotes.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Contract, PublicContract } from './contracts.contract.ts';
import { contractPayload, contractsOf } from './contracts.factory.ts';

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

const errorsOf = async (answer: Response) => {
  const { errors = {} } = (await answer.json()) as { errors?: object };
  return [answer.status, Object.keys(errors)];
};
const listed = async (query = '') => (await (await staff.get(`/api/contracts${query}`)).json()) as Contract[];
const make = (body: object) => staff.write('POST', '/api/contracts', body);
const attempt = async (id: number, verb: string, body: object = {}) =>
  (await staff.write('POST', `/api/contracts/${id}/${verb}`, body)).status;

describe('a contract made of an accepted quote', () => {
  it('takes over customer, conditions and chosen items, and its lines add up to what was accepted', async () => {
    const quote = await office.acceptedQuote({
      discount: 100.01,
      advance_percent: 10,
      retention_percent: 5,
      retention_base: 'gross',
      duration: 14,
      duration_unit: 'months',
    });
    const contract = await office.ofQuote(quote.id);
    expect(contract).toMatchObject({
      number: null,
      state: 'draft',
      quote_id: quote.id,
      customer_id: quote.customer_id,
      name: quote.name,
      site: { city: 'الرياض', district: 'المروج', plot: '214', permit_no: '', deed_no: '' },
      vat_rate: 15,
      advance_percent: 10,
      retention_percent: 5,
      retention_base: 'gross',
      duration_days: 420,
      payment_terms: quote.payment_terms,
      translations: { en: { name: 'Al Muruj office building' } },
      retention_release: [
        { on: 'preliminary', percent: 50 },
        { on: 'final', percent: 50 },
      ],
      value: {
        original: quote.totals,
        changes: { net: 0, vat: 0, total: 0 },
        revised: quote.totals,
      },
      clauses_version: 1,
    });
    expect(contract.clauses?.length).toBeGreaterThan(5);
    expect(
      contract.lines?.map(({ id, amount, certified_percent }) => [id, amount, certified_percent]),
    ).toEqual([
      [1, 179_982, 0],
      [2, 419_957.99, 0],
      [3, 149_985, 0],
      [4, 249_975, 0],
    ]);
  });

  it('is made once, and only of an accepted one', async () => {
    const open = await office.quotes.sent();
    expect((await make({ quote_id: open.id })).status).toBe(409);
    expect(await errorsOf(await make({ quote_id: 999 }))).toEqual([422, ['quote_id']]);
    const quote = await office.acceptedQuote();
    const both = await Promise.all([make({ quote_id: quote.id }), make({ quote_id: quote.id })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [contract] = await listed(`?quote_id=${quote.id}`);
    expect((await staff.write('DELETE', `/api/contracts/${contract?.id}`)).status).toBe(200);
    expect((await make({ quote_id: quote.id })).status).toBe(201);
    expect((await staff.write('POST', `/api/contracts/${contract?.id}/restore`)).status).toBe(409);
  });

  it('needs the signed paper of a quote that was accepted by a code which the office could read', async () => {
    const quote = await office.quotes.sent();
    const { id: early } = await office.quotes.signedPaper(quote.id);
    const holder = holderOf(createClient(server), quote);
    server.context.now = () => new Date('2026-11-27T09:00:00.000Z');
    await holder.askCode();
    expect((await holder.accept({ code: await office.quotes.code(quote.id) })).status).toBe(200);
    // What was attached before the acceptance cannot be its paper.
    const refused = await make({ quote_id: quote.id });
    expect(refused.status).toBe(409);
    expect(((await refused.json()) as { message: string }).message).toContain('نسخة وقّعها العميل');
    expect((await make({ quote_id: quote.id, lines: [] })).status).toBe(409);
    const { id: file_id } = await office.quotes.signedPaper(quote.id);
    expect((await make({ quote_id: quote.id })).status).toBe(201);
    const paper = { file_id, by: 'مدير النظام', at: '2026-11-27T09:00:00.000Z' };
    expect((await office.quotes.read(quote.id)).acceptance).toMatchObject({
      ...{ channel: 'outbox', needs_paper: false, signed_paper: paper },
    });
    expect((await staff.write('DELETE', `/api/files/${file_id}`)).status).toBe(409);
    expect((await staff.write('DELETE', `/api/files/${early}`)).status).toBe(200);
    const verified = await createClient(server).get(`/api/v/${quote.verify?.code}`, {
      'Accept-Language': 'en',
    });
    expect(await verified.json()).toMatchObject({
      text: { notes: [expect.any(String), 'A signed paper was added to it on 27 November 2026.'] },
    });
  });

  it('keeps the quote accepted for as long as there is one', async () => {
    const quote = await office.acceptedQuote();
    const contract = await office.ofQuote(quote.id);
    const takeBack = () => staff.write('POST', `/api/quotes/${quote.id}/take-back`, { reason: 'خطأ' });
    expect((await takeBack()).status).toBe(409);
    expect(await office.quotes.read(quote.id)).toMatchObject({ state: 'accepted', contracted: true });
    await staff.write('DELETE', `/api/contracts/${contract.id}`);
    expect(await office.quotes.read(quote.id)).toMatchObject({ contracted: false });
    expect((await takeBack()).status).toBe(200);
    expect((await staff.write('POST', `/api/contracts/${contract.id}/restore`)).status).toBe(409);
  });

  it('may divide its lines differently, but not for another price', async () => {
    const quote = await office.acceptedQuote();
    const { id, lines = [] } = await office.ofQuote(quote.id);
    const change = (amount: number) =>
      staff.write('PUT', `/api/contracts/${id}`, {
        lines: [
          ...lines.slice(0, 3),
          { description: 'الدهانات', amount: 50_000 },
          { description: 'البلاط', amount },
        ],
      });
    expect(await errorsOf(await change(200_001))).toEqual([422, ['lines']]);
    expect((await change(200_000)).status).toBe(200);
    expect((await office.read(id)).lines?.map((line) => line.id)).toEqual([1, 2, 3, 5, 6]);
  });
});

describe('a draft without a quote', () => {
  it('has the company’s defaults and an exact value', async () => {
    const contract = await office.draft({
      starts_on: '2026-12-01',
      duration_days: 400,
      retention_cap_percent: 5,
      penalty: { percent_per_day: 0.1, cap_percent: 10 },
      retention_release: [{ on: 'final', percent: 100 }],
      clauses: [{ title: 'النطاق', body: 'كما في المخططات.' }],
    });
    expect(contract).toMatchObject({
      number: null,
      quote_id: null,
      vat_rate: 15,
      payment_days: 30,
      defects_days: 365,
      price_basis: 'lump_sum',
      retention_base: 'net',
      retention_cap_percent: 5,
      penalty: { percent_per_day: 0.1, cap_percent: 10 },
      retention_release: [{ on: 'final', percent: 100 }],
      value: { original: { net: 1_000_000, vat: 150_000, total: 1_150_000 } },
      clauses: [{ title: 'النطاق', body: 'كما في المخططات.' }],
      clauses_version: null,
      customer: { name: 'شركة المالك التجارية' },
      handovers: [],
      share: null,
    });
  });

  it.each([
    [{ retention_release: [{ on: 'final', percent: 99.99 }] }, 'retention_release'],
    [{ advance_percent: 100.01 }, 'advance_percent'],
    [{ retention_percent: -1 }, 'retention_percent'],
    [{ lines: [{ description: 'أ', amount: 0.001 }] }, 'lines.0.amount'],
    [{ lines: [{ description: ' ', amount: 1 }] }, 'lines.0.description'],
    [{ lines: [{ id: 7, description: 'أ', amount: 1 }] }, 'lines.0.id'],
    [{ customer_id: 999 }, 'customer_id'],
    [{ project_id: 999 }, 'project_id'],
    [{ starts_on: '2026-02-30' }, 'starts_on'],
    [{ clauses: [{ title: 'أ', body: ' ' }] }, 'clauses.0.body'],
  ])('refuses %j', async (changes, field) => {
    expect(await errorsOf(await make(contractPayload(changes)))).toEqual([422, [field]]);
  });

  it('is changed and deleted only while it is one, and by one editor at a time', async () => {
    const { id, updated_at } = await office.draft();
    const change = (body: object) => staff.write('PUT', `/api/contracts/${id}`, body);
    expect((await change({ payment_days: 45, updated_at })).status).toBe(200);
    expect((await change({ payment_days: 60, updated_at })).status).toBe(409);
    await office.move(id, 'approve');
    expect((await change({ payment_days: 60 })).status).toBe(409);
    expect((await staff.write('DELETE', `/api/contracts/${id}`)).status).toBe(409);
  });
});

describe('approving', () => {
  it('takes numbers without gaps and fixes the customer', async () => {
    const empty = await office.draft({ lines: [] });
    expect(await attempt(empty.id, 'approve')).toBe(422);
    expect(await attempt((await office.draft({ customer_id: null })).id, 'approve')).toBe(422);
    // No invoice of it could ever be issued.
    expect(await attempt((await office.draft({ vat_rate: 12 })).id, 'approve')).toBe(422);
    const drafts = [await office.draft(), await office.draft(), await office.draft()];
    await Promise.all(drafts.map(({ id }) => office.move(id, 'approve')));
    const numbers = (await listed('?state=approved')).map(({ number }) => number);
    expect(numbers.sort()).toEqual(['C-2026-0001', 'C-2026-0002', 'C-2026-0003']);
    expect(await attempt(drafts[0]?.id ?? 0, 'approve')).toBe(409);
  });

  it('waits for the approval that a rule requires', async () => {
    const rule = { kind: 'contract', amount: 1000, steps: [{ role: 1 }] };
    const answer = await staff.write('POST', '/api/approval-rules', rule);
    expect(answer.status, await answer.clone().text()).toBe(201);
    const { id } = await office.draft();
    expect(await attempt(id, 'approve')).toBe(409);
    expect((await staff.write('PUT', `/api/contracts/${id}`, { payment_days: 1 })).status).toBe(409);
    expect((await office.read(id)).state).toBe('draft');
  });
});

describe('signing', () => {
  const codeOf = async (id: number) => {
    const read = async (path: string) => (await staff.get(path)).json();
    const mails = (await read('/api/mails?kind=acceptance_code&sort=-id')) as {
      id: number;
      about: { id: number; subject: string };
    }[];
    const mail = mails.find(({ about }) => about.id === id && about.subject === 'contract');
    const { mail: code } = (await read(`/api/mails/${mail?.id}`)) as { mail: { text: string } };
    return /^\d{6}$/m.exec(code.text)?.[0] ?? '';
  };

  it('by link leaves evidence, mails both and changes nothing more', async () => {
    const contract = await office.sent();
    expect(contract).toMatchObject({ state: 'sent', number: 'C-2026-0001', share: { open: true } });
    const holder = holderOf(createClient(server), contract as never);
    const shown = (await holder.read()) as unknown as {
      kind: string;
      may: string[];
      document: PublicContract;
    };
    expect(shown).toMatchObject({
      kind: 'contract',
      state: 'sent',
      may: ['accept', 'decline'],
      document: {
        number: 'C-2026-0001',
        value: contract.value,
        party: 'شركة المالك التجارية',
        agreement: {
          ar: expect.stringContaining('C-2026-0001'),
          en: expect.stringContaining('sign it on behalf of'),
        },
      },
    });
    const text = JSON.stringify(shown);
    for (const secret of ['+966501234567', contract.customer?.email ?? '', '"acceptance"', 'prepared_by'])
      expect(text).not.toContain(secret);
    expect((await holder.askCode()).status).toBe(200);
    expect((await holder.accept({ code: '000000' })).status).toBe(422);
    // The clauses are part of the contract: their version need not be named.
    const accepted = await holder.accept({ code: await codeOf(contract.id), terms_version: undefined });
    expect([accepted.status, await accepted.json()]).toMatchObject([200, { state: 'signed' }]);
    const signed = await office.read(contract.id);
    expect(signed).toMatchObject({
      state: 'signed',
      signed_on: '2026-11-26',
      signed_by: 'عبدالله بن سعد القحطاني',
      acceptance: { id_last4: '4821', hash: shown.document.hash, terms_version: 1 },
    });
    expect((await holder.decline('لا')).status).toBe(409);
    expect(await attempt(contract.id, 'sign', { signed_on: '2026-11-26', name: 'أحد' })).toBe(409);
    expect((await staff.write('PUT', `/api/contracts/${contract.id}`, { payment_days: 1 })).status).toBe(409);
    await vi.waitFor(
      async () => {
        const kinds = ((await (await staff.get('/api/mails')).json()) as { kind: string }[]).map(
          ({ kind }) => kind,
        );
        expect(kinds).toEqual(expect.arrayContaining(['contract_sent', 'contract_signed']));
      },
      { timeout: 300_000 },
    );
    const verified = await createClient(server).get(`/api/v/${signed.verify?.code}`);
    expect(await verified.json()).toMatchObject({
      kind: 'contract',
      number: 'C-2026-0001',
      total: 1_150_000,
      state: 'signed',
      hash: signed.acceptance?.hash,
    });
  });

  it('by a code that the office could read lets no work begin before the signed paper is attached', async () => {
    const { id: customer_id } = await office.quotes.customer({ email: '' });
    const { id } = await office.sent({ customer_id });
    const holder = holderOf(createClient(server), (await office.read(id)) as never);
    expect((await holder.askCode()).status).toBe(422);
    // An address that is added later reaches the contract that was sent before.
    await staff.write('PUT', `/api/customers/${customer_id}`, { email: 'late@example.com' });
    expect(await office.read(id)).toMatchObject({ mail_to: 'late@example.com', customer: { email: '' } });
    expect((await staff.write('POST', `/api/contracts/${id}/mail`)).status).toBe(200);
    expect((await holder.askCode()).status).toBe(200);
    const accepted = await holder.accept({ code: await codeOf(id), terms_version: undefined });
    expect(accepted.status).toBe(200);
    const acceptance = async () => (await office.read(id)).acceptance;
    expect(await acceptance()).toMatchObject({
      ...{ channel: 'outbox', sent_to: 'late@example.com', needs_paper: true, signed_paper: null },
    });
    expect(await attempt(id, 'activate')).toBe(409);
    expect((await office.read(id)).state).toBe('signed');
    const { id: file_id } = await office.quotes.signedPaper(id, 'contracts');
    expect(await acceptance()).toMatchObject({ needs_paper: false, signed_paper: { file_id } });
    expect(await attempt(id, 'activate')).toBe(200);
    expect(await acceptance()).toMatchObject({ needs_paper: false, signed_paper: { file_id } });
    expect((await staff.write('DELETE', `/api/files/${file_id}`)).status).toBe(409);
  });

  it('by link may be declined: the contract ends, and its quote may have another', async () => {
    const quote = await office.acceptedQuote();
    const { id } = await office.ofQuote(quote.id);
    await office.move(id, 'approve');
    const contract = await office.move(id, 'send');
    const holder = holderOf(createClient(server), contract as never);
    expect((await holder.decline('المدة قصيرة')).status).toBe(200);
    expect(await office.read(id)).toMatchObject({
      ...{ state: 'terminated', termination_reason: 'المدة قصيرة' },
      decline: { reason: 'المدة قصيرة', declined_at: '2026-11-26T09:00:00.000Z' },
    });
    expect((await office.ofQuote(quote.id)).number).toBeNull();
  });

  it('on paper keeps the signed file for good', async () => {
    const { id } = await office.draft();
    const signing = { signed_on: '2026-11-20', name: 'عبدالله القحطاني' };
    expect(await attempt(id, 'sign', signing)).toBe(409);
    await office.move(id, 'approve');
    const form = (changes: Record<string, string> = {}) => {
      const made = new FormData();
      for (const [name, value] of Object.entries({ ...signing, ...changes })) made.set(name, value);
      made.set(
        'file',
        new File(['%PDF-1.7\n%âãÏÓ\nsigned\n%%EOF'], 'signed.pdf', { type: 'application/pdf' }),
      );
      return made;
    };
    const sign = (body: FormData) => staff.write('POST', `/api/contracts/${id}/sign`, body);
    expect(await errorsOf(await sign(form({ signed_on: '2026-11-27' })))).toEqual([422, ['signed_on']]);
    expect((await sign(form())).status).toBe(200);
    const signed = await office.read(id);
    expect(signed).toMatchObject({
      state: 'signed',
      signed_on: '2026-11-20',
      acceptance: { channel: 'paper' },
    });
    const file = signed.acceptance?.file_id;
    expect((await staff.write('DELETE', `/api/files/${file}`)).status).toBe(409);
  });
});

describe('before it is signed', () => {
  it('staff see what its customer will see, and the customer does not', async () => {
    const { id } = await office.draft();
    const preview = async (client: TestClient) => client.get(`/api/contracts/${id}/preview`);
    const shown = (await (await preview(staff)).json()) as {
      document: PublicContract;
      state: string;
      may: string[];
    };
    expect(shown).toMatchObject({
      ...{ state: 'draft', may: ['accept', 'decline'] },
      document: { number: null, party: 'شركة المالك التجارية', verify: null, accepted_at: null },
    });
    expect(shown.document.lines).toHaveLength(4);
    expect((await preview(createClient(server))).status).toBe(401);
    const contract = await office.move(id, 'approve').then(() => office.move(id, 'send'));
    const holder = holderOf(createClient(server), contract as never);
    const { document } = (await holder.read()) as unknown as { document: PublicContract };
    const again = (await (await preview(staff)).json()) as { document: PublicContract };
    expect(again.document).toEqual(document);
  });

  it('is mailed again while it waits for the signature, to a customer with an address', async () => {
    const sent = await office.sent();
    const mail = (id: number) => attempt(id, 'mail');
    const mails = async () =>
      (
        (await (await staff.get('/api/mails?kind=contract_sent')).json()) as { about: { id: number } }[]
      ).filter(({ about }) => about.id === sent.id).length;
    expect([await mail(sent.id), await mails()]).toEqual([200, 2]);
    const draft = await office.draft();
    expect(await mail(draft.id)).toBe(409);
    const { id: customer_id } = await office.quotes.customer({ email: '' });
    const silent = await office.sent({ customer_id });
    expect(await mail(silent.id)).toBe(409);
    await office.move(sent.id, 'sign', { signed_on: '2026-11-20', name: 'أحد' });
    expect(await mail(sent.id)).toBe(409);
  });
});

describe('a signed contract', () => {
  const call = (id: number, verb: string, body: object) =>
    staff.write('POST', `/api/contracts/${id}/${verb}`, body);

  async function signed(changes: object = {}) {
    const { id } = await office.draft({ duration_days: 100, ...changes });
    await office.move(id, 'approve');
    await office.move(id, 'sign', { signed_on: '2026-01-10', name: 'أحد' });
    return id;
  }

  it('begins on the given day, on its own, or else today', async () => {
    const own = await signed({ starts_on: '2026-02-01' });
    expect(await office.move(own, 'activate')).toMatchObject({ starts_on: '2026-02-01' });
    const given = await signed({ starts_on: '2026-02-01' });
    const begun = await office.move(given, 'activate', { starts_on: '2026-03-01' });
    expect(begun).toMatchObject({ state: 'active', starts_on: '2026-03-01' });
    const none = await signed();
    expect(await errorsOf(await call(none, 'activate', { starts_on: '1926-11-05' }))).toEqual([
      ...[422, ['starts_on']],
    ]);
    expect(await office.move(none, 'activate')).toMatchObject({ starts_on: '2026-11-26' });
    // Nobody named that day, so an earlier handover shows that it is wrong.
    const early = { on: 'preliminary', date: '2026-10-05' };
    expect(await office.move(none, 'hand-over', early)).toMatchObject({ starts_on: null });
  });

  it('corrects the day on which it began, until it is measured', async () => {
    const { id } = await office.active();
    const site = certificatesOf(staff, createClient(server));
    expect(await office.move(id, 'start', { starts_on: '2026-01-12' })).toMatchObject({
      ...{ state: 'active', starts_on: '2026-01-12' },
    });
    expect(await errorsOf(await call(id, 'start', {}))).toEqual([422, ['starts_on']]);
    const first = await site.opened(id, { 1: 10 });
    expect(first).toMatchObject({ period_from: '2026-01-12', period_to: '2026-11-26' });
    expect((await call(id, 'start', { starts_on: '2026-01-13' })).status).toBe(409);
    const draft = await office.draft();
    expect((await call(draft.id, 'start', {})).status).toBe(409);
    expect(JSON.stringify(await (await staff.get(`/api/contracts/${id}/timeline`)).json())).toContain(
      '12 يناير 2026',
    );
  });

  it('is not handed over in the future, nor before the books', async () => {
    const { id } = await office.active();
    for (const date of ['2026-11-27', '2027-11-26', '2062-11-29', '1926-11-05', '0026-11-05'])
      expect([date, ...(await errorsOf(await call(id, 'hand-over', { on: 'preliminary', date })))]).toEqual([
        ...[date, 422, ['date']],
      ]);
  });

  it('takes a handover by mistake back, with a reason, until retention is claimed on it', async () => {
    const { id } = await office.active({ starts_on: '2026-01-10' });
    const back = (body: object = { reason: 'سُجّل خطأ' }) => call(id, 'take-back-handover', body);
    expect((await back()).status).toBe(409);
    const preliminary = { on: 'preliminary', date: '2026-10-05', defects: ['تشقق'] };
    await office.move(id, 'hand-over', preliminary);
    await office.move(id, 'hand-over', { on: 'final', date: '2026-11-01' });
    expect(await errorsOf(await back({}))).toEqual([422, ['reason']]);
    expect(await office.move(id, 'take-back-handover', { reason: 'سُجّل خطأ' })).toMatchObject({
      ...{ state: 'handed_over', handovers: [preliminary] },
    });
    expect(await office.move(id, 'take-back-handover', { reason: 'قبل أوانه' })).toMatchObject({
      ...{ state: 'active', handovers: [] },
    });
    const timeline = JSON.stringify(await (await staff.get(`/api/contracts/${id}/timeline`)).json());
    for (const told of ['سُجّل خطأ', 'قبل أوانه', '5 أكتوبر 2026']) expect(timeline).toContain(told);

    const site = certificatesOf(staff, createClient(server));
    const first = await site.opened(id, { 1: 100 }, { period_to: '2026-09-30' });
    await site.upTo(first.id, 'invoiced');
    await office.move(id, 'hand-over', preliminary);
    const claim = await staff.write('POST', `/api/contracts/${id}/retention-releases`, { on: 'preliminary' });
    const { retention_release } = (await claim.json()) as {
      retention_release: { id: number; number: string };
    };
    const refused = await back();
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(retention_release.number),
    ]);
    await staff.write('DELETE', `/api/retention-releases/${retention_release.id}`);
    expect((await back()).status).toBe(200);
  });

  it('is worked off, suspended and resumed, handed over twice, and closed', async () => {
    const { id, state } = await office.active({ starts_on: '2026-01-10' });
    expect(state).toBe('active');
    expect((await office.move(id, 'suspend', { reason: 'رخصة' })).state).toBe('suspended');
    expect(await attempt(id, 'hand-over', { on: 'preliminary', date: '2026-10-05' })).toBe(409);
    expect((await office.move(id, 'resume')).state).toBe('active');
    expect(await attempt(id, 'hand-over', { on: 'final', date: '2026-10-05' })).toBe(409);
    expect(await attempt(id, 'hand-over', { on: 'preliminary', date: '2026-01-09' })).toBe(422);
    const preliminary = { on: 'preliminary', date: '2026-10-05', defects: ['تشقق في الجدار الشرقي'] };
    expect(await office.move(id, 'hand-over', preliminary)).toMatchObject({
      state: 'handed_over',
      handovers: [preliminary],
    });
    expect(await attempt(id, 'hand-over', preliminary)).toBe(409);
    expect(await attempt(id, 'close')).toBe(409);
    expect(await attempt(id, 'hand-over', { on: 'final', date: '2026-10-04' })).toBe(422);
    const final = { on: 'final', date: '2027-10-05', defects: [] };
    expect(await attempt(id, 'hand-over', final)).toBe(422);
    server.context.now = () => new Date('2027-10-05T09:00:00.000Z');
    await staff.signIn();
    expect(await office.move(id, 'hand-over', final)).toMatchObject({
      state: 'handed_over',
      handovers: [preliminary, final],
    });
    expect(await attempt(id, 'hand-over', final)).toBe(409);
    expect(await attempt(id, 'terminate', { reason: 'لا' })).toBe(409);
    expect((await office.move(id, 'close')).state).toBe('closed');
    const timeline = JSON.stringify(await (await staff.get(`/api/contracts/${id}/timeline`)).json());
    for (const told of ['موقوف', 'مسلَّم', 'مغلق', 'رخصة']) expect(timeline).toContain(told);
  });

  it('is terminated with a reason', async () => {
    const { id } = await office.active();
    expect(await attempt(id, 'terminate')).toBe(422);
    expect(await office.move(id, 'terminate', { reason: 'إخلال' })).toMatchObject({
      state: 'terminated',
      termination_reason: 'إخلال',
    });
    expect(await attempt(id, 'activate')).toBe(409);
  });

  it.each(['send', 'activate', 'suspend', 'resume', 'close', 'terminate'])(
    'of a draft there is no %s',
    async (verb) => {
      const { id } = await office.draft();
      const answer = await staff.write('POST', `/api/contracts/${id}/${verb}`, { reason: 'سبب' });
      expect(answer.status).toBe(409);
      expect(((await answer.json()) as { message: string }).message).not.toBe('');
    },
  );
});

describe('lists', () => {
  it('search, filter, sort, and download', async () => {
    const first = await office.draft({ site: { city: 'جدة' } });
    const second = await office.draft({ lines: [{ description: 'سور', amount: 10 }] });
    await office.move(second.id, 'approve');
    const ids = async (query: string) => (await listed(query)).map(({ id }) => id);
    expect(await ids('?q=جده')).toEqual([first.id]);
    expect(await ids('?q=C-2026-0001')).toEqual([second.id]);
    expect(await ids('?state=draft')).toEqual([first.id]);
    expect(await ids('?sort=total')).toEqual([second.id, first.id]);
    expect(await ids('?open=1')).toEqual([]);
    expect(await ids('?open=0')).toEqual([second.id, first.id]);
    await office.move(second.id, 'sign', { signed_on: '2026-01-10', name: 'عبدالله' });
    expect(await ids('?open=1')).toEqual([second.id]);
    expect(await ids('?open=0')).toEqual([first.id]);
    expect(await ids(`?customer_id=${first.customer_id}`)).toEqual([first.id]);
    expect((await listed())[0]).not.toHaveProperty('lines');
    const csv = await (await staff.get('/api/contracts?format=csv&locale=en')).text();
    expect(csv).toContain('C-2026-0001');
    const found = await (await staff.get(`/api/customers/${first.customer_id}/overview`)).json();
    expect(JSON.stringify(found)).toContain('"contracts":[{');
  });
});

describe('clauses', () => {
  it('have versions; a contract keeps those it began with', async () => {
    const before = await office.draft();
    const clauses = [{ title: 'النطاق', body: 'نص المحامي', translations: { en: { title: 'Scope' } } }];
    const publish = (based_on: number) =>
      staff.write('POST', '/api/contracts/clauses', { based_on, clauses, note: 'راجعها المحامي' });
    expect((await publish(0)).status).toBe(409);
    expect((await publish(1)).status).toBe(201);
    const versions = (await (await staff.get('/api/contracts/clauses')).json()) as { version: number }[];
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
    expect((await office.read(before.id)).clauses_version).toBe(1);
    expect(await office.draft()).toMatchObject({ clauses_version: 2, clauses });
  });
});
