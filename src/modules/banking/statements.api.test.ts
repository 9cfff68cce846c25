import { beforeEach, describe, expect, it } from 'vitest';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { bankingOf } from './banking.factory.ts';
import type { MoneyAccount } from './money/money.contract.ts';
import type { ReconciliationState } from './reconcile/reconcile.contract.ts';
import type { BankLine, StatementPreview } from './statements/statements.contract.ts';

let server: TestServer;
let staff: TestClient;
let office: ReturnType<typeof bankingOf>;
let bank: MoneyAccount;

beforeEach(async () => {
  server = await startTestServer();
  server.context.now = () => new Date('2026-11-26T09:00:00.000Z');
  staff = createClient(server);
  await staff.signIn();
  office = bankingOf(staff);
  bank = (await office.accounts()).find(({ code }) => code === '1020') as MoneyAccount;
});

const send = (path: string, content: string | Uint8Array, name = 'statement.csv', account = bank.id) => {
  const form = new FormData();
  form.set('account_id', String(account));
  form.set('file', new File([content as BlobPart], name));
  return staff.write('POST', `/api/bank-statements${path}`, form);
};

async function preview(content: string | Uint8Array): Promise<StatementPreview> {
  const answer = await send('/preview', content);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { preview: StatementPreview }).preview;
}

async function imported(content: string | Uint8Array) {
  const answer = await send('', content);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as { bank_statement: { id: number; added: number; known: number } };
}

const lines = async (query = '') =>
  (await (await staff.get(`/api/bank-lines?account_id=${bank.id}&sort=date${query}`)).json()) as BankLine[];

async function stateOn(query = ''): Promise<ReconciliationState> {
  const answer = await staff.get(`/api/money-accounts/${bank.id}/reconciliation${query}`);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { reconciliation: ReconciliationState }).reconciliation;
}

const told = async (answer: Response) => {
  const { message, errors = {} } = (await answer.json()) as { message: string; errors?: object };
  return [answer.status, `${message} ${JSON.stringify(errors)}`] as const;
};

const english = `Account,SA0380000000608010167519
Date,Description,Reference,Debit,Credit,Balance
2026-11-20,Opening balance,,,,"1,000.00"
2026-11-21,Transfer from Ali,FT-77,,"1,150.00","2,150.00"
2026-11-22,POS fee,,5.75,,"2,144.25"
2026-11-23,Rent,CHQ 123,"1,000.00",,"1,144.25"
`;

const arabic = `التاريخ;تفاصيل العملية;الرقم المرجعي;مدين;دائن;الرصيد
٢٣/١١/٢٠٢٦;إيجار;CHQ 123;١٬٠٠٠٫٠٠;;١٬١٤٤٫٢٥
٢٢/١١/٢٠٢٦;رسوم;;٥٫٧٥;;٢٬١٤٤٫٢٥
٢١/١١/٢٠٢٦;حوالة من علي;FT-77;;١٬١٥٠٫٠٠;٢٬١٥٠٫٠٠
٢٠/١١/٢٠٢٦;رصيد أول المدة;;;;١٬٠٠٠٫٠٠
`;

const mt940 = `{1:F01RJHISARIXXX}{4:
:20:STMT1
:25:SA0380000000608010167519
:28C:1/1
:60F:C261120SAR1000,00
:61:2611211121C1150,00NTRFFT-77//BANK1
:86:Transfer from /NAME/Ali/
:61:261122D5,75NCHGNONREF
:86:?00Fee?20POS fee
:61:261123D1000,NCHK123
:86:Rent
:62F:C261123SAR1144,25
-}`;

