import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, createCustomer, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { readWorkbook } from '#tests/support/workbook.ts';
import { bankingOf } from './banking.factory.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof bankingOf>;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  office = bankingOf(staff);
});

const told = async (answer: Response) => {
  const { message, errors = {} } = (await answer.json()) as { message: string; errors?: object };
  return [answer.status, `${message} ${JSON.stringify(errors)}`] as const;
};

/** An IBAN with right check digits. */
const iban = 'SA03 8000 0000 6080 1016 7519';

describe('accounts of cash and banks', () => {
  it('are those of the chart, and new ones are opened with their account there', async () => {
    const first = await office.accounts();
    expect(first.map(({ code, kind, balance }) => [code, kind, balance])).toEqual([
      ['1010', 'cash', 0],
      ['1020', 'bank', 0],
    ]);
    const bank = await office.account({ kind: 'bank', name: 'الراجحي', bank: 'مصرف الراجحي', iban });
    expect(bank).toMatchObject({
      ...{ code: '1021', kind: 'bank', currency: 'SAR', iban: 'SA0380000000608010167519', active: true },
      ...{ balance: 0, unreconciled: { entries: 0, bank_lines: 0 }, reconciled_on: null },
    });
    const chart = (await (await staff.get('/api/accounts?q=الراجحي')).json()) as { id: number }[];
    expect(chart).toMatchObject([{ id: bank.id, code: '1021', money: 'bank' }]);
    const changed = await office.change(bank.id, { name: 'الراجحي الرئيسي', active: false });
    expect(changed).toMatchObject({ name: 'الراجحي الرئيسي', active: false, bank: 'مصرف الراجحي' });
    expect((await office.accounts('?active=1')).map(({ code }) => code)).toEqual(['1010', '1020']);
    expect((await office.accounts('?q=8010')).map(({ id }) => id)).toEqual([bank.id]);
    expect((await office.accounts('?sort=-id'))[0]?.id).toBe(bank.id);
    const file = await readWorkbook(await (await staff.get('/api/money-accounts?format=xlsx')).arrayBuffer());
    expect(file.rows.flat()).toContain('SA0380000000608010167519');
  });

  it('added in the chart by hand are there too', async () => {
    const added = { code: '1029', name: 'الأهلي', kind: 'asset', money: 'bank' };
    const { account } = (await (await staff.write('POST', '/api/accounts', added)).json()) as {
      account: { id: number };
    };
    expect(await office.change(account.id, { bank: 'البنك الأهلي' })).toMatchObject({ code: '1029' });
  });

  it('refuse a wrong or used IBAN, an unknown holder and a stale change', async () => {
    const bank = await office.account({ kind: 'bank', name: 'الراجحي', iban });
    for (const [given, field] of [
      [{ kind: 'bank', name: 'آخر', iban: 'SA0380000000608010167518' }, 'iban'],
      [{ kind: 'bank', name: 'آخر', iban }, 'iban'],
      [{ kind: 'petty_cash', name: 'عهدة' }, 'holder_id'],
      [{ kind: 'petty_cash', name: 'عهدة', holder_id: 999 }, 'holder_id'],
      [{ kind: 'bank', name: 'آخر', holder_id: 1 }, 'holder_id'],
      [{ kind: 'bank', name: 'آخر', code: '1020' }, 'code'],
      [{ kind: 'bank', name: '' }, 'name'],
    ] as const) {
      const [status, text] = await told(await staff.write('POST', '/api/money-accounts', given));
      expect([status, text.includes(`"${field}"`)], `${field}: ${text}`).toEqual([422, true]);
    }
    const stale = { bank: 'x', updated_at: '2026-01-01T00:00:00.000Z' };
    expect((await staff.write('PUT', `/api/money-accounts/${bank.id}`, stale)).status).toBe(409);
    expect((await staff.get('/api/money-accounts/999')).status).toBe(404);
  });

  it('are not for those without the permission', async () => {
    const customer = await createCustomer(server);
    for (const path of ['money-accounts', 'transfers', 'petty-expenses', 'petty-cash'])
      expect((await customer.get(`/api/${path}`)).status).toBe(403);
  });
});

