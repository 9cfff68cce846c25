import type { Halalas } from '#base/money.ts';
import { foldForSearch } from '#base/search.ts';

/** A line of a statement. */
export interface OpenLine {
  id: number;
  date: string;
  amount: Halalas;
  /** Text, reference and party. */
  text: string;
}

/** A line of the ledger on the account. */
export interface OpenEntry {
  id: number;
  date: string;
  amount: Halalas;
  /** What the bank may repeat: numbers of the document and its reference. */
  references: readonly string[];
  /** Names of the other side. */
  names: readonly string[];
}

export const reasons = ['amount', 'sum', 'reference', 'party', 'date'] as const;

export interface Suggested {
  bank_line_id: number;
  ledger_line_ids: number[];
  score: number;
  reasons: (typeof reasons)[number][];
  /** Whether neither side has another candidate. */
  certain: boolean;
}

/** Days between bank and books that still suggest the same money. */
export const near = 5;
const perLine = 3;

/**
 * What lines of a statement may be: entries with the same amount, within five days or with the reference in the bank's text,
 * the likeliest first; where there is none, two to four entries that add up to it.
 */
export function suggestedMatches(lines: readonly OpenLine[], entries: readonly OpenEntry[]): Suggested[] {
  const byAmount = new Map<Halalas, OpenEntry[]>();
  for (const entry of entries) byAmount.set(entry.amount, [...(byAmount.get(entry.amount) ?? []), entry]);
  const claims = new Map<number, number>();
  const singles = new Map<number, Suggested[]>();
  for (const line of lines) {
    const found = (byAmount.get(line.amount) ?? []).flatMap((entry) => scored(line, entry));
    for (const { ledger_line_ids } of found)
      for (const id of ledger_line_ids) claims.set(id, (claims.get(id) ?? 0) + 1);
    singles.set(line.id, found);
  }
  return lines.flatMap((line) => {
    const found = singles.get(line.id) ?? [];
    if (found.length === 0) return sumOf(line, entries);
    return found
      .map((one) => ({
        ...one,
        certain: found.length === 1 && one.ledger_line_ids.every((id) => claims.get(id) === 1),
      }))
      .toSorted((one, other) => other.score - one.score)
      .slice(0, perLine);
  });
}

function scored(line: OpenLine, entry: OpenEntry): Suggested[] {
  const days = daysBetween(line.date, entry.date);
  const why = likeness(line, entry);
  if (days > near && !why.includes('reference')) return [];
  const score = 40 + (why.includes('reference') ? 35 : 0) + (why.includes('party') ? 15 : 0);
  return [
    {
      ...{ bank_line_id: line.id, ledger_line_ids: [entry.id], certain: false },
      ...{ score: score + Math.max(10 - 2 * days, 0), reasons: ['amount', ...why] },
    },
  ];
}

function likeness(line: OpenLine, entry: OpenEntry): ('reference' | 'party' | 'date')[] {
  const text = ` ${foldForSearch(line.text)} `;
  const hasReference = entry.references.some((one) => one.length >= 3 && text.includes(foldForSearch(one)));
  const hasParty = entry.names.some((name) => {
    const words = foldForSearch(name)
      .split(' ')
      .filter((word) => word.length > 2);
    return (
      words.length > 0 && words.filter((word) => text.includes(word)).length >= Math.min(words.length, 2)
    );
  });
  const isNear = daysBetween(line.date, entry.date) <= near;
  return [
    ...(hasReference ? (['reference'] as const) : []),
    ...(hasParty ? (['party'] as const) : []),
    ...(isNear ? (['date'] as const) : []),
  ];
}

const maxPool = 14;
const maxParts = 4;

/** Two to four near entries that add up to a line: a deposit of several receipts. */
function sumOf(line: OpenLine, entries: readonly OpenEntry[]): Suggested[] {
  const pool = entries
    .filter(
      ({ amount, date }) =>
        Math.sign(amount) === Math.sign(line.amount) &&
        Math.abs(amount) < Math.abs(line.amount) &&
        daysBetween(date, line.date) <= near,
    )
    .toSorted((one, other) => daysBetween(one.date, line.date) - daysBetween(other.date, line.date))
    .slice(0, maxPool);
  const parts = partsOf(pool, line.amount, []);
  if (!parts) return [];
  const ledger_line_ids = parts.map(({ id }) => id);
  return [{ bank_line_id: line.id, ledger_line_ids, score: 30, reasons: ['sum', 'date'], certain: false }];
}

function partsOf(
  pool: readonly OpenEntry[],
  rest: Halalas,
  taken: readonly OpenEntry[],
): readonly OpenEntry[] | null {
  if (rest === 0) return taken.length > 1 ? taken : null;
  if (taken.length === maxParts) return null;
  for (const [place, entry] of pool.entries()) {
    if (Math.abs(entry.amount) > Math.abs(rest)) continue;
    const found = partsOf(pool.slice(place + 1), rest - entry.amount, [...taken, entry]);
    if (found) return found;
  }
  return null;
}

function daysBetween(one: string, other: string): number {
  return Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;
}
