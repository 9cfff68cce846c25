import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { archiveOf, sheetOf, workbookParts } from '#tests/support/archive.ts';
import { isSameAccount } from './accounts.engine.ts';
import { readAmount, readDay } from './cells.engine.ts';
import { orderOfDays } from './day-order.engine.ts';
import type { TableChoices } from './parsed.values.ts';
import { readStatement } from './statement.reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'omran-statement-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Uint8Array, choices?: TableChoices) {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  return readStatement(path, choices);
}

/** The only part of a file, with its lines as `day amount text|reference|party`. */
async function told(content: string | Uint8Array, choices?: TableChoices) {
  const { parts, format, table } = await read(content, choices);
  expect(parts).toHaveLength(1);
  const [part] = parts;
  const lines = part?.lines.map(
    ({ date, amount, text, reference, party }) => `${date} ${amount / 100} ${text}|${reference}|${party}`,
  );
  const faults = part?.faults.map(({ row, code, value }) => `${row} ${code} ${value}`);
  const [opening, closing] = [part?.opening, part?.closing].map((one) => (one == null ? one : one / 100));
  return { lines, faults, opening, closing, account: part?.account, format, table };
}

describe('days and amounts', () => {
  it.each([
    ['2026-10-03', '2026-10-03'],
    ['03/10/2026 14:20:05', '2026-10-03'],
    ['٣/١٠/٢٠٢٦', '2026-10-03'],
    ['03.10.26', '2026-10-03'],
    ['20261003', '2026-10-03'],
    ['03-OCT-2026', '2026-10-03'],
    ['3 أكتوبر 2026', '2026-10-03'],
    ['Oct 3, 2026', '2026-10-03'],
    ['2026-10-03T00:00:00', '2026-10-03'],
    ['', ''],
    ['21/04/1448', null],
    ['31/02/2026', null],
    [`3/10/2026${' '.repeat(200)}`, '2026-10-03'],
    [`3/10/2026 ${'x'.repeat(200)}`, null],
  ])('%j is the day %j', (cell, day) => expect(readDay(cell)).toBe(day));

  it.each<[string, number | string | null]>([
    ['1,200.50', 120_050],
    ['(1,200.50)', -120_050],
    ['1,200.50-', -120_050],
    ['SAR 1,200.50 DR', -120_050],
    ['١٬٢٠٠٫٥٠ ر.س', 120_050],
    ['1200.5 دائن', 120_050],
    ['\u20c1 5', 500],
    ['-', ''],
    ['', ''],
    ['USD 5', null],
    ['ten', null],
    [`5${'0'.repeat(200)}`, null],
  ])('%j is the amount %j', (cell, amount) => expect(readAmount(cell)).toBe(amount));

  it('are read in one order for a column', () => {
    const day = { order: 'day', certain: true };
    expect(orderOfDays(['03/02/2026', '19/02/2026'])).toEqual(day);
    expect(orderOfDays(['02/03/2026', '02/19/2026'])).toEqual({ order: 'month', certain: true });
    expect(orderOfDays(['06/04/2026', '06/07/2026', '06/11/2026'])).toEqual({
      order: 'month',
      certain: false,
    });
    expect(orderOfDays(['11/06/2026', '07/06/2026', '04/06/2026'])).toEqual({ order: 'day', certain: false });
    // The first of each month, and a single day, are as Saudi banks write them.
    expect(orderOfDays(['01/01/2026', '01/02/2026', '01/03/2026', '01/04/2026'])?.order).toBe('day');
    expect(orderOfDays(['06/04/2026'])).toEqual({ order: 'day', certain: false });
    expect(orderOfDays(['05/05/2026'])).toEqual({ order: 'day', certain: false });
    expect(orderOfDays(['06/04/2026'], ['01/04/2026', '30/04/2026'])).toEqual(day);
    expect(orderOfDays(['2026-06-04', '4 June 2026'])).toBeNull();
  });
});

it.each([
  ['SA0380000000608010167519', '608010167519', true],
  ['SA0380000000608010167519', 'RJHISARI/608010167519SAR', true],
  ['SA03 8000 0000 6080 1016 7519', 'sa0380000000608010167519', true],
  ['SA0380000000608010167519', '******7519', true],
  ['SA0380000000608010167519', 'XXXXXXXX7519', true],
  ['SA0380000000608010167519', '٦٠٨٠١٠١٦٧٥١٩', true],
  ['SA0380000000608010167519', 'SA2180000000608010167777', false],
  ['608010167519', '608010167777', false],
  ['SA0380000000608010167519', '7519', false],
  ['SA0380000000608010167519', '******7777', false],
  ['', '608010167519', false],
])('%j and %j: the same account is %j', (one, other, same) => {
  expect([isSameAccount(one, other), isSameAccount(other, one)]).toEqual([same, same]);
});

