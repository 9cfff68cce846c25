import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Invoice } from '#modules/invoices/invoices.contract.ts';
import { invoicesOf } from '#modules/invoices/invoices.factory.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { type Reply, startTaxAuthority, type TaxAuthority, verdict } from '#tests/support/zatca-authority.ts';
import { alarmWaiting, announceLocked } from './queue/queue.jobs.ts';
import { nudgeSubmission } from './queue/submission.service.ts';
import { examineAuthorityClock } from './units/clock.service.ts';
import type { Unit, ZatcaQueue } from './units/units.contract.ts';
import { unitsOf } from './zatca.factory.ts';

let server: TestServer;
let staff: TestClient;
let books: ReturnType<typeof invoicesOf>;
let authority: TaxAuthority;
let units: ReturnType<typeof unitsOf>;
let later = 0;

beforeEach(async () => {
  server = await startTestServer();
  later = 0;
  server.context.now = () => new Date(Date.now() + later);
  authority = await startTaxAuthority();
  server.context.config.zatcaBaseUrl = authority.url;
  onTestFinished(() => authority.stop());
  staff = createClient(server);
  await staff.signIn();
  books = invoicesOf(staff, createClient(server));
  units = unitsOf(staff, authority);
  await books.company();
});

/** Lets time pass until what waits for another attempt is due. */
function pass(milliseconds = 60_000) {
  later += milliseconds;
  nudgeSubmission(server.context);
}

const line = { description: 'صيانة', quantity: 3, unit_price: 10.1, unit: 'زيارة' };

/** An issued invoice for a company, or for a person. */
async function issued(form: 'standard' | 'simplified' = 'standard', facts: object = {}) {
  const customer = await books.buyer(
    form === 'standard' ? facts : { kind: 'person', vat_number: '', cr_number: '', name: 'سعد العمري' },
  );
  return books.issued({ customer_id: customer.id, lines: [line] });
}

/** Its status once the authority has decided. */
const decided = (id: number) =>
  vi.waitFor(
    async () => {
      const invoice = await books.read(id);
      if (invoice.zatca.status === 'waiting') throw new Error('it still waits');
      return invoice;
    },
    { timeout: 300_000, interval: 20 },
  );

const submissions = async (id: number) =>
  (await (await staff.get(`/api/invoices/${id}/submissions`)).json()) as Record<string, unknown>[];

/** Waits until as many answers are kept. */
const answered = (id: number, count = 1) =>
  vi.waitFor(async () => expect((await submissions(id)).length).toBe(count), {
    timeout: 300_000,
    interval: 20,
  });

/** The events of which the administrator was notified. */
const told = async () => {
  const inbox = (await (await staff.get('/api/notifications')).json()) as { event: string }[];
  return inbox.map(({ event }) => event);
};

const queue = async () => (await (await staff.get('/api/zatca/queue')).json()) as ZatcaQueue;

/** Answers the first calls for documents so; then accepts. */
function answering(...replies: (Reply | undefined)[]) {
  authority.judge = ({ path }) =>
    path.includes('/invoices/') && path.endsWith('single') ? replies.shift() : undefined;
}

