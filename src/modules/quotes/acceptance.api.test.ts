import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { AcceptancesTables } from '#modules/acceptances/acceptances.table.ts';
import { createInstallation } from '#tests/support/installation.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { openTestServer, startTestServer, type TestServer } from '#tests/support/test-server.ts';
import type { Quote } from './quotes.contract.ts';
import { holderOf, quotesOf } from './quotes.factory.ts';

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

const inDigits = (zero: number) => (code: string) =>
  code.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
const arabic = inDigits(0x0660);
const persian = inDigits(0x06f0);

const visitor = () => createClient(server);

const errorsOf = async (answer: Response) => {
  const { errors = {} } = (await answer.json()) as { errors?: object };
  return [answer.status, Object.keys(errors)];
};

/** A sent quote with its customer, who has asked for a code. */
async function offered(changes: Record<string, unknown> = {}) {
  const quote = await office.sent(changes);
  const holder = holderOf(visitor(), quote);
  expect((await holder.askCode()).status).toBe(200);
  return { quote, holder, code: await office.code(quote.id) };
}

describe('the customer’s link', () => {
  it('shows the offer without contacts, evidence or staff, and counts views', async () => {
    const quote = await office.sent();
    const holder = holderOf(visitor(), quote);
    const shown = await holder.read();
    expect(shown).toMatchObject({
      kind: 'quote',
      state: 'sent',
      may: ['accept', 'decline'],
      document: {
        number: 'Q-2026-0001',
        party: 'شركة المالك التجارية',
        totals: quote.totals,
        terms: { version: 1 },
        agreement: { ar: expect.stringContaining('الإصدار 1'), en: expect.stringContaining('version 1') },
        code_to: expect.stringMatching(/^q•••@example\.com$/),
        verify: quote.verify,
      },
    });
    const text = JSON.stringify(shown);
    for (const secret of ['+966501234567', quote.customer?.email ?? '', 'مدير النظام', '"acceptance'])
      expect(text).not.toContain(secret);
    expect(await office.read(quote.id)).toMatchObject({ views: 1, viewed_at: '2026-11-26T09:00:00.000Z' });
  });

  it('shows the files that staff share, which belong to what is agreed and stay', async () => {
    const draft = await office.draft();
    const upload = async (name: string) => {
      const form = new FormData();
      form.set('file', new File(['%PDF-1.7\n%âãÏÓ\ndrawing\n%%EOF'], name, { type: 'application/pdf' }));
      const answer = await staff.write('POST', `/api/quotes/${draft.id}/files`, form);
      return ((await answer.json()) as { file: { id: number } }).file.id;
    };
    const [drawing, internal, wrong] = [
      await upload('plan.pdf'),
      await upload('cost.pdf'),
      await upload('old.pdf'),
    ];
    const share = (ids: number[]) => staff.write('PUT', `/api/quotes/${draft.id}`, { shared_files: ids });
    expect(await errorsOf(await share([999]))).toEqual([422, ['shared_files']]);
    expect((await share([drawing, wrong])).status).toBe(200);
    const preview = await staff.get(`/api/quotes/${draft.id}/preview`);
    expect(await preview.json()).toMatchObject({ document: { files: [{}, {}], terms: { version: 1 } } });
    // A deleted file is not sent, and its mark does not keep the draft from being saved.
    await staff.write('DELETE', `/api/files/${wrong}`);
    expect((await share([drawing, wrong])).status).toBe(200);
    expect(await office.read(draft.id)).toMatchObject({ shared_files: [{ id: drawing }] });
    await staff.write('POST', `/api/files/${wrong}/restore`);
    expect((await share([drawing, wrong])).status).toBe(200);
    await staff.write('DELETE', `/api/files/${wrong}`);
    const quote = await office.move(draft.id, 'send');
    const { document } = await holderOf(visitor(), quote).read();
    expect(document.files).toMatchObject([{ id: drawing, name: 'plan.pdf', kind: 'pdf' }]);
    const file = (id: number) => visitor().get(`/api/d/${quote.share?.code}/files/${id}`);
    expect([(await file(drawing)).status, (await file(internal)).status]).toEqual([200, 404]);
    expect((await staff.write('DELETE', `/api/files/${drawing}`)).status).toBe(409);
    const revision = await office.move(quote.id, 'revise');
    expect(revision.shared_files).toMatchObject([{ id: drawing }]);
  });

  it('takes questions, which become notes of the customer', async () => {
    const quote = await office.sent();
    const ask = (text: string) =>
      visitor().write(
        'POST',
        `/api/d/${quote.share?.code}/questions`,
        { text },
        { 'Idempotency-Key': 'pool' },
      );
    // A retry after a lost answer is the same question.
    for (const asked of await Promise.all(Array.from({ length: 2 }, () => ask('هل يشمل السعر المسبح؟'))))
      expect(asked.status).toBe(200);
    expect((await ask('هل يشمل السعر المسبح؟')).status).toBe(200);
    const notes = (await (await staff.get(`/api/quotes/${quote.id}/notes`)).json()) as object[];
    expect(notes).toMatchObject([
      { text: 'هل يشمل السعر المسبح؟', user_name: 'شركة المالك التجارية', user_id: 0 },
    ]);
    await vi.waitFor(
      async () => expect(await (await staff.get('/api/notifications')).text()).toContain('quote.asked'),
      { timeout: 300_000 },
    );
    const [{ id }] = (await (await staff.get('/api/mails?kind=notification')).json()) as [{ id: number }];
    const { mail } = (await (await staff.get(`/api/mails/${id}`)).json()) as { mail: { text: string } };
    expect(mail.text).toContain(`\u2066${quote.number}\u2069`);
  });

  it('works in a browser without cookies, from pages of this site only', async () => {
    const quote = await office.sent();
    const path = `/api/d/${quote.share?.code}`;
    const post = (call: string, json: object, headers: Record<string, string>) =>
      server.request(`${path}/${call}`, { method: 'POST', json, headers });
    const own = { Origin: server.context.config.publicUrl, 'Sec-Fetch-Site': 'same-origin' };
    const calls: [string, object][] = [
      ['questions', { text: 'متى تبدؤون؟' }],
      ['code', {}],
      ['decline', { reason: 'السعر مرتفع' }],
    ];
    for (const [call, body] of calls) {
      expect((await post(call, body, {})).status).toBe(419);
      expect((await post(call, body, { ...own, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(419);
      expect((await post(call, body, { Origin: 'https://elsewhere.example' })).status).toBe(419);
      expect((await post(call, body, own)).status).toBe(200);
    }
  });

  it('declines with a reason, once, and keeps how', async () => {
    const quote = await office.sent();
    expect(quote.decline).toBeNull();
    const holder = holderOf(visitor(), quote);
    expect(await errorsOf(await holder.decline(' '))).toEqual([422, ['reason']]);
    const browser = { 'User-Agent': 'A phone', 'Accept-Language': 'en' };
    const body = { reason: 'السعر مرتفع' };
    expect((await visitor().write('POST', `${holder.address}/decline`, body, browser)).status).toBe(200);
    const declined = await office.read(quote.id);
    expect(declined).toMatchObject({ state: 'declined', decline_reason: 'السعر مرتفع' });
    expect(declined.decline).toEqual({
      ...{ reason: 'السعر مرتفع', declined_at: '2026-11-26T09:00:00.000Z', locale: 'en' },
      ...{ ip: expect.any(String), user_agent: 'A phone' },
      ...{ link_id: expect.any(Number), request_id: expect.stringMatching(/./) },
    });
    const timeline = (await (await staff.get(`/api/quotes/${quote.id}/timeline`)).json()) as object[];
    expect(timeline).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'decision', by: null, reason: 'السعر مرتفع' },
        decision: { act: 'declined', channel: 'link', from: expect.stringContaining('A phone') },
      }),
    );
    expect(await (await visitor().get(holder.address)).text()).not.toContain('A phone');
    expect((await holder.decline('السعر مرتفع')).status).toBe(409);
    expect((await holder.askCode()).status).toBe(409);
  });
});

