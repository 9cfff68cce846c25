import { foldForSearch } from '#base/search.ts';

/** How a cell becomes a value. */
export interface CellReading {
  name: string;
  /** Values by folded word, in both languages. */
  words?: ReadonlyMap<string, string>;
  read?: ((cell: string) => unknown) | undefined;
}

const formulaError = /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/;

type Body = { [key: string]: unknown };

/**
 * What a schema reads, from a row's cells and the field of each; cells that a formula failed to compute are
 * returned by field.
 */
export function bodyOf(
  cells: readonly string[],
  readings: readonly (CellReading | null)[],
): { body: Body; failed: string[] } {
  const body: Body = {};
  const failed: string[] = [];
  for (const [place, reading] of readings.entries()) {
    const cell = cells[place]?.trim() ?? '';
    if (!reading || cell === '') continue;
    if (formulaError.test(cell)) failed.push(reading.name);
    else putInto(body, reading.name.split('.'), cellValue(cell, reading));
  }
  return { body, failed };
}

function cellValue(cell: string, { words, read }: CellReading): unknown {
  if (words) return words.get(foldForSearch(cell)) ?? cell;
  return read ? read(cell) : cell;
}

function putInto(body: Body, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    body[first] = value;
    return;
  }
  const inner = (body[first] ?? {}) as Body;
  body[first] = inner;
  putInto(inner, rest, value);
}

/** Whether nothing is in a row. */
export const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