describe('a unit', () => {
  it('gets its certificates step by step, and shows neither key nor secret', async () => {
    const unit = await units.add({ address: '', category: '' });
    expect(unit).toMatchObject({
      ...{ category: 'Construction', address: '2322 طريق الأمير تركي الأول' },
      state: 'requested',
      name: 'EGS-1',
      environment: 'simulation',
      issuing: false,
    });
    expect(unit.csr).toMatch(/^-----BEGIN CERTIFICATE REQUEST-----/);
    expect((await units.attempt(unit.id, 'checks')).status).toBe(409);
    const barred = { name: 'EGS-2', branch: 'الرياض', environment: 'developer', serial: '1|2' };
    expect((await staff.write('POST', '/api/zatca/units', barred)).status).toBe(422);
    expect((await units.attempt(unit.id, 'compliance', { otp: '12' })).status).toBe(422);
    const wrong = await units.attempt(unit.id, 'compliance', { otp: '000000' });
    expect([wrong.status, await wrong.text()]).toEqual([409, expect.stringContaining('OTP is not valid')]);
    expect((await units.read(unit.id)).problem).toMatchObject({ step: 'compliance', code: 'HTTP 400' });
    expect(await units.step(unit.id, 'compliance', { otp: '\u200f١٢٣-٤٥٦' })).toMatchObject({
      state: 'compliant',
      problem: null,
    });
    const checked = await units.step(unit.id, 'checks');
    expect(checked.state).toBe('checked');
    expect(checked.checks.map(({ sample, state }) => `${sample} ${state}`)).toEqual(
      ['standard', 'simplified'].flatMap((form) =>
        ['388', '381', '383'].map((type) => `${form}_${type} passed`),
      ),
    );
    const active = await units.step(unit.id, 'production');
    expect(active).toMatchObject({ state: 'active', issuing: true });
    expect(Date.parse(active.expires_at ?? '')).toBeGreaterThan(Date.now());
    const list = await (await staff.get('/api/zatca/units')).text();
    expect(list).not.toMatch(/PRIVATE|secret-|"key"/);
    expect(authority.sent.map(({ path }) => path).slice(0, 3)).toEqual([
      ...['/simulation/compliance', '/simulation/compliance', '/simulation/compliance/invoices'],
    ]);
  });

  it('repeats a step whose answer was lost, and only the samples that have not passed', async () => {
    const { id } = await units.add();
    let lost: Reply | undefined = 'lost';
    authority.judge = () => {
      const reply = lost;
      lost = undefined;
      return reply;
    };
    expect((await units.attempt(id, 'compliance', { otp: authority.otp })).status).toBe(503);
    await units.step(id, 'compliance', { otp: authority.otp });
    let samples = 0;
    authority.judge = ({ path }) => {
      if (!path.endsWith('/compliance/invoices')) return undefined;
      samples += 1;
      return samples === 3
        ? { status: 400, body: verdict('clearance', 'ERROR', 'BR-KSA-17', 'no reason') }
        : undefined;
    };
    const answer = await units.attempt(id, 'checks');
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('standard_383')]);
    expect(await units.step(id, 'checks')).toMatchObject({ state: 'checked' });
    expect(samples).toBe(7);
    expect((await units.step(id, 'production')).state).toBe('active');
    lost = 'lost';
    authority.judge = () => {
      const reply = lost;
      lost = undefined;
      return reply;
    };
    expect((await units.attempt(id, 'renew', { otp: authority.otp })).status).toBe(503);
    const { csr } = await units.read(id);
    expect((await units.step(id, 'renew', { otp: authority.otp })).csr).toBe(csr);
    await units.configure('zatca_phase', '2');
    expect(await decided((await issued()).id)).toMatchObject({ zatca: { status: 'cleared' } });
  });

  it('that has no certificate begins again with a new key after KEY_SECRET has changed', async () => {
    const { id, csr } = await units.add();
    server.context.config.keySecret = 'another';
    const refused = await units.attempt(id, 'compliance', { otp: authority.otp });
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('KEY_SECRET')]);
    expect(authority.sent).toEqual([]);
    expect(await units.step(id, 'csr')).toMatchObject({ key_readable: true });
    expect((await units.step(id, 'compliance', { otp: authority.otp })).csr).not.toBe(csr);
  });

  it('has its clock compared with the authority’s by the doctor', async () => {
    const compared = async () => {
      const { state, says } = await examineAuthorityClock(server.context.config, false);
      return `${state} ${says}`;
    };
    expect(await compared()).toBe('good as the tax authority’s');
    authority.ahead = -20_000;
    expect(await compared()).toMatch(/^warning (19|20|21) s ahead of the tax/);
    authority.ahead = 600_000;
    expect(await compared()).toMatch(/^failure (599|600|601) s behind the tax/);
    await authority.stop();
    expect(await compared()).toMatch(/^warning could not be compared .* does not answer/);
  });

  it('is needed in phase 2', async () => {
    await units.configure('zatca_phase', '2');
    const { id } = await books.buyer();
    const draft = await books.draft({ customer_id: id, lines: [line] });
    expect((await staff.write('POST', `/api/invoices/${draft.id}/issue`)).status).toBe(409);
    expect((await books.read(draft.id)).number).toBeNull();
  });
});

