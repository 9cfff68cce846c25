import { beforeEach, describe, expect, it } from 'vitest';
import { vouchersOf } from '#modules/vouchers/vouchers.factory.ts';
import { archiveOf, workbookParts } from '#tests/support/archive.ts';
import { createClient, type TestClient } from '#tests/support/test-client.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';
import { bankingOf } from './banking.factory.ts';
import type { MoneyAccount } from './money/money.contract.ts';
import type { ReconciliationState } from './reconcile/reconcile.contract.ts';
import type { BankLine, BankStatement, StatementPreview } from './statements/statements.contract.ts';

const own = 'SA0380000000608010167519';
const other = 'SA2180000000608010167777';

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

function send(path: string, content: string | Uint8Array, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set('account_id', String(bank.id));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  form.set('file', new File([content as BlobPart], 'statement'));
  return staff.write('POST', `/api/bank-statements${path}`, form, { 'Accept-Language': 'en' });
}

async function preview(content: string | Uint8Array, more = {}): Promise<StatementPreview> {
  const answer = await send('/preview', content, more);
  expect(answer.status, await answer.clone().text()).toBe(200);
  return ((await answer.json()) as { preview: StatementPreview }).preview;
}

async function imported(content: string | Uint8Array, more = {}) {
  const answer = await send('', content, more);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as { bank_statement: BankStatement; notes: string[] };
}

async function refused(content: string | Uint8Array, more = {}): Promise<string> {
  for (const path of ['', '/preview']) {
    const answer = await send(path, content, more);
    expect(answer.status, await answer.clone().text()).toBe(422);
    if (path === '') continue;
    return JSON.stringify(await answer.json());
  }
  return '';
}

async function lines(): Promise<string[]> {
  const all = (await (
    await staff.get(`/api/bank-lines?account_id=${bank.id}&sort=date`)
  ).json()) as BankLine[];
  return all.map(({ date, amount, text }) => `${date} ${amount} ${text}`);
}

const mt940 = (account: string, movements: [string, string, string][], [from, to] = ['0,', '0,']) =>
  [
    ...[':20:X', `:25:${account}`, ':28C:1/1', `:60F:C261001SAR${from}`],
    ...movements.flatMap(([day, amount, text]) => [
      `:61:2610${day}10${day}${amount}NTRFNONREF//B${day}`,
      `:86:${text}`,
    ]),
    ...[`:62F:C261031SAR${to}`, '-'],
  ].join('\n');

const camt = (...statements: [account: string, amount: string][]) =>
  `<Document><BkToCstmrStmt>${statements
    .map(
      ([account, amount]) =>
        `<Stmt><Acct><Id>${/^SA/.test(account) ? `<IBAN>${account}</IBAN>` : `<Othr><Id>${account}</Id></Othr>`}</Id></Acct><Ntry><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-05</Dt></BookgDt></Ntry></Stmt>`,
    )
    .join('')}</BkToCstmrStmt></Document>`;

describe('a file with two accounts', () => {
  const inOrders: [string, string, (first: string, second: string) => string][] = [
    [
      'MT940',
      own,
      (first, second) =>
        `${first === own ? ours(first) : theirs(first)}\n${second === own ? ours(second) : theirs(second)}`,
    ],
    [
      'camt',
      own,
      (first, second) =>
        camt([first, first === own ? '500' : '200'], [second, second === own ? '500' : '200']),
    ],
  ];
  const ours = (account: string) => mt940(account, [['05', 'C500,', 'Rawabi']], ['1000,', '1500,']);
  const theirs = (account: string) => mt940(account, [['06', 'D200,', 'Rent']], ['1500,', '1300,']);

  it('gives the account its own lines, wherever they stand, and names the other', async () => {
    await office.change(bank.id, { iban: own });
    for (const [format, , file] of inOrders)
      for (const [first, second] of [
        [own, other],
        [other, own],
      ] as const) {
        const read = await preview(file(first, second));
        expect(read.counts, format).toEqual({ new: 1, known: 0, faulty: 0 });
        expect(read.lines, format).toMatchObject([{ amount: 500 }]);
        expect(read.left_out, format).toEqual([{ account: other, lines: 1 }]);
        expect(read.notes.join(), format).toContain(other);
      }
    expect(await preview(`${ours(own)}\n${theirs(other)}`)).toMatchObject({ opening: 1000, closing: 1500 });
    // The same by plain numbers, of which an IBAN ends with one.
    const plain = `${theirs('608010167777')}\n${ours('RJHISARI/608010167519SAR')}`;
    expect(await preview(plain)).toMatchObject({ lines: [{ amount: 500 }], opening: 1000 });
    const column =
      'Account,Date,Text,Amount\n608010167777,05/10/2026,b,-200\n608010167519,05/10/2026,a,500\n';
    const { bank_statement, notes } = await imported(column);
    expect([bank_statement.added, notes.join().includes('608010167777')]).toEqual([1, true]);
    expect(await lines()).toEqual(['2026-10-05 500 a']);
  });

  it('is refused where nothing tells which is meant, or neither is', async () => {
    const both = `${theirs('608010167777')}\n${ours('608010167519')}`;
    const why = await refused(both);
    expect([why.includes('608010167777'), why.includes('IBAN')], why).toEqual([true, true]);
    expect(await preview(`${ours('608010167519')}\n${ours('608010167519')}`)).toMatchObject({
      counts: { new: 1 },
    });
    await office.change(bank.id, { iban: own });
    expect(await refused(theirs(other))).toContain(other);
    expect(await refused(theirs('608010167777'))).toContain('608010167777');
    expect(await lines()).toEqual([]);
  });
});