describe('a transfer', () => {
  it('is posted with one entry and reversed with a reason', async () => {
    const [cash, bank] = await office.accounts();
    const draft = await office.transfer({
      ...{
        from_account_id: bank?.id,
        to_account_id: cash?.id,
        amount: '١٬٠٠٠',
        fee: 5.75,
        reference: 'FT-1',
      },
    });
    expect(draft).toMatchObject({ state: 'draft', number: null, entry: null, amount: 1000, fee: 5.75 });
    const posted = await office.move('transfers', draft.id, 'post');
    expect(posted).toMatchObject({ state: 'posted', number: 'TR-2026-0001', date: '2026-11-26' });
    expect(await office.balances()).toEqual({ '1010': 1000, '1020': -1005.75 });
    const path = `/api/transfers/${draft.id}`;
    expect((await staff.write('POST', `${path}/post`)).status).toBe(409);
    expect((await staff.write('PUT', path, { note: 'x' })).status).toBe(409);
    expect((await staff.write('DELETE', path)).status).toBe(409);
    const movements = await office.movements(bank?.id ?? 0);
    expect(movements).toMatchObject([
      { amount: -1005.75, balance: -1005.75, source: { subject: 'transfer', id: draft.id }, match_id: null },
    ]);
    expect((await staff.write('POST', `${path}/reverse`, {})).status).toBe(422);
    const early = { reason: 'خطأ', date: '2026-11-25' };
    expect((await told(await staff.write('POST', `${path}/reverse`, early)))[1]).toContain('"date"');
    const reversed = await office.move('transfers', draft.id, 'reverse', { reason: 'حساب خطأ' });
    expect(reversed).toMatchObject({
      state: 'reversed',
      reverse_reason: 'حساب خطأ',
      reversed_on: '2026-11-26',
    });
    expect(await office.balances()).toEqual({ '1010': 0, '1020': 0 });
  });

  it('stays a draft as stored when posting is refused, and is posted at the second try', async () => {
    const [cash, bank] = await office.accounts();
    const given = { from_account_id: bank?.id, to_account_id: cash?.id, amount: 100, date: '2026-11-20' };
    const draft = await office.transfer(given);
    const days = { from: '2026-11-01', to: '2026-11-30' };
    const { period } = await (await staff.write('POST', '/api/periods', days)).json();
    await staff.write('POST', `/api/periods/${period.id}/close`);
    const path = `/api/transfers/${draft.id}`;
    const change = { ...given, amount: 250, updated_at: draft.updated_at };
    const { transfer: stored } = await (await staff.write('PUT', path, change)).json();
    const post = () => staff.write('POST', `${path}/post`, { updated_at: stored.updated_at });
    const [status, text] = await told(await post());
    expect([status, text.includes('2026-11-20')], text).toEqual([409, true]);
    expect(await (await staff.get(path)).json()).toMatchObject({
      transfer: { state: 'draft', number: null, amount: 250, updated_at: stored.updated_at },
    });
    await staff.write('POST', `/api/periods/${period.id}/reopen`, { reason: 'تصحيح' });
    expect((await post()).status).toBe(200);
    expect(await office.balances()).toEqual({ '1010': 250, '1020': -250 });
  });

  it('names what is wrong with it', async () => {
    const [cash, bank] = await office.accounts();
    const closed = await office.account({ kind: 'bank', name: 'مغلق' });
    await office.change(closed.id, { active: false });
    const given = { from_account_id: bank?.id, to_account_id: cash?.id, amount: 100 };
    for (const [wrong, field] of [
      [{ ...given, to_account_id: bank?.id }, 'to_account_id'],
      [{ ...given, amount: 0 }, 'amount'],
      [{ ...given, amount: 1.001 }, 'amount'],
      [{ ...given, from_account_id: closed.id }, 'from_account_id'],
      [{ ...given, to_account_id: closed.id }, 'to_account_id'],
      [{ ...given, to_account_id: 999 }, 'to_account_id'],
    ] as const) {
      const [status, text] = await told(await staff.write('POST', '/api/transfers', wrong));
      expect([status, text.includes(`"${field}"`)], `${field}: ${text}`).toEqual([422, true]);
    }
    const period = await staff.write('POST', '/api/periods', { from: '2026-10-01', to: '2026-10-31' });
    const { period: made } = (await period.json()) as { period: { id: number } };
    await staff.write('POST', `/api/periods/${made.id}/close`);
    const late = await office.transfer({ ...given, date: '2026-10-15' });
    expect((await staff.write('POST', `/api/transfers/${late.id}/post`)).status).toBe(409);
    expect(await office.balances()).toEqual({ '1010': 0, '1020': 0, '1021': 0 });
  });
});