describe('MT940', () => {
  const message = (lines: string[], { account = '1234567890', from = '0,', to = '250,' } = {}) =>
    [
      `:20:R`,
      `:25:${account}`,
      ':28C:1/1',
      `:60F:C260901SAR${from}`,
      ...lines,
      `:62F:C260902SAR${to}`,
      '-',
    ].join('\n');
  const line = ':61:2609010901C250,00NTRFINV-2026-0077//FT9';
  const whole = message([line, ':86:Rawabi Est']);
  const right = {
    ...{ lines: ['2026-09-01 250 Rawabi Est|INV-2026-0077 FT9|'], faults: [], opening: 0, closing: 250 },
    ...{ format: 'mt940', account: '1234567890' },
  };

  it.each([
    ['as it is', whole],
    [
      'after the header of a network',
      `\u0001{1:F01XXXXSARIAXXX}{2:I940}{4:\r\n${whole.replaceAll('\n', '\r\n')}}\u0003`,
    ],
    ['after a header on the same line', `{1:F01XXXX}{4:${whole}}`],
    ['after blanks and a mark', `\ufeff\n\n  ${whole.replaceAll('\n', '\n  ')}`],
    ['after lines of the bank', `XXXXSARI\n940\n01\nXXXXSARI\n${whole}`],
    ['after an empty tag', `:940:\n${whole}`],
    ['without a reference', whole.slice(whole.indexOf(':25:'))],
    ['without its number', whole.replace(':28C:1/1\n', '')],
    ['without an end', whole.slice(0, -2)],
  ])('is recognised %s', async (_, content) => expect(await told(content)).toMatchObject(right));

  it('gives a text to its line, and none of what is for the customer', async () => {
    const lines = [
      line,
      'POS 4411 Riyadh',
      ':86:Transfer for',
      '-INV-2026-0078',
      '-',
      'many thanks',
      ':61:260902D20,5NCHGNONREF',
      ':86:/NAME/Rawabi/',
      ':61:260902C20,50NMSCNONREF',
    ];
    const content = message(lines).replace(/\n-$/, '\n:86:Our branch moves\n-');
    expect((await told(content)).lines).toEqual([
      '2026-09-01 250 POS 4411 Riyadh Transfer for -INV-2026-0078 - many thanks|INV-2026-0077 FT9|',
      '2026-09-02 -20.5 /NAME/Rawabi/||Rawabi',
      '2026-09-02 20.5 ||',
    ]);
  });

  it('reads structured texts, and others that only look so', async () => {
    const lines = [
      line,
      ':86:166?00Transfer?20Inv 78?21part 2?32Rawabi?33Est',
      line,
      ':86:Why ?20 units at ?33 each',
    ];
    expect((await told(message(lines))).lines).toEqual([
      '2026-09-01 250 Transfer Inv 78 part 2|INV-2026-0077 FT9|Rawabi Est',
      '2026-09-01 250 Why ?20 units at ?33 each|INV-2026-0077 FT9|',
    ]);
  });

  it('keeps accounts apart, and pages and months without movements', async () => {
    const other = message([line.replace('C250', 'D9')], { account: '9876543210' });
    const { parts } = await read(`${other}\n${whole}\n${message([], { from: '250,', to: '250,' })}`);
    expect(parts.map(({ account, lines, opening }) => [account, lines.length, opening])).toEqual([
      ['9876543210', 1, 0],
      ['1234567890', 1, 0],
      ['1234567890', 0, 25_000],
    ]);
    const withoutEnds = `${whole}\n${other}`.replaceAll('\n-', '').replaceAll(':20:R\n', '');
    expect((await read(withoutEnds)).parts.map(({ lines }) => lines.length)).toEqual([1, 1]);
  });

  it('names what is wrong, and other currencies', async () => {
    const wrong = message([
      ':61:26ABC',
      ':61:261399C1,00NTRFX',
      ':61:2609019C0,00NTRFX',
      ':61:260901C0,00NTRFX',
    ]);
    expect((await told(wrong)).faults?.map((fault) => fault.split(' ')[1])).toEqual([
      'amount',
      'date',
      'amount',
      'no_amount',
    ]);
    expect((await told(whole.replaceAll('SAR', 'USD'))).faults).toHaveLength(2);
  });
});

