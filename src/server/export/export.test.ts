import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#tests/support/workbook.ts';
import { csvOf } from './csv.ts';
import { type Sheet, tableOf } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

interface Bill {
  id: number;
  name: string;
  amount: number | null;
  due: string | null;
  paid: string | null;
}

const sheet: Sheet<Bill> = {
  name: 'bills',
  words: {
    ar: { title: 'الفواتير: 1/2', id: 'الرقم', name: 'الاسم', amount: 'المبلغ', due: 'الموعد', paid: 'سُدّدت' },
    en: { title: 'Bills', id: 'No.', name: 'Name', amount: 'Amount', due: 'Due', paid: 'Paid' },
  },
  columns: [
    { head: 'id', kind: 'number', value: (bill) => bill.id },
    { head: 'name', value: (bill) => bill.name },
    { head: 'amount', kind: 'money', value: (bill) => bill.amount },
    { head: 'due', kind: 'date', value: (bill) => bill.due },
    { head: (t) => `${t('paid')}!`, kind: 'moment', value: (bill) => bill.paid },
  ],
};

const bill = (changes: Partial<Bill> = {}): Bill => ({
  id: 1,
  name: 'مؤسسة البناء',
  amount: 1250.5,
  due: '2026-11-21',
  paid: '2026-11-21T22:30:00.000Z',
  ...changes,
});

async function* inBatches(...batches: Bill[][]) {
  yield* batches;
}

async function csv(bills: Bill[], locale: 'ar' | 'en' = 'ar'): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of csvOf(tableOf(sheet, inBatches(bills), locale))) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

async function workbook(batches: Bill[][], locale: 'ar' | 'en' = 'ar') {
  const stream = xlsxOf(tableOf(sheet, inBatches(...batches), locale));
  return readWorkbook(await new Response(stream).arrayBuffer());
}

describe('a list as CSV', () => {
  it("declares UTF-8 in its bytes, ends lines with CRLF and writes Riyadh's time", async () => {
    expect(await csv([bill()])).toBe(
      '\ufeffالرقم,الاسم,المبلغ,الموعد,سُدّدت!\r\n1,مؤسسة البناء,1250.50,2026-11-21,2026-11-22 01:30\r\n',
    );
    expect((await csv([], 'en')).slice(1)).toBe('No.,Name,Amount,Due,Paid!\r\n');
  });

  it('quotes values that would break a line or a field', async () => {
    const text = await csv([bill({ name: 'خالد "أبو سعد"، الرياض, جدة\nالدمام', amount: null, due: null })]);
    expect(text).toContain('1,"خالد ""أبو سعد""، الرياض, جدة\nالدمام",,,');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+966501234567', '+966501234567'],
    ['+966 50 123 4567', "'+966 50 123 4567"],
    ['+1+cmd', "'+1+cmd"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1+1', "'＝1+1"],
    ['a=1', 'a=1'],
  ])('writes the text %j as %j', async (name, written) => {
    expect(await csv([bill({ name })])).toContain(`\r\n1,${written},1250.50`);
  });

  it('keeps real numbers unchanged', async () => {
    expect(await csv([bill({ id: -7, amount: -3.1 })])).toContain('\r\n-7,مؤسسة البناء,-3.10,');
  });
});

describe('a list as XLSX', () => {
  it('has real numbers and dates, and text that is never reinterpreted', async () => {
    const { rows, formats } = await workbook([[bill({ name: '=1+1 <&>' })], [bill({ id: 2, amount: null })]]);
    expect(rows).toEqual([
      ['الرقم', 'الاسم', 'المبلغ', 'الموعد', 'سُدّدت!'],
      [1, '=1+1 <&>', 1250.5, 46347, 46348.0625],
      [2, 'مؤسسة البناء', null, 46347, 46348.0625],
    ]);
    expect(formats).toEqual(['0', '49', '4', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm']);
  });

  it('is right to left only in Arabic, with a frozen header', async () => {
    const arabic = await workbook([[bill()]]);
    expect(arabic.sheet).toContain('rightToLeft="1"');
    expect(arabic.sheet).toContain(
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    );
    expect(arabic.parts['xl/workbook.xml']).toContain('name="الفواتير  1 2"');
    expect((await workbook([[bill()]], 'en')).sheet).not.toContain('rightToLeft');
  });

  it('omits characters that a workbook cannot contain', async () => {
    const { rows } = await workbook([[bill({ name: `أ\u0000ب\ud800${'ج'.repeat(40_000)}` })]]);
    expect(String(rows[1]?.[1])).toMatch(/^أبج+$/);
    expect(String(rows[1]?.[1]).length).toBeLessThanOrEqual(32_767);
  });

  it('aborts where its rows fail', async () => {
    async function* broken() {
      yield [bill()];
      throw new Error('the database is away');
    }
    const stream = xlsxOf(tableOf(sheet, broken(), 'ar'));
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow('the database is away');
  });

  it('is written while others that were begun are not read', async () => {
    const begun = Array.from({ length: 64 }, () => xlsxOf(tableOf(sheet, inBatches([bill()]), 'ar')));
    const readers = begun.map((stream) => stream.getReader());
    for (const reader of readers) await reader.read();
    expect((await workbook([[bill()]])).rows).toHaveLength(2);
    for (const reader of readers) await reader.cancel();
  });

  it('reads no more rows than its reader consumes', async () => {
    let asked = 0;
    async function* endless() {
      for (;;) {
        asked += 1;
        yield Array.from({ length: 500 }, (_, id) => bill({ id, name: String(Math.random()) }));
      }
    }
    const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
    const reader = xlsxOf(tableOf(sheet, endless(), 'ar')).getReader();
    for (let part = 0; part < 10; part += 1) await reader.read();
    await settled();
    expect(asked).toBeLessThan(30);
    await reader.cancel();
    await settled();
    const askedInAll = asked;
    await settled();
    expect(asked).toBe(askedInAll);
  });
});
