import { companyNumbers } from '#base/company-numbers.ts';
import type { Halalas } from '#base/money.ts';
import { foldForSearch } from '#base/search.ts';
import { readAmount, readDay } from './cells.engine.ts';
import { maxText, oneLine, type ParsedLine, type ParsedStatement, type RowFault } from './parsed.values.ts';

type Column = 'date' | 'amount' | 'debit' | 'credit' | 'balance' | 'reference' | 'party' | 'text' | 'side';

/** Headings of statements of banks, folded as search folds them; a heading may say more. */
const headings: readonly [Column, readonly string[]][] = [
  [
    'date',
    [
      ...['date', 'transaction date', 'posting date', 'value date', 'booking date', 'txn date'],
      ...['التاريخ', 'تاريخ العملية', 'تاريخ الحركة', 'تاريخ القيد', 'تاريخ التنفيذ', 'تاريخ المعاملة'],
    ],
  ],
  ['side', ['dr/cr', 'cr/dr', 'd/c', 'مدين/دائن', 'نوع الحركة', 'النوع', 'type']],
  [
    'debit',
    [
      ...['debit', 'debit amount', 'withdrawal', 'withdrawals', 'paid out', 'money out', 'dr'],
      ...['مدين', 'المدين', 'سحب', 'السحوبات', 'مبلغ مدين', 'المسحوب', 'خصم'],
    ],
  ],
  [
    'credit',
    [
      ...['credit', 'credit amount', 'deposit', 'deposits', 'paid in', 'money in', 'cr'],
      ...['دائن', 'الدائن', 'ايداع', 'الايداعات', 'مبلغ دائن', 'المودع', 'اضافة'],
    ],
  ],
  ['balance', ['balance', 'running balance', 'available balance', 'الرصيد', 'رصيد', 'الرصيد بعد العملية']],
  ['amount', ['amount', 'transaction amount', 'المبلغ', 'مبلغ', 'مبلغ العملية', 'قيمة العملية']],
  [
    'reference',
    [
      ...['reference', 'ref', 'reference number', 'ref no', 'transaction id', 'cheque no', 'reference no'],
      ...['المرجع', 'رقم المرجع', 'الرقم المرجعي', 'رقم العملية', 'رقم الشيك', 'مرجع'],
    ],
  ],
  [
    'party',
    [
      ...['beneficiary', 'payer', 'counterparty', 'name', 'sender', 'party'],
      ...['المستفيد', 'المرسل', 'اسم المستفيد', 'اسم المرسل', 'الطرف', 'الاسم'],
    ],
  ],
  [
    'text',
    [
      ...[
        'description',
        'details',
        'narration',
        'particulars',
        'narrative',
        'transaction details',
        'remarks',
      ],
      ...['الوصف', 'البيان', 'التفاصيل', 'تفاصيل العملية', 'وصف العملية', 'تفاصيل', 'بيان', 'ملاحظات'],
    ],
  ],
];

const known = new Map(
  headings.flatMap(([column, names]) => names.map((name) => [folded(name), column] as const)),
);

function folded(text: string): string {
  return foldForSearch(oneLine(text.replace(/\(.*?\)|[.:*]/g, ' '))).trim();
}

/** How banks name the balance before and after the rows, folded. */
const openingNames =
  /opening|previous balance|brought forward|افتتاحي|رصيد سابق|الرصيد السابق|اول المده|مدور|منقول/;
const closingNames = /closing|carried forward|ختامي|اخر المده|نهايه المده/;

/** Rows of balances and sums, which are no movements. */
const sums = new RegExp(`${openingNames.source}|${closingNames.source}|total|اجمالي|المجموع|مرحل`);

interface Row {
  number: number;
  cells: readonly string[];
}

type Columns = Partial<Record<Column, number>>;

/** The heading row of a table: the first one that names a day and an amount; undefined if there is none. */
export function columnsIn(rows: readonly Row[]): { row: number; columns: Columns } | undefined {
  for (const { number, cells } of rows.slice(0, 60)) {
    const columns: Columns = {};
    for (const [place, cell] of cells.entries()) {
      const column = known.get(folded(cell));
      if (column && columns[column] === undefined) columns[column] = place;
    }
    const hasAmount =
      columns.amount !== undefined || (columns.debit !== undefined && columns.credit !== undefined);
    if (columns.date !== undefined && hasAmount) return { row: number, columns };
  }
  return undefined;
}

type ReadLine = ParsedLine & { balance: Halalas | null };