describe('a statement', () => {
  it('without movements is one, and with nothing at all is told so', async () => {
    const balance = (code: string, day: string) =>
      `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">750</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
    const quiet = `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${own}</IBAN></Id></Acct>${balance('OPBD', '2026-09-01')}${balance('CLBD', '2026-09-30')}</Stmt></BkToCstmrStmt></Document>`;
    expect(await preview(quiet)).toMatchObject({
      ...{
        format: 'camt053',
        from: '2026-09-01',
        to: '2026-09-30',
        opening: 750,
        closing: 750,
        difference: 0,
      },
      ...{ counts: { new: 0, known: 0, faulty: 0 }, lines: [], faults: [] },
    });
    const { bank_statement } = await imported(quiet);
    expect(bank_statement).toMatchObject({ added: 0, from: '2026-09-01', opening: 750 });
    expect((await imported(quiet)).bank_statement.id).toBe(bank_statement.id);
    const table = 'Date,Description,Debit,Credit,Balance\n';
    expect(await preview(table)).toMatchObject({ counts: { new: 0 }, from: null, opening: null, lines: [] });
    const answer = await send('', table);
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('no movements')]);
    expect(await preview(mt940(own, [], ['5,', '5,']))).toMatchObject({ opening: 5, closing: 5, lines: [] });
  });

  it('says how it read days, columns and currencies', async () => {
    const months = 'Date,Text,Amount\n06/04/2026,A,100\n06/07/2026,B,200\n06/11/2026,C,-50\n';
    const read = await preview(months);
    expect(read.lines.map(({ date }) => date)).toEqual(['2026-06-04', '2026-06-07', '2026-06-11']);
    expect([read.date_order, read.date_order_certain, read.notes.join()]).toEqual([
      ...['month', false],
      expect.stringContaining('month before the day'),
    ]);
    const byDay = await preview(months, { date_order: 'day' });
    expect([byDay.lines.at(-1)?.date, byDay.notes]).toEqual(['2026-11-06', []]);
    expect((await send('/preview', months, { date_order: 'year' })).status).toBe(422);
    const unread = await preview('Date,Text,Branch,Amount\n05/10/2026,a,Olaya,5\n');
    expect(unread.notes.join()).toContain('Branch');
    const { bank_statement, notes } = await imported('Date,Text,Branch,Amount\n05/10/2026,a,Olaya,5\n');
    expect([bank_statement.added, notes.length]).toEqual([1, 1]);
    const dollars = await preview('Date,Text,Currency,Amount\n05/10/2026,a,USD,5\n06/10/2026,b,SAR,5\n');
    expect(dollars).toMatchObject({ counts: { new: 1, faulty: 1 }, faults: [{ row: 2, value: 'USD' }] });
  });

  it('of unknown headings is read by columns that are chosen', async () => {
    const content = 'Wann;Was;Wieviel\n05/10/2026;Miete;70\n';
    const read = await preview(content);
    expect([read.understood, read.lines, read.columns.map(({ kind }) => kind)]).toEqual([
      false,
      [],
      [null, null, null],
    ]);
    expect(read.notes).toHaveLength(1);
    expect((await send('', content)).status).toBe(422);
    for (const columns of ['["date"]', '["date","date","amount"]', '["day","text","amount"]', 'x', '{}'])
      expect((await send('/preview', content, { columns })).status, columns).toBe(422);
    const columns = JSON.stringify(['date', 'text', 'amount']);
    expect(await preview(content, { columns })).toMatchObject({
      understood: true,
      lines: [{ amount: 70, text: 'Miete' }],
    });
    expect((await imported(content, { columns })).bank_statement.added).toBe(1);
  });

  it('that is broken or too large inside is 422 or 415, never 500', async () => {
    const deep = archiveOf(workbookParts('<a>'.repeat(50_000)));
    const swelling = archiveOf(
      workbookParts(`<row>${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`.repeat(20), {
        'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(40_000)}</t></si></sst>`,
      }),
    );
    for (const [content, status] of [
      [Buffer.from('504b0304000000000000', 'hex'), 422],
      [deep, 422],
      [swelling, 422],
      [archiveOf({ 'a.txt': 'x' }), 415],
      [Buffer.from('%PDF-1.7\n'), 415],
      [Buffer.from(`<Document>${'<Stmt>'.repeat(90_000)}`), 422],
      ['<Document><BkToCstmrStmt><Stmt><Ntry>', 422],
    ] as const)
      for (const path of ['', '/preview'])
        expect((await send(path, content)).status, String(content.slice(0, 12))).toBe(status);
  });

  it('names the invoice that a receipt settles, by which this is suggested', async () => {
    const vouchers = vouchersOf(staff, createClient(server));
    await vouchers.books.company();
    const customer_id = (await vouchers.books.buyer()).id;
    const lines = [{ description: 'أعمال', unit: 'م٢', quantity: 10, unit_price: 50 }];
    const invoice = await vouchers.books.issued({ customer_id, lines });
    const amount = 575;
    const settled = { customer_id, amount, allocations: [{ invoice_id: invoice.id, amount }] };
    await vouchers.posted({ ...settled, date: '2026-11-26' });
    const details = `<NtryDtls><TxDtls><RltdPties><UltmtDbtr><Nm>Somebody</Nm></UltmtDbtr></RltdPties><RmtInf><Strd><RfrdDocInf><Nb>${invoice.number}</Nb></RfrdDocInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`;
    await imported(camt([own, String(amount)]).replace('</Ntry>', details));
    const answer = await staff.get(`/api/money-accounts/${bank.id}/reconciliation`);
    const { reconciliation } = (await answer.json()) as { reconciliation: ReconciliationState };
    expect(reconciliation.suggestions.map(({ reasons }) => reasons)).toEqual([['amount', 'reference']]);
  });
});