describe('an issued document', () => {
  beforeEach(async () => {
    await units.ready();
  });

  it('is cleared if standard, and what was cleared is given out', async () => {
    const { id, qr } = await issued();
    const invoice = await decided(id);
    expect(invoice).toMatchObject({ zatca: { status: 'cleared' }, counter: 1 });
    expect(invoice.qr).toBe(qr);
    expect(await books.xml(id)).toContain('<!-- cleared -->');
    const original = await (await staff.get(`/api/invoices/${id}/xml?edition=issued`)).text();
    expect(original).not.toContain('<!-- cleared -->');
    expect(await submissions(id)).toMatchObject([{ call: 'clearance', status: 200, outcome: 'cleared' }]);
    const [sent] = [...authority.taken.values()];
    expect(sent).toMatchObject({ clearance: '1', path: '/simulation/invoices/clearance/single' });
    expect(Buffer.from(sent?.body.invoice ?? '', 'base64').toString()).toBe(original);
  });

  it('is reported if simplified', async () => {
    const { id } = await issued('simplified');
    expect(await decided(id)).toMatchObject({ form: 'simplified', zatca: { status: 'reported' } });
    expect(await submissions(id)).toMatchObject([{ call: 'reporting', status: 200, outcome: 'reported' }]);
  });

  it('is mailed to its customer once, as soon as it is cleared, if somebody wants that', async () => {
    let reply: Reply | undefined = 'reset';
    authority.judge = ({ path }) => (path.endsWith('single') ? reply : undefined);
    const mails = async () =>
      ((await (await staff.get('/api/mails?kind=invoice_sent')).json()) as object[]).length;
    const choose = async (id: number, when_cleared: boolean) => {
      const answer = await staff.write('PUT', `/api/invoices/${id}/sending`, { when_cleared });
      return [answer.status, await answer.json()] as [number, { invoice: Invoice; message: string }];
    };
    /** Issued to a customer with this address; the authority has not answered. */
    const waiting = async (email: string) => {
      const { id } = await issued('standard', { email });
      await answered(id);
      return id;
    };
    const rejected = await waiting('first@malik.example');
    expect(await choose(rejected, true)).toMatchObject([200, { invoice: { send_when_cleared: true } }]);
    reply = { status: 400, body: verdict('clearance', 'ERROR', 'BR-KSA-44', 'wrong') };
    pass();
    expect(await decided(rejected)).toMatchObject({ send_when_cleared: false, sent_at: null });
    expect((await choose(rejected, true))[0]).toBe(409);

    reply = 'reset';
    const id = await waiting('owner@malik.example');
    for (const wanted of [true, false, true, true])
      expect(await choose(id, wanted)).toMatchObject([200, { invoice: { send_when_cleared: wanted } }]);
    const unknown = await waiting('');
    expect(await choose(unknown, true)).toMatchObject([409, { message: expect.stringContaining('بريد') }]);
    expect(await mails()).toBe(0);
    reply = undefined;
    pass();
    expect(await decided(id)).toMatchObject({ send_when_cleared: false, sent_at: expect.any(String) });
    await decided(unknown);
    expect(await mails()).toBe(1);
    // The authority was faster.
    const fast = await decided((await issued('standard', { email: 'last@malik.example' })).id);
    expect(await choose(fast.id, true)).toMatchObject([200, { invoice: { sent_at: expect.any(String) } }]);
    expect(await mails()).toBe(2);
  });

  it('is accepted with warnings once, in either shape of the answer', async () => {
    answering(
      { status: 202, body: verdict('clearance', 'WARNING', 'BR-KSA-F-13', 'repeated digits') },
      {
        status: 202,
        body: {
          invoiceHash: 'x',
          status: 'Accepted',
          warnings: [{ code: 'W1', message: 'flat' }],
          errors: null,
        },
      },
    );
    const first = await decided((await issued()).id);
    const message = { kind: 'warning', code: 'BR-KSA-F-13', text: 'repeated digits' };
    expect(first.zatca).toMatchObject({ status: 'warnings', messages: expect.arrayContaining([message]) });
    const second = await decided((await issued()).id);
    expect(second.zatca).toEqual({
      status: 'warnings',
      messages: [{ kind: 'warning', code: 'W1', text: 'flat' }],
    });
    expect(authority.sent.filter(({ path }) => path.endsWith('single'))).toHaveLength(2);
  });

  it('that is rejected stays in the chain, and blocks no other', async () => {
    answering({ status: 400, body: verdict('clearance', 'ERROR', 'BR-KSA-44', 'wrong number') });
    const rejected = await decided((await issued()).id);
    expect(rejected.zatca).toMatchObject({ status: 'rejected' });
    const findings = await staff.get(`/api/invoices/${rejected.id}/findings`, { 'Accept-Language': 'en' });
    expect(await findings.json()).toEqual([
      { field: 'customer.vat_number', message: expect.stringContaining('15 digits'), rule: 'BR-KSA-44' },
    ]);
    const next = await decided((await issued()).id);
    expect(next).toMatchObject({ counter: 2, previous_hash: rejected.hash, zatca: { status: 'cleared' } });
  });

  const busy = { status: 429, headers: { 'Retry-After': '1' }, body: { message: 'Slow down' } };
  it.each([
    ['a lost answer of clearance', 'lost', 'standard', 'cleared', 208, ['connection', '']],
    ['a lost answer of reporting', 'lost', 'simplified', 'reported', 409, ['connection', '']],
    ['a broken connection', 'reset', 'standard', 'cleared', 200, ['connection', '']],
    ['too many calls', busy, 'simplified', 'reported', 200, ['busy', 'Slow down']],
    [
      ...['a fault of the authority', { status: 503, body: 'Bad gateway' }, 'standard', 'cleared', 200],
      ['authority', ''],
    ],
    [
      ...[
        'an answer that is not the authority’s',
        { status: 200, body: '<html>' },
        'standard',
        'cleared',
        200,
      ],
      ['answer', ''],
    ],
  ] as const)(
    'is sent again with the same bytes after %s',
    async (_, reply, form, status, again, [kind, said]) => {
      answering(reply);
      const { id } = await issued(form);
      await answered(id);
      expect((await queue()).rows).toMatchObject([
        {
          invoice_id: id,
          tries: 1,
          held: null,
          error: { kind, said, explanation: expect.stringContaining('يُعاد') },
        },
      ]);
      pass();
      expect(await decided(id)).toMatchObject({ zatca: { status } });
      const kept = await submissions(id);
      expect(kept.map((one) => one.outcome)).toEqual(['unknown', status]);
      expect(kept[1]).toMatchObject({ status: again });
      const bodies = authority.sent
        .filter(({ path }) => path.endsWith('single'))
        .map(({ body }) => body.invoice);
      expect(new Set(bodies).size).toBe(1);
      expect(bodies).toHaveLength(2);
      expect(await queue()).toMatchObject({ waiting: 0, rows: [] });
    },
  );

  it('goes to reporting while clearance is off', async () => {
    answering({ status: 303, body: { message: 'Clearance is deactivated' } });
    const { id } = await issued();
    expect(await decided(id)).toMatchObject({ zatca: { status: 'reported' } });
    expect((await submissions(id)).map(({ call, outcome }) => `${call} ${outcome}`)).toEqual([
      ...['clearance to_reporting', 'reporting reported'],
    ]);
  });

  it('is sent again after an answer that came too late', async () => {
    const tooLate = new AbortController();
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal);
    onTestFinished(() => patience.mockRestore());
    answering({ after: 3000 });
    const { id } = await issued();
    await vi.waitFor(() => expect(authority.taken.size).toBe(1), { timeout: 300_000 });
    patience.mockRestore();
    tooLate.abort(new DOMException('', 'TimeoutError'));
    await answered(id);
    expect((await queue()).rows).toMatchObject([
      { invoice_id: id, last_error: expect.any(String), error: { kind: 'timeout', status: null } },
    ]);
    pass();
    expect(await decided(id)).toMatchObject({ zatca: { status: 'cleared' } });
    expect((await submissions(id)).map(({ status }) => status)).toEqual([null, 208]);
    expect(authority.taken.size).toBe(1);
  });

  it('of which the answer is late keeps no other from being sent', async () => {
    answering({ after: 5000 });
    const { id } = await issued();
    await vi.waitFor(() => expect(authority.taken.size).toBe(1), { timeout: 300_000 });
    expect(await decided((await issued()).id)).toMatchObject({ zatca: { status: 'cleared' } });
    expect((await books.read(id)).zatca.status).toBe('waiting');
  });

  it('that is too large is rejected', async () => {
    answering({ status: 413, body: '<html>' });
    expect(await decided((await issued()).id)).toMatchObject({ zatca: { status: 'rejected' } });
    await vi.waitFor(async () => expect(await told()).toContain('invoice.rejected'), { timeout: 300_000 });
  });

  it.each([
    [403, 'rights'],
    [404, 'call'],
  ])('waits after %i, and people are notified', async (status, kind) => {
    answering({ status, body: { message: 'Forbidden' } });
    const { id } = await issued();
    await answered(id);
    const english = await staff.get('/api/zatca/queue', { 'Accept-Language': 'en' });
    expect(await english.json()).toMatchObject({
      ...{ waiting: 1, stopped: true },
      rows: [
        {
          held: 'stopped',
          error: { kind, said: 'Forbidden', explanation: expect.stringMatching(/^ZATCA/) },
        },
      ],
    });
    const [unit] = (await (await staff.get('/api/zatca/units')).json()) as Unit[];
    expect(unit?.problem).toMatchObject({ step: 'submission', code: `HTTP ${status}`, message: 'Forbidden' });
    await vi.waitFor(async () => expect(await told()).toContain('invoice.sending_stopped'), {
      timeout: 300_000,
    });
    expect(await units.step(unit?.id ?? 0, 'resume')).toMatchObject({ stopped_at: null, problem: null });
    expect(await decided(id)).toMatchObject({ zatca: { status: 'cleared' } });
  });

  it('is not issued with an expired certificate', async () => {
    later = 6 * 365 * 86_400_000;
    const { id } = await books.buyer();
    const draft = await books.draft({ customer_id: id, lines: [line] });
    const refused = await staff.write('POST', `/api/invoices/${draft.id}/issue`);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('انتهت شهادة')]);
    expect((await books.read(draft.id)).number).toBeNull();
  });

  it('waits while credentials are refused, until somebody resumes', async () => {
    answering({ status: 401, body: { message: 'Unauthorized' } });
    const { id } = await issued();
    await answered(id);
    expect(await queue()).toMatchObject({ waiting: 1, stopped: true });
    const [unit] = (await (await staff.get('/api/zatca/units')).json()) as Unit[];
    expect(unit).toMatchObject({ waiting: 1, stopped_at: expect.any(String) });
    const second = await issued();
    pass();
    expect((await units.attempt(unit?.id ?? 0, 'retire')).status).toBe(409);
    expect(await submissions(second.id)).toEqual([]);
    await units.step(unit?.id ?? 0, 'resume');
    expect(await decided(second.id)).toMatchObject({ zatca: { status: 'cleared' } });
    expect(await decided(id)).toMatchObject({ zatca: { status: 'cleared' } });
  });

  it('is kept, and not attempted, while KEY_SECRET is another; each step says what to do', async () => {
    answering('reset');
    const { id } = await issued();
    await answered(id);
    const [unit] = (await (await staff.get('/api/zatca/units')).json()) as Unit[];
    const old = unit?.id ?? 0;
    answering();
    pass();
    server.context.config.keySecret = 'another';
    const sent = authority.sent.length;
    const says = async (verb: string, body = {}, on = old) => {
      const answer = await units.attempt(on, verb, body);
      return `${answer.status} ${((await answer.json()) as { message: string }).message}`;
    };
    const otp = { otp: authority.otp };
    for (const [verb, body] of [['renew', otp], ['resume'], ['retire']] as const)
      expect(await says(verb, body), verb).toMatch(/^409 .*KEY_SECRET.*لم يُفقد شيء/);
    const draft = await books.draft({ customer_id: (await books.buyer()).id, lines: [line] });
    const refused = await staff.write('POST', `/api/invoices/${draft.id}/issue`);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('KEY_SECRET')]);
    expect(await units.read(old)).toMatchObject({ state: 'active', key_readable: false, waiting: 1 });
    expect(await queue()).toMatchObject({ waiting: 1, locked: true, rows: [{ held: 'locked', tries: 1 }] });
    for (const _ of [1, 2]) await announceLocked(server.context);
    await vi.waitFor(
      async () =>
        expect((await told()).filter((event) => event === 'invoice.sending_locked')).toHaveLength(1),
      { timeout: 300_000, interval: 50 },
    );
    expect(authority.sent).toHaveLength(sent);

    // The value is gone for good: another unit takes over, with the same bytes.
    const next = await units.add({ name: 'EGS-2', serial: 'egs-2' });
    await units.step(next.id, 'compliance', otp);
    server.context.config.keySecret = 'a third';
    expect(await says('checks', {}, next.id)).toMatch(/^409 .*KEY_SECRET/);
    server.context.config.keySecret = 'another';
    await units.step(next.id, 'checks');
    server.context.config.keySecret = 'a third';
    expect(await says('production', {}, next.id)).toMatch(/^409 .*KEY_SECRET/);
    expect(await says('retire')).toMatch(/^409 /);
    server.context.config.keySecret = 'another';
    await units.step(next.id, 'production');
    expect(await units.step(old, 'retire')).toMatchObject({ state: 'retired', waiting: 0 });
    expect(await decided(id)).toMatchObject({ zatca: { status: 'cleared' }, counter: 1 });
    const original = await (await staff.get(`/api/invoices/${id}/xml?edition=issued`)).text();
    const [taken] = [...authority.taken.values()];
    expect(Buffer.from(taken?.body.invoice ?? '', 'base64').toString()).toBe(original);
  });

  it('goes on by itself once KEY_SECRET is back', async () => {
    answering('reset');
    const { id } = await issued();
    await answered(id);
    answering();
    pass();
    const { keySecret } = server.context.config;
    server.context.config.keySecret = 'another';
    await announceLocked(server.context);
    const [unit] = (await (await staff.get('/api/zatca/units')).json()) as Unit[];
    expect(unit?.problem).toMatchObject({ code: 'key_unreadable' });
    server.context.config.keySecret = keySecret;
    await announceLocked(server.context);
    expect(await decided(id)).toMatchObject({ zatca: { status: 'cleared' } });
    expect((await units.read(unit?.id ?? 0)).problem).toBeNull();
  });

  it('raises an alarm when it waits, once before the 24 hours end', async () => {
    authority.judge = ({ path }) => (path.endsWith('single') ? 'reset' : undefined);
    await answered((await issued()).id);
    const count = async (name: string) => (await told()).filter((event) => event === name).length;
    const alarmed = async (unsent: number, late: number) => {
      await alarmWaiting(server.context);
      await alarmWaiting(server.context);
      await vi.waitFor(
        async () =>
          expect([await count('invoice.unsent'), await count('invoice.late')]).toEqual([unsent, late]),
        { timeout: 300_000, interval: 50 },
      );
    };
    later = 2 * 3_600_000;
    await alarmed(1, 0);
    later = 21 * 3_600_000;
    await alarmed(1, 1);
  });

  it('deducts an advance only once that is accepted', async () => {
    answering({ status: 503 });
    const contract = await books.contract();
    const advance = await books.issued({ contract_id: contract.id, type: 386 });
    await answered(advance.id);
    const { id } = await books.site.opened(contract.id, { 1: 100 });
    await books.site.upTo(id, 'agreed');
    const draft = await books.draft({ certificate_id: id });
    const refused = await staff.write('POST', `/api/invoices/${draft.id}/issue`);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining(advance.number ?? '?'),
    ]);
    pass();
    await decided(advance.id);
    expect(await decided((await books.issue(draft.id)).id)).toMatchObject({ zatca: { status: 'cleared' } });
  });
});