/** Reads the rows below the headings. Null if no row is a heading. */
export function readTable(rows: readonly Row[]): ParsedStatement | null {
  const head = columnsIn(rows);
  if (!head) return null;
  const faults: RowFault[] = [];
  const lines: ReadLine[] = [];
  let stated: { opening: Halalas | null; closing: Halalas | null } = { opening: null, closing: null };
  for (const { number, cells } of rows) {
    if (number <= head.row || cells.every((cell) => cell.trim() === '')) continue;
    const cell = (column: Column) => cells[head.columns[column] ?? -1]?.trim() ?? '';
    const label = folded(cells.join(' '));
    const moves = ['amount', 'debit', 'credit'].some((column) => !isZero(cell(column as Column)));
    if (sums.test(label) && (!moves || cell('date') === '')) {
      stated = { ...stated, ...balanceIn(label, cells, cell('balance')) };
      continue;
    }
    const read = lineIn(number, cell);
    if ('code' in read) faults.push(read);
    else lines.push(read);
  }
  const ordered = inOrder(lines);
  faults.push(...wrongBalances(ordered));
  const [first, last] = [ordered[0], ordered.at(-1)];
  return {
    lines: ordered.map(({ balance: _, ...line }) => line),
    faults: faults.sort((one, other) => one.row - other.row),
    opening: stated.opening ?? (first?.balance == null ? null : first.balance - first.amount),
    closing: stated.closing ?? last?.balance ?? null,
    iban: ibanAbove(rows, head.row),
  };
}

function lineIn(row: number, cell: (column: Column) => string): ReadLine | RowFault {
  const date = readDay(cell('date'));
  if (!date) return { row, code: 'date', value: cell('date') };
  const amount = amountIn(row, cell);
  if (typeof amount !== 'number') return amount;
  const balance = readAmount(cell('balance'));
  if (balance === null) return { row, code: 'balance', value: cell('balance') };
  const [text, reference, party] = [
    oneLine(cell('text')),
    oneLine(cell('reference')),
    oneLine(cell('party')),
  ];
  if ([text, reference, party].some((one) => one.length > maxText))
    return { row, code: 'too_long', value: text.slice(0, 40) };
  return { row, date, amount, text, reference, party, balance: balance === '' ? null : balance };
}

/** The signed amount of a row. */
function amountIn(row: number, cell: (column: Column) => string): Halalas | RowFault {
  const read = (column: Column) => readAmount(cell(column));
  for (const column of ['amount', 'debit', 'credit'] as const)
    if (read(column) === null) return { row, code: 'amount', value: cell(column) };
  const [amount, debit, credit] = [read('amount') || 0, read('debit') || 0, read('credit') || 0];
  if (debit !== 0 && credit !== 0)
    return { row, code: 'two_amounts', value: `${cell('debit')} · ${cell('credit')}` };
  const moved = debit !== 0 ? -Math.abs(debit) : credit !== 0 ? Math.abs(credit) : amount;
  if (moved === 0) return { row, code: 'no_amount', value: '' };
  const side = foldForSearch(cell('side'));
  return debit === 0 && credit === 0 && /^(?:dr?|debit|مدين|سحب|خصم)$/.test(side) ? -Math.abs(moved) : moved;
}

const isZero = (cell: string) => readAmount(cell) === '' || readAmount(cell) === 0;

/** The opening or closing balance in a row of sums. */
function balanceIn(label: string, cells: readonly string[], balance: string) {
  const amounts = [balance, ...cells.toReversed()].map(readAmount);
  const amount = amounts.find((one) => typeof one === 'number');
  if (typeof amount !== 'number') return {};
  if (openingNames.test(label)) return { opening: amount };
  return closingNames.test(label) ? { closing: amount } : {};
}

/** Oldest first: some banks write the newest first. On one day the balances tell which. */
function inOrder(lines: readonly ReadLine[]): ReadLine[] {
  const [first, last] = [lines[0]?.date ?? '', lines.at(-1)?.date ?? ''];
  const reversed = lines.toReversed();
  const isReversed =
    first > last || (first === last && wrongBalances(reversed).length < wrongBalances(lines).length);
  return isReversed ? reversed : [...lines];
}

/** Rows whose balance is not the one before and their amount. */
function wrongBalances(lines: readonly ReadLine[]): RowFault[] {
  return lines.flatMap(({ row, amount, balance }, place): RowFault[] => {
    const before = lines[place - 1]?.balance ?? null;
    const isWrong = before !== null && balance !== null && balance !== before + amount;
    return isWrong ? [{ row, code: 'balance', value: (balance / 100).toFixed(2) }] : [];
  });
}

/** An IBAN above the headings. */
function ibanAbove(rows: readonly Row[], head: number): string | null {
  const above = rows.filter(({ number }) => number < head).flatMap(({ cells }) => cells);
  for (const cell of above)
    for (const [written] of cell.matchAll(/SA[\d\s]{22,32}/gi)) {
      const iban = companyNumbers.iban(written);
      if (iban) return iban;
    }
  return null;
}