describe('movements of an earlier file', () => {
  const head = 'Date,Description,Debit,Credit,Balance\n';
  const days = `${head}05/10/2026,TRANSFER IN,,900.00,900.00\n06/10/2026,FEE,10.00,,890.00\n`;
  const added = async (content: string) => {
    const { counts } = await preview(content);
    const { bank_statement } = await imported(content);
    expect([counts.new, counts.known]).toEqual([bank_statement.added, bank_statement.known]);
    return bank_statement.added;
  };

  it('are known again in another format, with other words and a longer file', async () => {
    await added(days);
    expect(
      await added(
        mt940(
          own,
          [
            ['05', 'C900,', 'Incoming'],
            ['06', 'D10,', 'Charges'],
          ],
          ['0,', '890,'],
        ),
      ),
    ).toBe(0);
    expect(await added(days.replace('FEE', 'Monthly charges').replace('TRANSFER IN', 'حوالة'))).toBe(0);
    expect(await added('Date,Text,Amount\n05/10/2026,other words,900\n06/10/2026,others,-10\n')).toBe(0);
    const longer = mt940(
      own,
      [
        ['05', 'C900,', 'A'],
        ['06', 'D10,', 'B'],
        ['06', 'D10,', 'C'],
        ['07', 'C5,', 'D'],
      ],
      ['0,', '885,'],
    );
    expect(await added(longer)).toBe(2);
    expect(await added(longer)).toBe(0);
    expect(await added(mt940(own, [['07', 'C5,', 'DEAR']], ['880,', '885,']))).toBe(0);
    expect(await lines()).toHaveLength(4);
  });

  it('are known by a reference if the formats differ in the day', async () => {
    await added('Date,Text,Reference,Amount\n05/10/2026,Transfer,FT2610-7781,900\n');
    expect(await added('Date,Text,Amount\n06/10/2026,Incoming FT2610-7781 Rawabi,900\n')).toBe(0);
    expect(await added('Date,Text,Amount\n07/10/2026,Incoming,900\n')).toBe(1);
  });

  it('are not those of a file that continues the day, though they look alike', async () => {
    await added(`${head}05/10/2026,FEE,10.00,,90.00\n`);
    expect(await added(`${head}05/10/2026,POS,10.00,,80.00\n05/10/2026,X,,3.00,83.00\n`)).toBe(2);
    expect(await added(`${head}05/10/2026,FEE,10.00,,73.00\n`)).toBe(1);
    // Sent again, each is known.
    expect(await added(`${head}05/10/2026,FEE,10.00,,90.00\n`)).toBe(0);
    expect(await added(`${head}05/10/2026,FEE,10.00,,73.00\n`)).toBe(0);
    expect(await lines()).toHaveLength(4);
  });

  it('are added once by two files at once', async () => {
    const other = mt940(
      own,
      [
        ['05', 'C900,', 'Incoming'],
        ['06', 'D10,', 'Charges'],
      ],
      ['0,', '890,'],
    );
    const answers = await Promise.all([days, other, days, other].map((content) => send('', content)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await lines()).toHaveLength(2);
  });
});
