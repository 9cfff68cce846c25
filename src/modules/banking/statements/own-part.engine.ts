import { isSameAccount } from './accounts.engine.ts';
import { type AccountPart, emptyPart } from './parsed.values.ts';

/** The parts of a file that are an account's own, those of others, and the accounts that the file names. */
export interface SortedParts {
  own: AccountPart[];
  others: AccountPart[];
  /** Each account once, as the file writes it. */
  named: string[];
}

/**
 * Which parts of a file belong to an account. Where its IBAN is not known, all of them do, unless the file names several
 * accounts. A part without a number belongs to the account if the file names no other.
 */
export function sortParts(parts: readonly AccountPart[], iban: string): SortedParts {
  const written = new Set(parts.flatMap(({ account }) => account ?? []));
  const named: string[] = [];
  for (const account of written) if (!named.some((one) => isSameAccount(one, account))) named.push(account);
  const own = new Set([...written].filter((account) => iban === '' || isSameAccount(account, iban)));
  const isOwn = ({ account }: AccountPart) => {
    if (account === null) return named.length === 0;
    return own.has(account) && (iban !== '' || named.length === 1);
  };
  return { own: parts.filter(isOwn), others: parts.filter((part) => !isOwn(part)), named };
}

/** The parts of one account as one: a bank may write a message for each day or page, in any order, or one twice. */
export function joinedPart(parts: readonly AccountPart[]): AccountPart {
  const once = [...new Map(parts.map((part, place) => [identity(part) ?? place, part])).values()];
  const ordered = inSequence(once);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (!first || !last) return emptyPart();
  const days = (one: 'from' | 'to') => ordered.flatMap((part) => part[one] ?? []).sort();
  return {
    account: ordered.find(({ account }) => account !== null)?.account ?? null,
    lines: ordered.flatMap(({ lines }) => lines),
    faults: ordered.flatMap(({ faults }) => faults),
    ...{ opening: first.opening, closing: last.closing },
    ...{ from: days('from')[0] ?? null, to: days('to').at(-1) ?? null },
  };
}

/** What makes two parts the same message; null for one whose balances do not tell. */
function identity({ lines, opening, closing, from, to }: AccountPart): string | null {
  if (opening === null || closing === null || lines.length === 0) return null;
  return JSON.stringify([opening, closing, from, to, lines.map(({ row: _, ...line }) => line)]);
}

/** Oldest first. Parts that follow one another by their balances stay as they are, or are turned round. */
function inSequence(parts: readonly AccountPart[]): readonly AccountPart[] {
  const follows = (all: readonly AccountPart[]) =>
    all.every((part, place) => place === 0 || all[place - 1]?.closing === part.opening);
  if (follows(parts)) return parts;
  const reversed = parts.toReversed();
  if (follows(reversed)) return reversed;
  const day = ({ from, lines }: AccountPart) => from ?? lines[0]?.date ?? '';
  return parts.toSorted((one, other) => (day(one) < day(other) ? -1 : day(one) > day(other) ? 1 : 0));
}
