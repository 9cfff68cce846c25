import { createHash } from 'node:crypto';
import type { Halalas } from '#base/money.ts';
import { foldForSearch } from '#base/search.ts';
import type { ParsedLine } from './parsed.values.ts';

/** A line of an earlier file. */
export interface EarlierLine {
  id: number;
  statement_id: number;
  date: string;
  amount: Halalas;
  text: string;
  reference: string;
  party: string;
  key: string;
}

/** For each line of a file the earlier one that is the same movement, if any. */
export type Pairs = readonly (EarlierLine | undefined)[];

/** What the account had before a file, if these earlier lines are its own. */
export type ExpectedOpening = (own: Pairs) => Halalas | null;

/** Days between two files' dates of one movement: one may have the day of booking, another that of value. */
const near = 3;

/** Pairs of one day and amount that are compared by their texts. */
const maxCompared = 10_000;

/** Content of a line, by which the same file knows it again, hashed with its place among equal lines. */
const contentOf = ({ date, amount, text, reference, party }: Omit<ParsedLine, 'row'>) =>
  [date, amount, ...[text, reference, party].map(foldForSearch)].join('|');

const keyOf = (content: string, count: number) =>
  createHash('sha256').update(`${content}|${count}`).digest('hex');

/** Keys of a file's lines. The second of two equal lines of a day has another key, and the same in each file. */
export function keysOf(lines: readonly ParsedLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const content = contentOf(line);
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return keyOf(content, count);
  });
}

/** Keys for the lines that are new: of a line that equals an earlier one, yet is another movement, the next that is free. */
export function freeKeys(lines: readonly ParsedLine[], known: Pairs, taken: ReadonlySet<string>): string[] {
  const used = new Set(taken);
  const keys = keysOf(lines);
  const tried = new Map<string, number>();
  return lines.map((line, place) => {
    let key = keys[place] ?? '';
    if (known[place]) return key;
    const content = contentOf(line);
    let count = tried.get(content) ?? 1;
    for (; used.has(key); key = keyOf(content, count)) count += 1;
    tried.set(content, count);
    used.add(key);
    return key;
  });
}

/**
 * Which lines an earlier file had. One with the same content is known; so is one of the same day and amount with another text, as
 * the same bank writes other words in another format. The file's opening balance decides where lines that look alike are other
 * movements: it continues the earlier files only then.
 */
export function knownLines(
  lines: readonly ParsedLine[],
  earlier: readonly EarlierLine[],
  opening: Halalas | null,
  expected: ExpectedOpening,
): Pairs {
  const exact = exactPairs(lines, earlier);
  const all = likePairs(lines, earlier, exact);
  if (opening === null || expected(all) === null || expected(all) === opening) return all;
  const none: Pairs = lines.map(() => undefined);
  return [exact, none].find((pairs) => expected(pairs) === opening) ?? all;
}

function exactPairs(lines: readonly ParsedLine[], earlier: readonly EarlierLine[]): Pairs {
  const byKey = new Map(earlier.map((line) => [line.key, line]));
  return keysOf(lines).map((key) => byKey.get(key));
}

function likePairs(lines: readonly ParsedLine[], earlier: readonly EarlierLine[], exact: Pairs): Pairs {
  const pairs = [...exact];
  const taken = new Set(exact.flatMap((line) => line?.id ?? []));
  const rest = () => ({
    places: lines.flatMap((_, place) => (pairs[place] ? [] : [place])),
    earlier: earlier.filter(({ id }) => !taken.has(id)),
  });
  const pair = (place: number, line: EarlierLine) => {
    if (pairs[place] || taken.has(line.id)) return;
    pairs[place] = line;
    taken.add(line.id);
  };
  const sameDay = rest();
  const byDay = grouped(sameDay.earlier, ({ date, amount }) => `${date}|${amount}`);
  for (const [day, places] of grouped(sameDay.places, (place) => dayAndAmount(lines[place]))) {
    const among = byDay.get(day) ?? [];
    const candidates = places.length * among.length > maxCompared ? [] : likeness(places, among, lines);
    for (const { place, line } of candidates) pair(place, line);
    const left = among.filter(({ id }) => !taken.has(id));
    for (const place of places.filter((one) => !pairs[one])) {
      const line = left.shift();
      if (line) pair(place, line);
    }
  }
  const nearby = rest();
  const byAmount = grouped(nearby.earlier, ({ amount }) => String(amount));
  for (const place of nearby.places) {
    const line = lines[place];
    const found =
      line && byAmount.get(String(line.amount))?.find((one) => !taken.has(one.id) && isNear(line, one));
    if (found) pair(place, found);
  }
  return pairs;
}

const dayAndAmount = (line: ParsedLine | undefined) => `${line?.date}|${line?.amount}`;

function grouped<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** All pairs of some lines of one day and amount, those with the most words in common first. */
function likeness(places: readonly number[], among: readonly EarlierLine[], lines: readonly ParsedLine[]) {
  const words = new Map(among.map((line) => [line.id, wordsOf(line)]));
  return places
    .flatMap((place) => {
      const own = wordsOf(lines[place]);
      return among.map((line) => {
        const common = [...own].filter((word) => words.get(line.id)?.has(word)).length;
        return { place, line, common };
      });
    })
    .sort((one, other) => other.common - one.common);
}

function wordsOf(line: Pick<ParsedLine, 'text' | 'reference' | 'party'> | undefined): ReadonlySet<string> {
  const text = line ? `${line.text} ${line.reference} ${line.party}` : '';
  return new Set(
    foldForSearch(text)
      .split(' ')
      .filter((word) => word.length > 2),
  );
}

/** Whether a line a few days apart names the same reference: a long word with figures. */
function isNear(line: ParsedLine, earlier: EarlierLine): boolean {
  const days = Math.abs(Date.parse(line.date) - Date.parse(earlier.date)) / 86_400_000;
  if (days > near) return false;
  const known = wordsOf(earlier);
  return [...wordsOf(line)].some((word) => word.length >= 6 && /\d/.test(word) && known.has(word));
}

/** Days before and after a file's lines on which earlier lines may be the same movements. */
export const nearDays = near;