describe('petty cash', () => {
  it('and transfers are compared with the ledger', async () => {
    const { petty } = await office.petty(500);
    const { id: account_id } = await office.costAccount('5010');
    const given = { money_account_id: petty.id, lines: [{ account_id, amount: 100, vat: 15 }] };
    const kept = await office.expense(given);
    await office.move('petty-expenses', kept.id, 'post');
    const back = await office.expense(given);
    await office.move('petty-expenses', back.id, 'post');
    await office.move('petty-expenses', back.id, 'reverse', { reason: 'مكرر' });
    const [cash, bank] = await office.accounts();
    const moved = await office.transfer({
      ...{ from_account_id: bank?.id, to_account_id: cash?.id, amount: 10, fee: 1 },
    });
    await office.move('transfers', moved.id, 'post');
    const check = async () => (await staff.write('POST', '/api/ledger/check')).json();
    expect(await check()).toEqual({ ok: true, differences: [] });
    for (const [subject, id, code] of [
      ['transfer', moved.id, '6800'],
      ['petty_expense', kept.id, '5010'],
    ] as const)
      await sql`insert into ledger_lines (entry_id, date, account_id, debit, credit, source_subject, source_id)
        select line.entry_id, line.date, line.account_id, 50, 0, source_subject, source_id
        from ledger_lines line join ledger_accounts account on account.id = line.account_id
        where source_subject = ${subject} and source_id = ${id} and code = ${code}`.execute(
        server.context.database.kysely,
      );
    const { differences } = (await check()) as { differences: { subject: string }[] };
    expect(differences.filter(({ subject }) => /^(transfer|petty)/.test(subject))).toMatchObject([
      { subject: 'transfer', id: moved.id, account: '6800', ledger: 1.5, documents: 1, difference: 0.5 },
      { subject: 'petty_expense', id: kept.id, account: '5010', ledger: 100.5, documents: 100 },
    ]);
  });

  it('is topped up by a transfer and spent by its holder, never beyond what is there', async () => {
    const { petty, holder } = await office.petty(500);
    const account = await office.costAccount('5010');
    const draft = await office.expense({
      money_account_id: petty.id,
      lines: [
        { account_id: account.id, description: 'مسامير', amount: 100, vat: 15 },
        { account_id: account.id, description: 'أجرة تحميل', amount: 250 },
      ],
    });
    expect(draft).toMatchObject({ state: 'draft', holder, totals: { net: 350, vat: 15, total: 365 } });
    expect(await office.pettyCash()).toMatchObject([{ holder, balance: 500, drafts: 365 }]);
    const posted = await office.move('petty-expenses', draft.id, 'post');
    expect(posted).toMatchObject({ state: 'posted', number: 'PX-2026-0001' });
    expect(await office.pettyCash()).toMatchObject([{ holder, balance: 135, drafts: 0 }]);
    const more = { money_account_id: petty.id, lines: [{ account_id: account.id, amount: 135.01 }] };
    const tooMuch = await office.expense(more);
    const [status, text] = await told(await staff.write('POST', `/api/petty-expenses/${tooMuch.id}/post`));
    expect([status, text.includes('135.00'), text.includes('0.01')], text).toEqual([422, true, true]);
    await office.move('petty-expenses', draft.id, 'reverse', { reason: 'إيصال مكرر' });
    expect(await office.pettyCash()).toMatchObject([{ balance: 500 }]);
    await office.move('petty-expenses', tooMuch.id, 'post');
    expect(await office.pettyCash()).toMatchObject([{ balance: 364.99 }]);
    expect((await staff.write('PUT', `/api/petty-expenses/${tooMuch.id}`, { note: 'x' })).status).toBe(409);
  });

  it('names what is wrong with an expense, and keeps its receipt', async () => {
    const { petty } = await office.petty(500);
    const [cash] = await office.accounts();
    const { id: account_id } = await office.costAccount('5010');
    const bank = (await office.accounts()).find(({ code }) => code === '1020');
    const given = { money_account_id: petty.id, lines: [{ account_id, amount: 10 }] };
    for (const [wrong, field] of [
      [{ ...given, money_account_id: cash?.id }, 'money_account_id'],
      [{ ...given, lines: [] }, 'lines'],
      [{ ...given, lines: [{ account_id: 999, amount: 1 }] }, 'lines.0.account_id'],
      [{ ...given, lines: [{ account_id: bank?.id, amount: 1 }] }, 'lines.0.account_id'],
      [{ ...given, lines: [{ account_id, amount: 0 }] }, 'lines.0.amount'],
      [{ ...given, lines: [{ account_id, amount: 100, vat: 15.02 }] }, 'lines.0.vat'],
      [{ ...given, lines: [{ account_id, amount: 100, project_id: 99 }] }, 'lines.0.project_id'],
    ] as const) {
      const [status, text] = await told(await staff.write('POST', '/api/petty-expenses', wrong));
      expect([status, text.includes(`"${field}"`)], `${field}: ${text}`).toEqual([422, true]);
    }
    const expense = await office.expense(given);
    const form = new FormData();
    form.set('file', new File(['ايصال'], 'receipt.txt', { type: 'text/plain' }));
    const sent = await staff.write('POST', `/api/petty-expenses/${expense.id}/files`, form);
    expect(sent.status, await sent.clone().text()).toBe(201);
    await staff.write('DELETE', `/api/petty-expenses/${expense.id}`);
    const restored = await staff.write('POST', `/api/petty-expenses/${expense.id}/restore`);
    expect(restored.status).toBe(200);
  });
});