const camt = (more = '') => `<?xml version="1.0" encoding="UTF-8"?>${more}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">1144.25</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>
<Ntry><Amt Ccy="SAR">1150.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-21</Dt></BookgDt>
<NtryDtls><TxDtls><Refs><EndToEndId>FT-77</EndToEndId></Refs><RltdPties><Dbtr><Nm>Ali</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>Transfer &amp; more</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="SAR">5.75</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-22</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="SAR">9.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-11-22</Dt></BookgDt></Ntry>
<Ntry><Amt Ccy="SAR">1000.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-11-23</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

/** As an Arabic Windows writes it. */
function windows1256(text: string): Uint8Array {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1)
    bytes.set(new TextDecoder('windows-1256').decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from(
    [...text.replace(/[٠-٩٬٫]/g, (sign) => '0123456789,.'['٠١٢٣٤٥٦٧٨٩٬٫'.indexOf(sign)] ?? sign)],
    (letter) => bytes.get(letter) ?? 63,
  );
}

describe('a bank statement', () => {
  it('is read from CSV in both languages and encodings, MT940 and camt.053', async () => {
    const files: [string, string | Uint8Array, string][] = [
      ['csv', english, 'csv'],
      ['arabic', arabic, 'csv'],
      ['windows-1256', windows1256(arabic), 'csv'],
      ['mt940', mt940, 'mt940'],
      ['camt', camt(), 'camt053'],
    ];
    for (const [name, content, format] of files) {
      const read = await preview(content);
      expect(read, name).toMatchObject({
        ...{ format, from: '2026-11-21', to: '2026-11-23', opening: 1000, closing: 1144.25, difference: 0 },
        ...{ counts: { new: 3, known: 0, faulty: 0 }, faults: [] },
      });
      const [first, second, third] = read.lines;
      expect([first?.amount, second?.amount, third?.amount], name).toEqual([1150, -5.75, -1000]);
      expect(first?.reference, name).toContain('FT-77');
    }
    expect((await preview(mt940)).lines[0]).toMatchObject({ party: 'Ali', text: 'Transfer from /NAME/Ali/' });
    expect((await preview(camt())).lines[0]).toMatchObject({ party: 'Ali', text: 'Transfer & more' });
    expect((await preview(windows1256(arabic))).lines[0]?.text).toBe('حوالة من علي');
    expect(await lines()).toEqual([]);
  });

  it('adds nothing when it is imported twice, and the new lines of one that overlaps', async () => {
    expect((await imported(english)).bank_statement).toMatchObject({ added: 3, known: 0 });
    expect((await imported(english)).bank_statement).toMatchObject({ added: 0, known: 3 });
    expect(
      (
        await imported(
          `${english}2026-11-24,POS fee,,5.75,,"1,138.50"\n2026-11-24,POS fee,,5.75,,"1,132.75"\n`,
        )
      ).bank_statement,
    ).toMatchObject({ added: 2, known: 3 });
    expect(await lines()).toHaveLength(5);
    expect(await lines('&q=pos%20FEE')).toHaveLength(3);
    const file = async (path: string) => (await staff.get(`/api/${path}format=csv&locale=en`)).text();
    expect(await file('bank-statements?')).toContain('2026-11-21,2026-11-24');
    expect(await file('bank-lines?q=pos%20FEE&')).toContain('2026-11-24,-5.75,POS fee');
    const all = (await (await staff.get('/api/bank-statements')).json()) as { id: number }[];
    expect(all).toHaveLength(2);
    expect((await staff.write('DELETE', `/api/bank-statements/${all[0]?.id}`)).status).toBe(200);
    expect(await lines()).toHaveLength(3);
  });

  it('is expected to continue the earlier ones, also on their last day', async () => {
    const head = 'Date,Description,Reference,Debit,Credit,Balance\n';
    const day = `${head}2026-11-23,One,,,100,1100\n2026-11-23,Two,,30,,1070\n`;
    expect((await preview(day)).expected_opening).toBeNull();
    await imported(day);
    const opensWith = async (rows: string) => {
      const { opening, expected_opening } = await preview(`${head}${rows}`);
      return [opening, expected_opening];
    };
    // Later on the same day, from its middle, all of it again, and the day after.
    expect(await opensWith('2026-11-23,Three,,,5,1075\n')).toEqual([1070, 1070]);
    expect(await opensWith('2026-11-23,Two,,30,,1070\n2026-11-23,Three,,,5,1075\n')).toEqual([1100, 1100]);
    expect(await opensWith(day.slice(head.length))).toEqual([1000, 1000]);
    expect(await opensWith('2026-11-24,Four,,,5,1075\n')).toEqual([1070, 1070]);
    // A statement between them is missing.
    expect(await opensWith('2026-11-23,Five,,,5,2005\n')).toEqual([2000, 1070]);
  });

  it('is refused with the sentence of each faulty row, and imported in none of them', async () => {
    const faulty = `Date,Description,Amount