describe('camt.053', () => {
  const statement = (inside: string, account = '<IBAN>SA0380000000608010167519</IBAN>') =>
    `<Stmt><Acct><Id>${account}</Id></Acct>${inside}</Stmt>`;
  const file = (...statements: string[]) =>
    `<?xml version="1.0"?><d:Document xmlns:d="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></d:Document>`;
  const entry = (side: string, details = '', more = '<BookgDt><Dt>2026-09-03</Dt></BookgDt>') =>
    `<Ntry><Amt Ccy="SAR">70.00</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>${more}<NtryDtls><TxDtls>${details}</TxDtls></NtryDtls></Ntry>`;
  const balance = (code: string, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="SAR">9.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

  it('has references and parties wherever a bank writes them', async () => {
    const credit = entry(
      'CRDT',
      '<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><UltmtDbtr><Pty><Nm>Rawabi</Nm></Pty></UltmtDbtr></RltdPties><RmtInf><Strd><RfrdDocInf><Nb>INV-2026-0091</Nb></RfrdDocInf><CdtrRefInf><Ref>RF71 2026</Ref></CdtrRefInf><AddtlRmtInf>Second part</AddtlRmtInf></Strd></RmtInf>',
    );
    const debit = entry(
      'DBIT',
      '<RltdPties><Cdtr><Nm>Salem</Nm></Cdtr><Dbtr><Nm>We</Nm></Dbtr></RltdPties><RmtInf><Ustrd>Sand</Ustrd></RmtInf>',
    );
    expect((await told(file(statement(credit + debit)))).lines).toEqual([
      '2026-09-03 70 Second part|INV-2026-0091 RF71 2026|Rawabi',
      '2026-09-03 -70 Sand||Salem',
    ]);
  });

  it('is dated in Riyadh and leaves out what is not booked', async () => {
    const at = (time: string) => entry('CRDT', '', `<BookgDt><DtTm>${time}</DtTm></BookgDt>`);
    const pending = entry('CRDT').replace('BOOK', 'PDNG');
    const content = file(statement(at('2026-09-03T22:30:00Z') + at('2026-09-03T22:30:00+03:00') + pending));
    expect((await told(content)).lines?.map((one) => one.slice(0, 10))).toEqual(['2026-09-04', '2026-09-03']);
  });

  it('may have no movements, several accounts and numbers that are no IBANs', async () => {
    const quiet = statement(balance('OPBD', '2026-09-01') + balance('CLBD', '2026-09-30'));
    const other = statement(entry('CRDT'), '<Othr><Id>123456789</Id></Othr>');
    const { parts } = await read(file(other, quiet));
    expect(parts).toMatchObject([
      { account: '123456789', lines: [{ amount: 7000 }] },
      { opening: 900, closing: 900, from: '2026-09-01', to: '2026-09-30', lines: [] },
    ]);
  });

  it('is refused with entities, too deep or without a statement', async () => {
    for (const content of [
      file(),
      '<a/>',
      `<!DOCTYPE a [<!ENTITY b "c">]>${file(statement(entry('CRDT')))}`,
      `<a>${'<b>'.repeat(50_000)}`,
    ])
      await expect(read(content), content.slice(0, 40)).rejects.toMatchObject({ status: 422 });
  });
});

describe('a table', () => {
  const amounts = (heading: string, ...rows: string[]) => [heading, ...rows].join('\r\n');

  it.each([
    ['Date,Narrative,Debit,Credit,Running Balance'],
    ['التاريخ Date,الوصف Description,مدين Debit,دائن Credit,الرصيد Balance'],
    ['Date / التاريخ,Details / التفاصيل,Debit (SAR) / مدين,Credit (SAR) / دائن,Balance (SAR) / الرصيد'],
    ['تاريخ العملية (ميلادي),شرح الحركة,السحوبات,الإيداعات,الرصيد بعد الحركة'],
    ['Value Dt.,Particulars,Withdrawals (Dr.),Deposits (Cr.),Available Balance'],
    ['Posting_Date,Transaction Details,Paid Out,Paid In,Balance'],
    ['POSTING DATE,REMARKS,DEBIT AMT,CREDIT AMT,CLOSING BALANCE'],
    ['"تاريخ\nالقيد",البيان,مبلغ مدين,مبلغ دائن,الرصيد ر.س'],
  ])('has its columns by the headings %j', async (heading) => {
    const content = amounts(heading, '03/10/2026,Transfer,,70.00,70.00', '04/10/2026,Fee,5.00,,65.00');
    expect(await told(content)).toMatchObject({
      lines: ['2026-10-03 70 Transfer||', '2026-10-04 -5 Fee||'],
      ...{ faults: [], opening: 0, closing: 65 },
    });
  });

  it('reads the Gregorian of two days, that of booking, and amounts with a side', async () => {
    const two = 'التاريخ الهجري,التاريخ الميلادي,البيان,المبلغ\n21/04/1448,03/10/2026,حوالة,70\n';
    expect((await told(two)).lines).toEqual(['2026-10-03 70 حوالة||']);
    const booked =
      'Value Date,Transaction Date,Posting Date,Text,Amount\n01/10/2026,02/10/2026,03/10/2026,a,70\n';
    expect((await told(booked)).lines).toEqual(['2026-10-03 70 a||']);
    const sides = 'Date,Text,Amount,Dr/Cr\n03/10/2026,a,70,CR\n04/10/2026,b,5,DR\n';
    expect((await told(sides)).lines).toEqual(['2026-10-03 70 a||', '2026-10-04 -5 b||']);
    const types = 'Date,Type,Details,Amount\n03/10/2026,POS,Shop,-70\n';
    expect((await told(types)).lines).toEqual(['2026-10-03 -70 POS Shop||']);
  });

  it('keeps all that it says of a movement, and names the columns that it does not read', async () => {
    const content = amounts(
      'Date,Beneficiary name,Cheque No.,Customer reference,Purpose of payment,Remarks,Branch,Amount',
      '03/10/2026,Rawabi Est,123456,INV-2026-0077,Second part,Sand,Olaya,70',
    );
    const { lines, table } = await told(content);
    expect(lines).toEqual(['2026-10-03 70 Second part Sand|123456 INV-2026-0077|Rawabi Est']);
    expect(table?.columns.filter(({ kind }) => kind === null)).toMatchObject([
      { heading: 'Branch', samples: ['Olaya'] },
    ]);
    const arabic = 'التاريخ,المحول,رقم المرجع,الغرض,المبلغ\n03/10/2026,روابي,FT7,دفعة ثانية,70\n';
    expect((await told(arabic)).lines).toEqual(['2026-10-03 70 دفعة ثانية|FT7|روابي']);
    const wrapped = amounts(
      'Date,Text,Amount',
      '03/10/2026,Transfer for,70',
      ',INV-2026-0077,',
      ',part two,',
    );
    expect((await told(wrapped)).lines).toEqual(['2026-10-03 70 Transfer for INV-2026-0077 part two||']);
  });

  it('has balances, facts, sums and notes around its movements', async () => {
    const content = amounts(
      'Some Bank,,,,',
      'Account Number: 608010167519,,,,',
      'Statement period,01/10/2026 - 31/10/2026,,,',
      'Date,Text,Debit,Credit,Balance',
      ',Balance at the start of the period,,,100.00',
      '03/10/2026,Transfer,,70.00,170.00',
      'Page 1 of 2,,,,',
      'Date,Text,Debit,Credit,Balance',
      '04/10/2026,Fee,5.00,,165.00',
      ',,5.00,70.00,',
      'الإجمالي,,5.00,70.00,165.00',
      'Printed on 05/11/2026 by the system; it needs no signature,,,,',
      ',Balance at the end of the period,,,165.00',
    );
    expect(await told(content)).toMatchObject({
      lines: ['2026-10-03 70 Transfer||', '2026-10-04 -5 Fee||'],
      ...{ faults: [], opening: 100, closing: 165, account: '608010167519' },
    });
    const above = amounts(
      'Opening balance,100.00,Closing balance,170.00',
      'Date,Text,Amount',
      '03/10/2026,a,70',
    );
    expect(await told(above)).toMatchObject({ opening: 100, closing: 170, faults: [] });
    const dated = amounts(
      'Date,Text,Debit,Credit,Balance',
      '01/10/2026,رصيد مدور,,,100',
      '03/10/2026,a,,70,170',
    );
    expect(await told(dated)).toMatchObject({ opening: 100, closing: 170, faults: [], lines: { length: 1 } });
    expect(await told('Date,Text,Debit,Credit,Balance\n')).toMatchObject({
      lines: [],
      faults: [],
      opening: null,
    });
  });

  it('never takes another currency for riyals', async () => {
    const faults = async (content: string) => (await told(content)).faults;
    expect(
      await faults('Date,Text,Ccy,Amount\n03/10/2026,a,AED,70\n04/10/2026,b,ريال سعودي,5\n05/10/2026,c,,5\n'),
    ).toEqual(['2 currency AED']);
    for (const heading of ['Amount (USD)', 'Amount in US dollar', 'المبلغ (دولار)', 'AMOUNT - USD'])
      expect(await faults(`Date,Text,${heading}\n03/10/2026,a,70\n`), heading).toEqual(['2 currency USD']);
    expect(await faults('Currency:,EUR,\nDate,Text,Amount\n03/10/2026,a,70\n')).toEqual(['3 currency EUR']);
    expect(await faults('Date,Text,Amount\n03/10/2026,a,GBP 70\n')).toEqual(['2 currency GBP']);
    const both = 'Date,Text,Amount (USD),Amount (SAR)\n03/10/2026,a,10,37.50\n';
    expect((await told(both)).lines).toEqual(['2026-10-03 37.5 a||']);
    expect(await faults('Date,Text,Amount (SAR),Balance SAR\n03/10/2026,All try top,70,70\n')).toEqual([]);
  });

  it('has several accounts by a column or one below the other', async () => {
    const column = 'Account No,Date,Text,Amount\n608010167519,03/10/2026,a,70\n608010167777,03/10/2026,b,5\n';
    const below = amounts(
      'Account number,608010167777,',
      'Date,Text,Amount',
      '03/10/2026,b,5',
      'Account number,608010167519,',
      'Date,Text,Amount',
      '03/10/2026,a,70',
    );
    for (const content of [column, below]) {
      const { parts } = await read(content);
      expect(parts.map(({ account, lines }) => [account?.slice(-4), lines[0]?.text]).sort()).toEqual([
        ['7519', 'a'],
        ['7777', 'b'],
      ]);
    }
  });

  it('reads rows with days that are wrong as faults, and rows of words as notes', async () => {
    const content = amounts(
      'Date,Text,Amount',
      '32/10/2026,a,1',
      '03/10/2026,b,ten',
      '03/10/2026,c,',
      ',d,5',
      'End of list,,',
    );
    expect((await told(content)).faults?.map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual([
      '2 date',
      '3 amount',
      '4 no_amount',
      '5 date',
    ]);
  });

  it('is read by columns chosen by hand, in an order chosen by hand', async () => {
    const content = 'Wann;Was;Wer;Wieviel\n03/02/2026;Miete;Rawabi;70\n04/02/2026;Strom;Salem;5\n';
    const { table, parts } = await read(content);
    expect([table?.understood, parts]).toEqual([false, []]);
    expect(table?.columns).toMatchObject([
      { heading: 'Wann', samples: ['03/02/2026', '04/02/2026'], kind: null },
      ...[{ heading: 'Was' }, { heading: 'Wer' }, { heading: 'Wieviel' }],
    ]);
    const columns = ['date', 'text', 'party', 'amount'] as const;
    expect((await told(content, { columns })).lines).toEqual([
      '2026-02-03 70 Miete||Rawabi',
      '2026-02-04 5 Strom||Salem',
    ]);
    expect((await told(content, { columns, order: 'month' })).lines?.[0]).toBe('2026-03-02 70 Miete||Rawabi');
    const bare = content.slice(content.indexOf('\n') + 1);
    expect((await told(bare, { columns })).lines).toHaveLength(2);
    await expect(read('nothing\nhere\n')).rejects.toMatchObject({ status: 422 });
  });

  it('is the same in a workbook', async () => {
    const rows = [
      ['كشف حساب'],
      [],
      ['التاريخ', 'البيان', 'مدين', 'دائن', 'الرصيد'],
      ['03/10/2026', 'حوالة', '', 70, 70],
    ];
    expect(
      await told(archiveOf(workbookParts(sheetOf(rows), {}), { sizes: 'after without mark' })),
    ).toMatchObject({
      ...{ format: 'xlsx', lines: ['2026-10-03 70 حوالة||'], opening: 0, closing: 70 },
    });
  });
});
