import { expect, it } from 'vitest';
import { pastedTable } from '#ui/admin/record/lines/pasted-table.ts';
import { linesFrom, withPasted } from './pasted-rows.ts';
import { blankLine, blankSection, linesBody, readLine, totalsOfRows } from './rows.ts';

it('reads a part of a spreadsheet with Arabic digits, separators, headings and serial numbers', () => {
  const table = pastedTable(
    [
      'م\tالبند\tالوحدة\tالكمية\tالسعر\tالمبلغ',
      '1\tأعمال الحفر\tم³\t١٬٢٠٠٫٥\t٤٥\t54,022.50',
      '2\t"بلك ""20""\nمعزول"\tم²\t2,500\t60.5 ر.س\t151,250',
      '',
    ].join('\r\n'),
  );
  expect(table && linesFrom(table, 'description')).toEqual([
    { description: 'أعمال الحفر', unit: 'م³', quantity: '1,200.5', unit_price: '45.00' },
    { description: 'بلك "20" معزول', unit: 'م²', quantity: '2,500', unit_price: '60.50' },
  ]);
});

it('leaves out totals and tax below the lines, but no line that is called so', () => {
  const sums = [
    '\tالإجمالي\t\t\t\t3,000',
    '\t\t\t\tالمجموع:\t3,000',
    '\tضريبة القيمة المضافة 15%\t\t\t\t450',
    '\tTotal incl. VAT\t\t\t\t3,450',
  ];
  const table = pastedTable(
    ['1\tبلك\tم2\t50\t40\t2,000', '2\tTotal station\tday\t2\t500\t1,000', ...sums].join('\n'),
  );
  expect(table && linesFrom(table, 'description').map(({ description }) => description)).toEqual([
    'بلك',
    'Total station',
  ]);
});

it('reads columns in the order of the screen, also from the middle of a line', () => {
  const table = pastedTable('Excavation\t12\tm³\t45\nBlockwork\t7.25\tm²\t60') ?? [];
  expect(linesFrom(table, 'description')[1]).toEqual({
    description: 'Blockwork',
    quantity: '7.25',
    unit: 'm²',
    unit_price: '60.00',
  });
  expect(linesFrom([['3', 'kg', '9.5']], 'quantity')).toEqual([
    { quantity: '3', unit: 'kg', unit_price: '9.50' },
  ]);
});

it('takes a unit with a plain digit for a unit', () => {
  const table = pastedTable('خرسانة\tم٣\t1,250.5\t780.25 ر.س/م3\nعزل\tم2\t320\t35') ?? [];
  expect(linesFrom(table, 'description')).toEqual([
    { description: 'خرسانة', unit: 'م٣', quantity: '1,250.5', unit_price: '780.25' },
    { description: 'عزل', unit: 'م2', quantity: '320', unit_price: '35.00' },
  ]);
});

it('tells serial numbers from descriptions that hold a figure', () => {
  const table = pastedTable('1\tبلك 20 سم\t100\tم2\t45\n2\tبلك 15 سم\t80\tم2\t40') ?? [];
  expect(linesFrom(table, 'description')).toEqual([
    { description: 'بلك 20 سم', quantity: '100', unit: 'م2', unit_price: '45.00' },
    { description: 'بلك 15 سم', quantity: '80', unit: 'م2', unit_price: '40.00' },
  ]);
});

it('never loses a minus, however the spreadsheet shows it', () => {
  const negatives = ['-5', '(5)', '٥-', '−5 ر.س', 'SAR (5.00)'];
  const table = pastedTable(negatives.map((text) => `Blocks\t1\tm²\t${text}`).join('\n')) ?? [];
  const lines = linesFrom(table, 'description');
  expect(lines.map((line) => line.unit_price)).toEqual(negatives);
  expect(lines.map((line) => readLine(blankLine(line)).faults.unit_price)).toEqual(
    negatives.map(() => 'negative'),
  );
  expect(linesFrom([['45/-', 'م2', '(م3) 12']], 'quantity')).toEqual([
    { quantity: '45', unit: 'م2', unit_price: '12.00' },
  ]);
});

it('leaves plain text to the field', () => {
  expect(pastedTable('Supply of 20 cm blocks')).toBeNull();
  expect(pastedTable('"Two words"\n')).toBeNull();
});

it('overwrites lines from the focused one, keeps headings and adds what is missing', () => {
  const [first, second] = [blankLine({ description: 'A', unit_price: '1' }), blankLine()];
  const { rows, count } = withPasted(
    [first, blankSection(), second],
    { key: first.key, cell: 'description' },
    [
      ['X', '2', 'm', '10'],
      ['Y', '3', 'm', '10'],
      ['Z', '4', 'm', '10'],
    ],
  );
  expect(count).toBe(3);
  expect(rows.map((row) => (row.kind === 'line' ? row.description : '-'))).toEqual(['X', 'Y', 'Z', '-', '']);
});

it('totals what is typed as the server does, and leaves out blank lines and unchosen options', () => {
  const rows = [
    blankSection(),
    blankLine({ description: 'A', quantity: '٣', unit_price: '10.10' }),
    blankLine({ description: 'B', quantity: '1', unit_price: '5', optional: true, chosen: false }),
    blankLine(),
  ];
  expect(totalsOfRows(rows, { discount: '', vatRate: '15' })).toMatchObject({
    net: 3030,
    vat: 455,
    total: 3485,
  });
  const { lines, keys } = linesBody(rows, () => undefined);
  expect(lines).toHaveLength(2);
  expect(keys).toEqual([rows[1]?.key, rows[2]?.key]);
});