2026-11-21,one,10
32/11/2026,two,10
2026-11-21,three,ten
2026-11-21,four,
2026-12-21,five,10
`;
    const read = await preview(faulty);
    expect(read.counts).toEqual({ new: 2, known: 0, faulty: 4 });
    expect(read.faults.map(({ row }) => row)).toEqual([3, 4, 5, 6]);
    expect(read.faults[0]?.text).toBe('الصف 3: التاريخ «\u206632/11/2026\u2069» غير صحيح.');
    const [status, text] = await told(await send('', faulty));
    expect([status, text.includes('rows.4'), text.includes('ten')], text).toEqual([422, true, true]);
    const both =
      'Date,Details,Debit,Credit,Balance\n2026-11-21,a,1,2,5\n2026-11-21,b,1,,4\n2026-11-21,c,1,,9\n';
    expect((await preview(both)).faults.map(({ row }) => row)).toEqual([2, 4]);
    expect(await lines()).toEqual([]);
  });

  it('of another account, with wrong balances or of another kind is refused', async () => {
    const wrong = mt940.replace('SAR1144,25', 'SAR1144,35');
    const [status, text] = await told(await send('', wrong));
    expect([status, text.includes('0.10')], text).toEqual([422, true]);
    const cash = (await office.accounts()).find(({ code }) => code === '1010');
    for (const [content, account, want] of [
      ['nothing,here\n1,2\n', bank.id, 422],
      [camt('<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'), bank.id, 422],
      [mt940.replaceAll('SAR', 'USD'), bank.id, 422],
      [english, cash?.id ?? 0, 422],
      [english, 999, 422],
      [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), bank.id, 415],
    ] as const)
      expect((await send('', content, 'x', account)).status).toBe(want);
    await office.change(bank.id, { iban: 'SA4420000001234567891234' });
    expect((await told(await send('', english)))[1]).toContain('SA0380000000608010167519');
    expect(await lines()).toEqual([]);
  });
});

describe('reconciliation', () => {
  const voucher = async (kind: 'receipts' | 'payments', given: object) => {
    const made = await staff.write('POST', `/api/${kind}`, { method: 'transfer', ...given });
    const [draft] = Object.values((await made.json()) as Record<string, { id: number }>);
    const posted = await staff.write('POST', `/api/${kind}/${draft?.id}/post`);
    expect(posted.status, await posted.clone().text()).toBe(200);
    return draft?.id ?? 0;
  };

  async function books() {
    const opening = { date: '2026-11-01', text: 'رصيد افتتاحي' };
    const chart = (await (await staff.get('/api/accounts?per_page=500')).json()) as {
      id: number;
      code: string;
    }[];
    const capital = chart.find(({ code }) => code === '3010')?.id;
    const made = await staff.write('POST', '/api/journal-entries', {
      ...opening,
      lines: [
        { account_id: bank.id, debit: 1000 },
        { account_id: capital, credit: 1000 },
      ],
    });
    const { journal_entry } = (await made.json()) as { journal_entry: { id: number } };
    await staff.write('POST', `/api/journal-entries/${journal_entry.id}/post`);
    await voucher('receipts', { amount: 1150, party: 'Ali', reference: 'FT-77', date: '2026-11-20' });
    await voucher('payments', { amount: 600, party: 'Owner', date: '2026-11-23' });
    await voucher('payments', { amount: 400, party: 'Owner', date: '2026-11-23' });
  }

  it('suggests, matches one and several, makes the fee, and closes without a difference', async () => {
    await books();
    await imported(english);
    const before = await stateOn();
    expect(before).toMatchObject({ ledger_balance: 1150, statement_balance: 1144.25, open_bank_lines: 3 });
    expect(before.ledger_lines.map(({ amount }) => amount)).toEqual([1150, -600, -400]);
    expect((await stateOn('?older=1')).ledger_lines).toHaveLength(4);
    const [receipt, fee, rent] = before.bank_lines;
    const suggested = before.suggestions.find(({ bank_line_id }) => bank_line_id === receipt?.id);
    expect(suggested).toMatchObject({ certain: true, reasons: ['amount', 'reference', 'party', 'date'] });
    const sum = before.suggestions.find(({ bank_line_id }) => bank_line_id === rent?.id);
    expect(sum).toMatchObject({ reasons: ['sum', 'date'], certain: false });
    expect(sum?.ledger_line_ids).toHaveLength(2);
    const match = (bank_line_ids: unknown, ledger_line_ids: unknown, headers = {}) => {
      const body = { account_id: bank.id, bank_line_ids, ledger_line_ids };
      return staff.write('POST', '/api/bank-matches', body, headers);
    };
    const [, text] = await told(await match([fee?.id], sum?.ledger_line_ids));
    expect(text).toContain('994.25');
    expect((await match([receipt?.id], suggested?.ledger_line_ids)).status).toBe(201);
    expect((await match([receipt?.id], suggested?.ledger_line_ids)).status).toBe(409);
    // After a lost answer, the same attempt is answered with its match.
    const attempt = () => match([rent?.id], sum?.ledger_line_ids, { 'Idempotency-Key': 'rent' });
    const attempts = [...(await Promise.all([attempt(), attempt()])), await attempt()];
    expect(attempts.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(await Promise.all(attempts.map((answer) => answer.text()))).size).toBe(1);

    const close = (date: string) =>
      staff.write('POST', '/api/bank-reconciliations', { account_id: bank.id, date });
    expect((await told(await close('2026-11-23')))[1]).toContain('حركة بنكية واحدة');
    const wrong = await staff.write('POST', `/api/bank-lines/${fee?.id}/voucher`, { kind: 'receipt' });
    expect(wrong.status).toBe(422);
    const made = await staff.write('POST', `/api/bank-lines/${fee?.id}/voucher`, { kind: 'fee' });
    expect(made.status, await made.clone().text()).toBe(201);
    const { voucher: draft } = (await made.json()) as { voucher: { id: number; page: string } };
    expect(draft.page).toBe(`/admin/payments/${draft.id}`);
    // A second press opens the same draft; one that was deleted is made again.
    const again = async () => {
      const answer = await staff.write('POST', `/api/bank-lines/${fee?.id}/voucher`, { kind: 'fee' });
      return ((await answer.json()) as { voucher: { id: number } }).voucher.id;
    };
    expect(await again()).toBe(draft.id);
    await staff.write('DELETE', `/api/payments/${draft.id}`);
    const other = await again();
    expect(other).not.toBe(draft.id);
    await staff.write('POST', `/api/payments/${other}/post`);
    expect(await again()).toBe(other);
    const certain = await staff.write('POST', '/api/bank-matches/certain', { account_id: bank.id });
    expect(await certain.json()).toEqual({ matched: 1 });

    expect(await stateOn('?on=2026-11-23')).toMatchObject({
      ...{ ledger_balance: 1144.25, statement_balance: 1144.25, difference: 0, open_bank_lines: 0 },
    });
    const closed = await close('2026-11-23');
    expect(closed.status, await closed.clone().text()).toBe(201);
    expect((await office.accounts()).find(({ id }) => id === bank.id)).toMatchObject({
      ...{ reconciled_on: '2026-11-23', balance: 1144.25, unreconciled: { entries: 0, bank_lines: 0 } },
    });
  });

  it('posts a fee with its VAT and matches it in one step', async () => {
    await books();
    await imported(english);
    const [, fee] = (await stateOn()).bank_lines;
    const post = () =>
      staff.write('POST', `/api/bank-lines/${fee?.id}/voucher`, { kind: 'fee', vat_rate: 15, post: true });
    const made = await post();
    expect(made.status, await made.clone().text()).toBe(201);
    const { voucher: paid } = (await made.json()) as { voucher: { id: number } };
    const answer = await (await staff.get(`/api/payments/${paid.id}`)).json();
    expect(answer).toMatchObject({ payment: { state: 'posted', amount: 5.75, vat: 0.75 } });
    expect((await lines('&matched=0')).map(({ id }) => id)).not.toContain(fee?.id);
    expect((await post()).status).toBe(409);
  });

  it('suggests nothing that was reversed', async () => {
    await imported(english);
    const reversed = await voucher('receipts', {
      ...{ amount: 1150, party: 'Ali', reference: 'FT-77', date: '2026-11-20' },
    });
    await staff.write('POST', `/api/receipts/${reversed}/reverse`, { reason: 'خطأ', date: '2026-11-20' });
    expect(await stateOn()).toMatchObject({ ledger_lines: [], suggestions: [], open_bank_lines: 3 });
    const certain = await staff.write('POST', '/api/bank-matches/certain', { account_id: bank.id });
    expect(await certain.json()).toEqual({ matched: 0 });
  });

  it('refuses what is posted behind it, with the day and the ways on', async () => {
    await books();
    await imported(english);
    await voucher('payments', { amount: 5.75, party: 'Bank', date: '2026-11-22' });
    const { suggestions } = await stateOn();
    for (const { bank_line_id, ledger_line_ids } of suggestions)
      await staff.write('POST', '/api/bank-matches', {
        ...{ account_id: bank.id, bank_line_ids: [bank_line_id], ledger_line_ids },
      });
    const closing = { account_id: bank.id, date: '2026-11-23' };
    const closed = await staff.write('POST', '/api/bank-reconciliations', closing);
    const { reconciliation } = (await closed.json()) as { reconciliation: { id: number } };
    const draft = async (kind: string, given: object) => {
      const made = await staff.write('POST', `/api/${kind}`, given);
      const [one] = Object.values((await made.json()) as Record<string, { id: number }>);
      return async () => told(await staff.write('POST', `/api/${kind}/${one?.id}/post`));
    };
    const lines = [
      { account: '6020', debit: 5 },
      { account: '1020', credit: 5 },
    ];
    for (const post of [
      await draft('receipts', { method: 'transfer', party: 'Ali', amount: 5, date: '2026-11-22' }),
      await draft('journal-entries', { date: '2026-11-23', lines }),
    ]) {
      const [status, said] = await post();
      expect([status, said.includes('1020'), said.includes('2026-11-23')], said).toEqual([409, true, true]);
    }
    const later = await draft('journal-entries', { date: '2026-11-24', lines });
    expect((await later())[0]).toBe(200);
    const early = await draft('receipts', {
      method: 'transfer',
      party: 'Ali',
      amount: 5,
      date: '2026-11-22',
    });
    const path = `/api/bank-reconciliations/${reconciliation.id}/reopen`;
    await staff.write('POST', path, { reason: 'سند فات' });
    expect((await early())[0]).toBe(200);
  });

  it('locks what is reconciled until it is opened again with a reason', async () => {
    await books();
    await imported(english);
    const fee = await voucher('payments', { amount: 5.75, party: 'Bank', date: '2026-11-22' });
    const { suggestions } = await stateOn();
    for (const { bank_line_id, ledger_line_ids } of suggestions)
      await staff.write('POST', '/api/bank-matches', {
        ...{ account_id: bank.id, bank_line_ids: [bank_line_id], ledger_line_ids },
      });
    const closed = await staff.write('POST', '/api/bank-reconciliations', {
      ...{ account_id: bank.id, date: '2026-11-23' },
    });
    expect(closed.status, await closed.clone().text()).toBe(201);
    const { reconciliation } = (await closed.json()) as { reconciliation: { id: number } };
    const [line] = await lines();
    const listed = await staff.get(`/api/bank-matches?account_id=${bank.id}&per_page=2`);
    expect([listed.headers.get('x-total-count'), await listed.json()]).toMatchObject([
      '3',
      [
        {
          ...{ date: '2026-11-23', locked: true, bank_lines: [{ text: 'Rent', amount: -1000 }] },
          ledger_lines: [{ amount: -600, source: { subject: 'payment' } }, { amount: -400 }],
        },
        { date: '2026-11-22', bank_lines: [{ amount: -5.75 }], ledger_lines: [{ amount: -5.75 }] },
      ],
    ]);
    expect((await staff.write('DELETE', `/api/bank-matches/${line?.match_id}`)).status).toBe(409);
    const reverse = () => staff.write('POST', `/api/payments/${fee}/reverse`, { reason: 'خطأ' });
    const [refused, why] = await told(await reverse());
    expect([refused, why.includes('1020') && why.includes('2026-11-23')], why).toEqual([409, true]);
    const late = english
      .replace('POS fee,,5.75,,"2,144.25"', 'POS fee,,6.75,,"2,143.25"')
      .replace('1,144.25', '1,143.25');
    expect((await told(await send('', late)))[1]).toContain('2026-11-22');
    const path = `/api/bank-reconciliations/${reconciliation.id}/reopen`;
    expect((await staff.write('POST', path, { reason: '' })).status).toBe(422);
    const stale = { reason: 'سطر ناقص', updated_at: '2026-01-01T00:00:00.000Z' };
    expect((await staff.write('POST', path, stale)).status).toBe(409);
    expect((await staff.write('POST', path, { reason: 'سطر ناقص' })).status).toBe(200);
    expect((await staff.write('POST', path, { reason: 'سطر ناقص' })).status).toBe(409);
    expect((await staff.write('DELETE', `/api/bank-matches/${line?.match_id}`)).status).toBe(200);
    expect(await lines('&matched=0')).toHaveLength(1);
    expect((await reverse()).status).toBe(200);
    expect(await lines('&matched=0')).toMatchObject([{ id: line?.id }, { amount: -5.75 }]);
    const all = await staff.get(`/api/bank-reconciliations?account_id=${bank.id}`);
    expect(await all.json()).toMatchObject([{ state: 'reopened', reason: 'سطر ناقص' }]);
  });
});
