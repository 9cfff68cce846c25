import { isIPv6 } from 'node:net';
import { Problem } from '#wire/problem.ts';
import type { Counts } from '../counts/counts.ts';

/** Counts what one party does within a stretch of time. */
export interface RateLimit {
  /** Counts one more for `key`. Throws 429 with `Retry-After` when there were as many already. */
  take(key: string): Promise<void>;
  /** Takes one back, where what was counted did not happen after all. */
  giveBack(key: string): Promise<void>;
}

/**
 * At most `most` for each key in `seconds` seconds, which begin with the first of them. `name` tells one limit from the others
 * that are kept in the same counts.
 */
export function createRateLimit(
  counts: Counts,
  { name, most, seconds }: { name: string; most: number; seconds: number },
): RateLimit {
  return {
    take: async (key) => {
      const { points, milliseconds } = await counts.add(`${name} ${key}`, 1, seconds);
      if (points > most) throw tooMany(milliseconds);
    },
    giveBack: async (key) => {
      await counts.add(`${name} ${key}`, -1, seconds);
    },
  };
}

/** Counts what went wrong, and makes one party wait ever longer. */
export interface FailureLimit {
  /** Throws 429 with `Retry-After` while `key` has to wait. */
  check(key: string): Promise<void>;
  /** Counts one more failure of `key`. */
  count(key: string): Promise<void>;
}

/**
 * After `most` failures within `seconds` seconds a key waits `first` seconds, the next time within an hour twice as
 * long, never longer than `longest`. Afterwards it has `most` again.
 */
export function createFailureLimit(
  counts: Counts,
  limit: { name: string; most: number; seconds: number; first: number; longest: number },
): FailureLimit {
  const { name, most, seconds, first, longest } = limit;
  return {
    check: async (key) => {
      const known = await counts.get(`${name} ${key}`);
      if (known && known.points > most) throw tooMany(known.milliseconds);
    },
    count: async (key) => {
      const { points } = await counts.add(`${name} ${key}`, 1, seconds);
      if (points !== most) return;
      const { points: strike } = await counts.add(`${name} again ${key}`, 1, 3600);
      await counts.set(`${name} ${key}`, most + 1, Math.min(longest, first * 2 ** (strike - 1)));
    },
  };
}

function tooMany(milliseconds: number): Problem {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  return new Problem('common.too_many', 429, {
    parameters: { count: seconds },
    headers: { 'Retry-After': String(seconds) },
  });
}

/**
 * The party behind an address. An IPv6 customer has a whole /64 at hand (RFC 6177), so the network counts and not the
 * address; an IPv4 address in IPv6 clothes is itself.
 */
export function partyOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':') : [];
  const gap = tail === undefined ? [] : Array<string>(8 - groups.length - rest.length).fill('0');
  const network = [...groups, ...gap, ...rest].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
