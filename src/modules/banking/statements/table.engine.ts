import { isInward, isOutward, readAmount, readDay } from './cells.engine.ts';
import { orderOfDays } from './day-order.engine.ts';
import { kindOfHeading } from './headings.engine.ts';
import {
  type AccountPart,
  type ColumnKind,
  joinedKinds,
  oneLine,
  type ReadColumns,
  type TableChoices,
} from './parsed.values.ts';
import { maxLabel, type Places, type TableRow as Row, readRows } from './table-rows.engine.ts';

/** Rows among which headings are looked for: a bank writes the facts of the account above them. */
const firstRows = 60;

export interface ReadTable {
  parts: AccountPart[];
  table: ReadColumns;
}

/**
 * Reads the rows of a bank's table: what is above the headings, then one line for each movement. The headings are found by
 * their words, or the columns are as `choices` says. Without a day and an amount among them there are no lines.
 */
export function readTable(rows: readonly Row[], choices: TableChoices = {}): ReadTable {
  const head = choices.columns ? undefined : headIn(rows);
  const shown = head ?? widest(rows);
  const kinds = choices.columns ?? (shown ? kindsOf(shown.cells, rows, shown.number) : []);
  const places = placesOf(kinds);
  const understood = isTable(places) && (head !== undefined || choices.columns !== undefined);
  const at = head?.number ?? (understood ? beforeFirstDay(rows, places) : 0);
  const below = rows.filter(({ number }) => number > at);
  const order = understood ? orderIn(rows, below, places, at) : null;
  const chosen = choices.order ? { order: choices.order, certain: true } : null;
  const columns = (shown?.cells ?? []).map((heading, place) => ({
    heading: oneLine(heading.slice(0, maxLabel)),
    samples: samplesOf(rows, shown?.number ?? 0, place),
    kind: kinds[place] ?? null,
  }));
  const read = understood
    ? readRows(rows, { at, places, order: (chosen ?? order)?.order ?? 'day', heading: shown?.cells ?? [] })
    : [];
  return { parts: read, table: { columns, understood, order: order && (chosen ?? order) } };
}

function placesOf(kinds: readonly (ColumnKind | null)[]): Places {
  const places = new Map<ColumnKind, number[]>();
  for (const [place, kind] of kinds.entries())
    if (kind) places.set(kind, [...(places.get(kind) ?? []), place]);
  return places;
}

const isTable = (places: Places) =>
  places.has('date') && (places.has('amount') || (places.has('debit') && places.has('credit')));

/** The heading row: the first one that names a day and an amount and has none itself. */
function headIn(rows: readonly Row[]): Row | undefined {
  return rows.slice(0, firstRows).find(({ cells }) => {
    const named = new Set(cells.map((cell) => kindOfHeading(cell)?.kind));
    const money = named.has('amount') || (named.has('debit') && named.has('credit')) || named.has('side');
    if (!named.has('date') || !money) return false;
    return !cells.some((cell) => isAmount(cell) || Boolean(readDay(cell)));
  });
}

const isAmount = (cell: string) => typeof readAmount(cell) === 'number';

/** Rows whose cells are looked at to tell what a column is. */
const probed = 200;

const samples = 3;
const maxSample = 60;

/** What each heading names. Of several columns of a kind the one that fits best is read, texts are joined. */
function kindsOf(cells: readonly string[], rows: readonly Row[], head: number): (ColumnKind | null)[] {
  const below = rows.filter(({ number }) => number > head).slice(0, probed);
  const cellsAt = (place: number) => below.map(({ cells }) => cells[place]?.trim() ?? '').filter(Boolean);
  const named = cells.map((cell, place) => {
    const found = kindOfHeading(cell);
    if (found?.kind === 'side') return sideOrAmount(cellsAt(place), found.rank);
    if (found?.kind !== 'date') return found;
    // Of days of two calendars, those that can be read.
    const days = cellsAt(place);
    const readable = days.filter((day) => readDay(day) || readDay(day, 'month')).length;
    return { ...found, rank: readable * 2 >= days.length ? found.rank : found.rank - 10 };
  });
  const best = new Map<ColumnKind, number>();
  for (const [place, one] of named.entries()) {
    if (!one) continue;
    const before = best.get(one.kind);
    if (before === undefined || (named[before]?.rank ?? 0) < one.rank) best.set(one.kind, place);
  }
  return named.map((one, place) =>
    one && (joinedKinds.includes(one.kind) || best.get(one.kind) === place) ? one.kind : null,
  );
}

/** A column of debit and credit may have letters, or signed amounts; one of types may be a text. */
function sideOrAmount(cells: readonly string[], rank: number) {
  if (cells.length > 0 && cells.every(isAmount)) return { kind: 'amount' as const, rank };
  const isSide = cells.length === 0 || cells.every((cell) => isOutward(cell) || isInward(cell));
  return { kind: isSide ? ('side' as const) : ('text' as const), rank };
}

/** The first of the rows with the most filled cells, to choose its columns by hand. */
function widest(rows: readonly Row[]): Row | undefined {
  let found: Row | undefined;
  let most = 1;
  for (const row of rows.slice(0, firstRows)) {
    const filled = row.cells.filter((cell) => cell.trim() !== '').length;
    if (filled > most) [found, most] = [row, filled];
  }
  return found;
}

function samplesOf(rows: readonly Row[], head: number, place: number): string[] {
  const found: string[] = [];
  for (const { number, cells } of rows.slice(0, probed)) {
    const cell = cells[place]?.trim() ?? '';
    if (number > head && cell !== '') found.push(oneLine(cell.slice(0, maxSample)));
    if (found.length === samples) break;
  }
  return found;
}

/** The row before the first one with a day, where the columns were chosen by hand. */
function beforeFirstDay(rows: readonly Row[], places: Places): number {
  const [place = 0] = places.get('date') ?? [];
  const first = rows.find(({ cells }) => readDay(cells[place] ?? '') || readDay(cells[place] ?? '', 'month'));
  return first ? first.number - 1 : (rows.at(-1)?.number ?? 0);
}

function orderIn(rows: readonly Row[], below: readonly Row[], places: Places, head: number) {
  const [place = 0] = places.get('date') ?? [];
  const above = rows.filter(({ number }) => number <= head).slice(0, firstRows);
  const daysAbove = above.flatMap(({ cells }) =>
    cells.flatMap((cell) => cell.slice(0, maxLabel).match(/\d{1,2}[-/.]\d{1,2}[-/.]\d{4}/g) ?? []),
  );
  return orderOfDays(
    below.map(({ cells }) => cells[place] ?? ''),
    daysAbove,
  );
}