it('mails the code to the customer by name in the language of the page', async () => {
  const customer = { name: 'شركة المالك', translations: { en: { name: 'Al Malik Trading' } } };
  const quote = await office.sent({ customer_id: (await office.customer(customer)).id });
  const path = `/api/d/${quote.share?.code}/code`;
  await visitor().write('POST', path, { channel: 'email' }, { 'Accept-Language': 'en' });
  const [mail] = (await (await staff.get('/api/mails?kind=acceptance_code')).json()) as { id: number }[];
  const read = await (await staff.get(`/api/mails/${mail?.id}`)).json();
  expect(read).toMatchObject({ mail: { text: expect.stringContaining('Al Malik Trading') } });
});

describe('accepting', () => {
  it('stores the evidence, moves the lead, tells both, and freezes page and paper', async () => {
    await staff.write('POST', '/api/configurations', { key: 'corp_email', value: 'office@company.example' });
    await staff.write('POST', '/api/configurations', {
      key: 'corp_iban',
      value: 'SA03 8000 0000 6080 1016 7519',
    });
    const entered = await staff.write('POST', '/api/requests', { name: 'ماجد', phone: '0559876543' });
    const { request } = (await entered.json()) as { request: { id: number } };
    const { quote, holder, code } = await offered({ request_id: request.id });
    const before = (await holder.read()).document;
    const answer = await holder.accept({ code, signature: 'M10 10L40 60L90 12' });
    expect(answer.status).toBe(200);
    const accepted = await office.read(quote.id);
    expect(accepted).toMatchObject({
      state: 'accepted',
      acceptance: {
        name: 'عبدالله بن سعد القحطاني',
        id_last4: '4821',
        channel: 'outbox',
        sent_to: quote.customer?.email,
        signed_paper: null,
        code_sent_at: '2026-11-26T09:00:00.000Z',
        accepted_at: '2026-11-26T09:00:00.000Z',
        locale: 'ar',
        revision: 1,
        terms_version: 1,
        hash: before.hash,
        agreement: before.agreement.ar,
        signature: 'M10 10L40 60L90 12',
        taken_back: null,
      },
    });
    const lead = (await (await staff.get(`/api/requests/${request.id}`)).json()) as {
      request: { stage: string };
    };
    expect(lead.request.stage).toBe('won');
    const after = await holder.read();
    expect(after).toMatchObject({
      state: 'accepted',
      may: [],
      document: { hash: before.hash, accepted_at: '2026-11-26T09:00:00.000Z', totals: before.totals },
    });
    expect(JSON.stringify(after)).not.toContain('4821');
    for (const kind of ['quote_accepted', 'quote_accepted_company'])
      expect(await (await staff.get(`/api/mails?kind=${kind}`)).json()).toHaveLength(1);
    const verified = await visitor().get(`/api/v/${quote.verify?.code}`);
    expect(await verified.json()).toMatchObject({
      kind: 'quote',
      number: 'Q-2026-0001',
      date: '2026-11-26',
      total: 1_150_000,
      state: 'accepted',
      hash: before.hash,
      iban: 'SA0380000000608010167519',
    });
    for (const verb of ['revise', 'withdraw', 'send'])
      expect((await staff.write('POST', `/api/quotes/${quote.id}/${verb}`, {})).status).toBe(409);
    // The evidence proves itself: its JSON has this hash.
    const [row] = await (server.context.database.kysely as Kysely<AcceptancesTables>)
      .selectFrom('acceptances')
      .selectAll()
      .execute();
    expect(
      createHash('sha256')
        .update(row?.document ?? '')
        .digest('hex'),
    ).toBe(before.hash);
  });

  it('counts the options that were chosen, and only those', async () => {
    const { quote, holder, code } = await offered();
    const [first, , , , option] = quote.lines ?? [];
    expect(await errorsOf(await holder.accept({ code, chosen: [first?.id] }))).toEqual([422, ['chosen']]);
    expect((await holder.accept({ code, chosen: [option?.id] })).status).toBe(200);
    expect((await office.read(quote.id)).totals).toEqual({ net: 1_018_480, vat: 152_772, total: 1_171_252 });
    const line = { description: 'تصميم', quantity: 1, unit_price: 100 };
    const discounted = await offered({
      discount: 100,
      lines: [line, { ...line, optional: true, chosen: true }],
    });
    const nothing = await discounted.holder.accept({ code: discounted.code, chosen: [] });
    expect(await errorsOf(nothing)).toEqual([422, ['chosen']]);
  });

  it('needs the box, a name, the ID, the terms and no blank signature, and wastes no code on them', async () => {
    const { holder, code } = await offered();
    const blank = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#ffffff00' } })
      .png()
      .toBuffer();
    const wrong: [object, string][] = [
      [{ agreed: false }, 'agreed'],
      [{ agreed: undefined }, 'agreed'],
      [{ name: ' ' }, 'name'],
      [{ id_last4: '482' }, 'id_last4'],
      [{ id_last4: 'abcd' }, 'id_last4'],
      [{ terms_version: 2 }, 'terms_version'],
      [{ terms_version: undefined }, 'terms_version'],
      [{ code: '12345' }, 'code'],
      [{ signature: `data:image/png;base64,${blank.toString('base64')}` }, 'signature'],
      [{ signature: 'M10 10L10 10' }, 'signature'],
      [{ signature: 'M10 10M30 40' }, 'signature'],
      [{ signature: '' }, 'signature'],
      [{ signature: '   ' }, 'signature'],
      [{ signature: '<svg onload="x">' }, 'signature'],
      [{ signature: `data:image/png;base64,${'A'.repeat(300_000)}` }, 'signature'],
    ];
    for (const [changes, field] of wrong)
      expect(await errorsOf(await holder.accept({ code, ...changes }))).toEqual([422, [field]]);
    const drawn = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#ffffff' } })
      .composite([{ input: { create: { width: 9, height: 9, channels: 4, background: '#000' } } }])
      .png()
      .toBuffer();
    const signature = `data:image/png;base64,${drawn.toString('base64')}`;
    expect((await holder.accept({ code, signature, id_last4: '٤٨٢١' })).status).toBe(200);
  });

  it.each([
    [
      'in Arabic digits with a dash',
      (code: string) => `${arabic(code.slice(0, 3))}-${arabic(code.slice(3))}`,
    ],
    [
      'in Persian digits with a space',
      (code: string) => `${persian(code.slice(0, 3))} ${persian(code.slice(3))}`,
    ],
    ['behind a direction mark', (code: string) => `\u200f${code}`],
    ['with an en dash and isolates', (code: string) => `\u2066${code.slice(0, 3)}–${code.slice(3)}\u2069`],
  ])('takes the code and the ID %s', async (_, typed) => {
    const { quote, holder, code } = await offered();
    const answer = await holder.accept({ code: typed(code), id_last4: typed('4821') });
    expect(answer.status).toBe(200);
    expect((await office.read(quote.id)).acceptance?.id_last4).toBe('4821');
  });

  it('refuses a code that is older, expired, used, or of another quote', async () => {
    const { quote, holder, code } = await offered();
    const other = await offered();
    if (code !== other.code)
      expect(await errorsOf(await holder.accept({ code: other.code }))).toEqual([422, ['code']]);
    await holder.askCode();
    const newer = await office.code(quote.id);
    if (newer !== code) expect(await errorsOf(await holder.accept({ code }))).toEqual([422, ['code']]);
    server.context.now = () => new Date('2026-11-26T09:30:00.000Z');
    expect(await errorsOf(await holder.accept({ code: newer }))).toEqual([422, ['code']]);
    await holder.askCode();
    const last = await office.code(quote.id);
    expect((await holder.accept({ code: last })).status).toBe(200);
    expect((await holder.accept({ code: last })).status).toBe(409);
    expect((await holder.accept({ code: [], name: '', signature: ' ' })).status).toBe(409);
    expect((await holder.decline('')).status).toBe(409);
    expect((await holder.askCode()).status).toBe(409);
  });

  it('refuses even the right code after ten wrong ones, from any addresses', async () => {
    const { holder, code } = await offered();
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 10; attempt += 1)
      statuses.push((await holder.accept({ code: wrong })).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
    const refused = await holder.accept({ code });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await holder.askCode()).status).toBe(429);
    server.context.now = () => new Date('2026-11-26T10:00:01.000Z');
    expect((await holder.askCode()).status).toBe(200);
  });

  it('tries at most ten of any number of codes at once', async () => {
    const { holder, quote, code } = await offered();
    const wrong = Array.from({ length: 30 }, (_, at) =>
      String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
    );
    const answers = await Promise.all(wrong.map((guess) => holder.accept({ code: guess })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect((await office.read(quote.id)).state).toBe('sent');
  });

  it('mails at most ten codes in an hour', async () => {
    const { holder } = await offered();
    for (let asked = 1; asked < 10; asked += 1) expect((await holder.askCode()).status).toBe(200);
    const refused = await holder.askCode();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  });

  it('is impossible for unknown links, and after 60 of them from one address', async () => {
    const unknown = `/api/d/${'x'.repeat(24)}`;
    expect((await visitor().write('POST', `${unknown}/code`, {})).status).toBe(404);
    const away = { env: { incoming: { socket: { remoteAddress: '192.0.2.7' } } } };
    const ask = () => server.app.request(unknown, {}, away.env as never);
    for (let asked = 0; asked < 60; asked += 1) expect((await ask()).status).toBe(404);
    const refused = await ask();
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  });

  it('is impossible once it has expired, was withdrawn or is only a draft’s', async () => {
    const { quote, holder, code } = await offered();
    const withdrawn = await offered();
    await office.move(withdrawn.quote.id, 'withdraw');
    expect((await withdrawn.holder.accept({ code: withdrawn.code })).status).toBe(409);
    expect(await withdrawn.holder.read()).toMatchObject({ state: 'withdrawn', may: [] });
    server.context.now = () => new Date('2026-12-26T21:00:00.000Z');
    expect((await holder.accept({ code })).status).toBe(409);
    expect(await holder.read()).toMatchObject({ state: 'expired', may: [] });
    expect((await office.read(quote.id)).acceptance).toBeNull();
  });

  it('needs an e-mail address for the code, which may come after the quote', async () => {
    const { id: customer_id } = await office.customer({ email: '' });
    const { id } = await office.draft({ customer_id });
    const answer = await staff.write('POST', `/api/quotes/${id}/send`);
    expect(await answer.json()).toMatchObject({ mailed: false, mail: 'none', quote: { mail_to: '' } });
    const quote = await office.read(id);
    const holder = holderOf(visitor(), quote);
    const before = (await holder.read()).document;
    expect(before.code_to).toBeNull();
    expect(await errorsOf(await holder.askCode())).toEqual([422, ['channel']]);
    expect((await staff.write('POST', `/api/quotes/${id}/mail`)).status).toBe(409);

    const email = 'late@example.com';
    const added = await staff.write('PUT', `/api/customers/${customer_id}`, { email });
    expect(added.status).toBe(200);
    const { document } = await holder.read();
    expect(document).toEqual({ ...before, code_to: 'l•••@example.com' });
    expect(await office.read(id)).toMatchObject({ mail_to: email, customer: { email: '' } });
    expect((await staff.write('POST', `/api/quotes/${id}/mail`)).status).toBe(200);
    expect((await holder.askCode()).status).toBe(200);
    expect((await holder.accept({ code: await office.code(id) })).status).toBe(200);
    // The evidence keeps where the code went, whatever becomes of the address.
    await staff.write('PUT', `/api/customers/${customer_id}`, { email: 'other@example.com' });
    expect(await office.read(id)).toMatchObject({
      acceptance: { sent_to: email, hash: before.hash },
      customer: { email: '' },
    });
  });

  it('sends the code to the address on the quote, although the customer has another one by now', async () => {
    const { id: customer_id } = await office.customer({ email: 'first@example.com' });
    const quote = await office.sent({ customer_id });
    await staff.write('PUT', `/api/customers/${customer_id}`, { email: 'second@example.com' });
    expect((await office.read(quote.id)).mail_to).toBe('first@example.com');
    expect((await holderOf(visitor(), quote).read()).document.code_to).toBe('f•••@example.com');
  });

  it('reaches the address of the customer into whom the quote’s was merged', async () => {
    const { id: customer_id } = await office.customer({ email: '' });
    const quote = await office.sent({ customer_id });
    const { id: into } = await office.customer({ email: 'merged@example.com' });
    const merged = await staff.write('POST', `/api/customers/${customer_id}/merge`, { into });
    expect(merged.status).toBe(200);
    expect((await holderOf(visitor(), quote).read()).document.code_to).toBe('m•••@example.com');
  });

  it('loses nothing in a restart between code and acceptance', async () => {
    const config = await createInstallation(inject('engine'));
    const first = await openTestServer(config);
    const before = createClient(first);
    await before.signIn();
    const quote = await quotesOf(before).sent();
    const holder = holderOf(createClient(first), quote);
    await holder.askCode();
    const code = await quotesOf(before).code(quote.id);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let attempt = 0; attempt < 9; attempt += 1) await holder.accept({ code: wrong });
    await first.close();
    const second = await openTestServer(config);
    const after = holderOf(createClient(second), quote);
    // The ninth attempt was not forgotten either: one is left.
    const refused = (await (await after.accept({ code: wrong })).json()) as { errors: object };
    expect(Object.keys(refused.errors)).toEqual(['code']);
    expect((await after.accept({ code })).status).toBe(429);
    second.context.now = () => new Date(Date.now() + 3_700_000);
    await after.askCode();
    const staffThen = createClient(second);
    await staffThen.signIn();
    const newer = await quotesOf(staffThen).code(quote.id);
    expect((await after.accept({ code: newer })).status).toBe(200);
    await second.close();
  });

  it('hides the code in the panel where a mail server delivers it', async () => {
    const quote = await office.sent();
    server.context.config.smtpUrl = 'smtp://127.0.0.1:9';
    await holderOf(visitor(), quote).askCode();
    expect(await office.code(quote.id)).toBe('');
  });

  it.each([
    ['ar', 'الرمز لدى المكتب. اطلبه هاتفيًا: \u2066+966 11 234 5678\u2069'],
    ['en', 'Ask the office for the code: \u2066+966 11 234 5678\u2069'],
  ])('claims no mail where none leaves, but names the office’s phone (%s)', async (language, message) => {
    const entry = { key: 'corp_phone', value: '0112345678' };
    expect((await staff.write('POST', '/api/configurations', entry)).status).toBe(200);
    const quote = await office.sent();
    const { address, read } = holderOf(visitor(), quote);
    expect((await read()).document.code_by).toBe('outbox');
    const ask = () => visitor().write('POST', `${address}/code`, {}, { 'Accept-Language': language });
    expect(await (await ask()).json()).toEqual({ channel: 'outbox', sent_to: null, minutes: 30, message });
    server.context.config.smtpUrl = 'smtp://127.0.0.1:9';
    expect((await read()).document.code_by).toBe('email');
    expect(await (await ask()).json()).toMatchObject({
      channel: 'email',
      sent_to: expect.stringMatching(/^q•••@example\.com$/),
    });
  });

  it('says everywhere what a code is worth that the office could read', async () => {
    const { quote, holder, code } = await offered();
    expect(await (await holder.accept({ code })).json()).toMatchObject({
      message: 'شكرًا لك. سجلنا قبولك.',
    });
    expect((await holder.read()).document.accepted_channel).toBe('outbox');
    expect((await office.read(quote.id)).acceptance).toMatchObject({ channel: 'outbox', needs_paper: true });
    const verified = async (language: string) =>
      (await visitor().get(`/api/v/${quote.verify?.code}`, { 'Accept-Language': language })).json();
    expect(await verified('en')).toMatchObject({
      text: {
        notes: [expect.stringContaining('not delivered by email and could be read in the company’s office')],
      },
    });
    expect(await verified('ar')).toMatchObject({
      text: { notes: [expect.stringContaining('لم يُسلَّم بالبريد، وكان يمكن قراءته في مكتب الشركة')] },
    });
    const timeline = (await (await staff.get(`/api/quotes/${quote.id}/timeline`)).json()) as object[];
    expect(timeline).toContainEqual(
      expect.objectContaining({
        ...{ kind: 'decision', by: { id: null, name: 'عبدالله بن سعد القحطاني' } },
        decision: { act: 'accepted', channel: 'outbox', from: expect.any(String) },
      }),
    );
  });

  it('by a code that was mailed is proven by mail, and remains so', async () => {
    server.context.config.smtpUrl = 'smtp://127.0.0.1:9';
    const quote = await office.sent();
    const holder = holderOf(visitor(), quote);
    await holder.askCode();
    const [mail] = await (server.context.database.kysely as Kysely<{ mails: { kind: string; text: string } }>)
      .selectFrom('mails')
      .select('text')
      .where('kind', '=', 'acceptance_code')
      .execute();
    server.context.config.smtpUrl = undefined;
    // A mail server took it: the panel does not show it after the server is removed.
    expect(await office.code(quote.id)).toBe('');
    const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    expect((await holder.accept({ code })).status).toBe(200);
    expect((await office.read(quote.id)).acceptance).toMatchObject({ channel: 'email', needs_paper: false });
    const verified = await (await visitor().get(`/api/v/${quote.verify?.code}`)).json();
    expect(verified).toMatchObject({ text: { notes: [] } });
  });

  it('says in the timeline who read the code in the panel', async () => {
    const { quote, code } = await offered();
    const timeline = await (await staff.get(`/api/quotes/${quote.id}/timeline`)).text();
    expect(JSON.parse(timeline)).toContainEqual(
      expect.objectContaining({ action: 'reveal', by: expect.objectContaining({ name: 'مدير النظام' }) }),
    );
    expect(timeline).not.toContain(code);
  });
});

