import { normaliseDecimal } from '#base/digits.ts';
import { isNumber, isNumeric, isTotalRow, numberIn } from '#ui/admin/record/lines/pasted-table.ts';
import { blankLine, type Cell, cells, type LineRow, type Row, settledCell } from './rows.ts';

/**
 * The lines of a pasted table. From the first cell on, serial numbers, a row of headings and totals are left out, the unit
 * may come before the quantity, and amounts after the price are ignored. From another cell on, columns are as shown.
 */
export function linesFrom(table: readonly string[][], first: Cell): Partial<LineRow>[] {
  if (first !== 'description') {
    const shown = cells.slice(cells.indexOf(first));
    return table.map((row) => lineFrom(row, shown));
  }
  const rows = beginsWithSerials(table) ? table.map((row) => row.slice(1)) : table;
  const unitFirst = !isNumeric(rows, 1) && isNumeric(rows, 2);
  const order: readonly Cell[] = unitFirst ? ['description', 'unit', 'quantity', 'unit_price'] : cells;
  const price = order.indexOf('unit_price');
  const quantity = order.indexOf('quantity');
  const hasHead =
    rows.length > 1 &&
    [quantity, price].every((column) => {
      const head = rows[0]?.[column];
      return head === undefined || !isNumber(numberIn(head));
    }) &&
    rows.slice(1).some((row) => isNumber(numberIn(row[price] ?? '')));
  const isPriced = (row: readonly string[]) =>
    [quantity, price].every((column) => isNumber(numberIn(row[column] ?? '')));
  return (hasHead ? rows.slice(1) : rows)
    .filter((row) => isPriced(row) || !isTotalRow(row))
    .map((row) => lineFrom(row, order));
}

/** Descriptions beside serial numbers may hold a figure each, as in "20 cm blocks". */
function beginsWithSerials(table: readonly string[][]): boolean {
  const seconds = table.map((row) => row[1] ?? '').filter(Boolean);
  if (seconds.length === 0 || !isNumeric(table, 0)) return false;
  if (!isNumeric(table, 1)) return true;
  const serials = table.map((row) => numberIn(row[0] ?? '')).filter(isNumber);
  const first = Number(normaliseDecimal(serials[0] ?? ''));
  return (
    serials.every((serial, place) => Number(normaliseDecimal(serial)) === first + place) &&
    seconds.filter((text) => /\p{L}/u.test(text)).length * 2 > seconds.length
  );
}

function lineFrom(row: readonly string[], order: readonly Cell[]): Partial<LineRow> {
  return Object.fromEntries(
    order.flatMap((cell, column) => {
      const text = row[column];
      if (text === undefined || text === '') return [];
      const figure = cell === 'quantity' || cell === 'unit_price';
      return [[cell, figure ? settledCell(cell, numberIn(text)) : text]];
    }),
  );
}

/** The rows with a table pasted at a cell: it overwrites lines downwards and adds what is missing. */
export function withPasted(
  rows: readonly Row[],
  at: { key: string; cell: Cell },
  table: readonly string[][],
): { rows: Row[]; count: number } {
  const lines = linesFrom(table, at.cell);
  const next = [...rows];
  let place = next.findIndex(({ key }) => key === at.key);
  for (const line of lines) {
    const under = next[place];
    if (under?.kind === 'line') next[place] = { ...under, ...line };
    else next.splice(place, 0, blankLine(line));
    place += 1;
  }
  return { rows: next, count: lines.length };
}