describe('simultaneous acceptance', () => {
  it('of one quote, by double click and on two devices, happens once', async () => {
    const { quote, code } = await offered();
    const holders = [visitor(), visitor()].map((client) => holderOf(client, quote));
    const answers = await Promise.all([...holders, ...holders].map((holder) => holder.accept({ code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('and withdrawing: one of them wins', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { quote, holder, code } = await offered();
      const withdraw = () => staff.write('POST', `/api/quotes/${quote.id}/withdraw`, {});
      const both =
        round % 2 === 0
          ? await Promise.all([holder.accept({ code }), withdraw()])
          : (await Promise.all([withdraw(), holder.accept({ code })])).reverse();
      const [accepted, withdrawn] = both.map(({ status }) => status);
      expect([accepted, withdrawn].sort()).toEqual([200, 409]);
      const { state, acceptance } = await office.read(quote.id);
      expect(state).toBe(accepted === 200 ? 'accepted' : 'withdrawn');
      expect(acceptance !== null).toBe(accepted === 200);
    }
  });

  it('of 50 quotes by 100 calls happens once each', async () => {
    const { id: customer_id } = await office.customer();
    const all: { quote: Quote; code: string }[] = [];
    for (let made = 0; made < 50; made += 1) {
      const quote = await office.sent({
        customer_id,
        lines: [{ description: 'بند', quantity: 1, unit_price: 100 }],
      });
      await holderOf(visitor(), quote).askCode();
      all.push({ quote, code: '' });
    }
    for (const one of all) one.code = await office.code(one.quote.id);
    const client = visitor();
    await client.get('/sanctum/csrf-cookie');
    const answers = await Promise.all(
      [...all, ...all].map(({ quote, code }) => holderOf(client, quote).accept({ code })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(50);
    const accepted = (await (await staff.get('/api/quotes?state=accepted')).json()) as Quote[];
    expect(accepted).toHaveLength(50);
  }, 60_000);
});

describe('the evidence', () => {
  it('cannot be changed or deleted in the database', async () => {
    const { quote, holder, code } = await offered();
    await holder.accept({ code });
    await office.move(quote.id, 'take-back', { reason: 'قبل خطأً' });
    const db = server.context.database.kysely;
    for (const table of ['acceptances', 'acceptance_withdrawals']) {
      await expect(sql`update ${sql.table(table)} set id = id + 1`.execute(db)).rejects.toThrow();
      await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow();
    }
    expect((await office.read(quote.id)).earlier_acceptances).toHaveLength(1);
  });

  it('is kept when staff take the acceptance back, and the customer can accept again', async () => {
    const { quote, holder, code } = await offered();
    const option = quote.lines?.[4]?.id;
    await holder.accept({ code, chosen: [option] });
    const path = `/api/quotes/${quote.id}/take-back`;
    expect(await errorsOf(await staff.write('POST', path, {}))).toEqual([422, ['reason']]);
    const back = await office.move(quote.id, 'take-back', { reason: 'اختار بندًا بالخطأ' });
    expect(back).toMatchObject({
      state: 'sent',
      totals: quote.totals,
      acceptance: null,
      earlier_acceptances: [{ taken_back: { reason: 'اختار بندًا بالخطأ', by: 'مدير النظام' } }],
    });
    expect((await staff.write('POST', path, { reason: 'ثانية' })).status).toBe(409);
    expect(await errorsOf(await holder.accept({ code }))).toEqual([422, ['code']]);
    await holder.askCode();
    expect((await holder.accept({ code: await office.code(quote.id) })).status).toBe(200);
    expect(await office.read(quote.id)).toMatchObject({
      state: 'accepted',
      acceptance: { taken_back: null },
      earlier_acceptances: [{}],
    });
  });

  it('of an acceptance on paper names the signed file, which then stays', async () => {
    const quote = await office.sent();
    const path = `/api/quotes/${quote.id}/accept`;
    const signed = { signed_on: '2026-11-20', name: 'عبدالله القحطاني' };
    expect(await errorsOf(await staff.write('POST', path, signed))).toEqual([422, ['file_id']]);
    const form = new FormData();
    for (const [name, value] of Object.entries(signed)) form.set(name, value);
    form.set('file', new File(['%PDF-1.7\n%âãÏÓ\nsigned\n%%EOF'], 'signed.pdf', { type: 'application/pdf' }));
    const later = { ...signed, signed_on: '2026-11-27' };
    expect(await errorsOf(await staff.write('POST', path, later))).toEqual([422, ['signed_on']]);
    // A refused call leaves no file behind.
    form.set('chosen', '[999]');
    expect(await errorsOf(await staff.write('POST', path, form))).toEqual([422, ['chosen']]);
    expect(await (await staff.get(`/api/quotes/${quote.id}/files`)).json()).toEqual([]);
    form.delete('chosen');
    const answer = await staff.write('POST', path, form);
    expect(answer.status).toBe(200);
    const { quote: accepted } = (await answer.json()) as { quote: Quote };
    expect(accepted).toMatchObject({
      state: 'accepted',
      acceptance: { channel: 'paper', signed_on: '2026-11-20', recorded_by: 'مدير النظام' },
    });
    const { file_id } = accepted.acceptance ?? {};
    expect((await staff.write('DELETE', `/api/files/${file_id}`)).status).toBe(409);
    expect((await staff.write('POST', path, signed)).status).toBe(409);
  });

  it('stays when the person’s data are erased, unlike offers that were never accepted', async () => {
    const { quote, holder, code } = await offered();
    await holder.accept({ code });
    const open = await office.sent({ customer_id: quote.customer_id });
    const refused = await office.sent({ customer_id: quote.customer_id });
    const phone = { 'User-Agent': 'A phone' };
    const decline = `${holderOf(visitor(), refused).address}/decline`;
    expect((await visitor().write('POST', decline, { reason: 'غالٍ' }, phone)).status).toBe(200);
    const path = `/api/customers/${quote.customer_id}/personal-data`;
    const { data } = (await (await staff.write('POST', path)).json()) as { data: { quotes: object[] } };
    expect(data.quotes).toMatchObject([
      { id: quote.id, acceptances: [{ id_last4: '4821' }], declines: [] },
      { id: open.id, acceptances: [], declines: [] },
      { id: refused.id, acceptances: [], declines: [{ reason: 'غالٍ', user_agent: 'A phone' }] },
    ]);
    expect((await staff.write('DELETE', path)).status).toBe(200);
    expect(await office.read(quote.id)).toMatchObject({ acceptance: { id_last4: '4821' } });
    expect(await office.read(open.id)).toMatchObject({
      customer: { name: '—', phone: '', email: '' },
      totals: open.totals,
    });
    expect(await office.read(refused.id)).toMatchObject({ decline_reason: '', decline: null });
    expect((await visitor().get(`/api/d/${open.share?.code}`)).status).toBe(404);
  });
});
