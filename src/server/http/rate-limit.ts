import { isIPv6 } from 'node:net';
import { Problem } from '#wire/problem.ts';
import type { Counts } from '../counts/counts.ts';

/** Limits the actions of one party within a period. */
export interface RateLimit {
  /** Counts one more for `key`. Throws 429 with `Retry-After` if the limit is reached. */
  take(key: string): Promise<void>;
  /** Refunds one that did not happen after all. */
  giveBack(key: string): Promise<void>;
}

/**
 * At most `max` per key within `seconds`, which start with the first of them. `name` distinguishes limits
 * that share the counters.
 */
export function createRateLimit(
  counts: Counts,
  { name, max, seconds }: { name: string; max: number; seconds: number },
): RateLimit {
  return {
    take: async (key) => {
      const { points, milliseconds } = await counts.add(`${name} ${key}`, 1, seconds);
      if (points > max) throw tooMany(milliseconds);
    },
    giveBack: async (key) => {
      await counts.add(`${name} ${key}`, -1, seconds);
    },
  };
}

/** What one party may use up within a period, such as bytes. */
export interface Budget {
  /** Throws if nothing is left for `key`. */
  check(key: string): Promise<void>;
  /** Uses up `points` for `key`. Throws, and uses up nothing, if they are more than is left. */
  take(key: string, points: number): Promise<void>;
  /** Refunds what was not used after all. */
  giveBack(key: string, points: number): Promise<void>;
}

/**
 * At most `max` points per key within `seconds`, which start with the first of them. `refused` is the 429 for one that has to
 * wait so many seconds; `Retry-After` is added.
 */
export function createBudget(
  counts: Counts,
  {
    name,
    max,
    seconds,
    refused,
  }: { name: string; max: number; seconds: number; refused: (seconds: number) => Problem },
): Budget {
  const refuse = (milliseconds: number) => {
    const wait = Math.max(1, Math.ceil(milliseconds / 1000));
    const { code, status, parameters } = refused(wait);
    return new Problem(code, status, { parameters, headers: { 'Retry-After': String(wait) } });
  };
  const giveBack = async (key: string, points: number) => {
    await counts.add(`${name} ${key}`, -points, seconds);
  };
  return {
    giveBack,
    check: async (key) => {
      const known = await counts.get(`${name} ${key}`);
      if (known && known.points >= max) throw refuse(known.milliseconds);
    },
    take: async (key, points) => {
      const known = await counts.add(`${name} ${key}`, points, seconds);
      if (known.points <= max) return;
      await giveBack(key, points);
      throw refuse(known.milliseconds);
    },
  };
}

/** Counts failures, with growing waits. */
export interface FailureLimit {
  /** Throws 429 with `Retry-After` while `key` must wait. */
  check(key: string): Promise<void>;
  /** Counts a failure of `key`. */
  count(key: string): Promise<void>;
}

/**
 * After `max` failures within `seconds`, a key waits `first` seconds, the next time within an hour twice as
 * long, at most `longest`. Afterwards it has `max` attempts again.
 */
export function createFailureLimit(
  counts: Counts,
  limit: { name: string; max: number; seconds: number; first: number; longest: number },
): FailureLimit {
  const { name, max, seconds, first, longest } = limit;
  return {
    check: async (key) => {
      const known = await counts.get(`${name} ${key}`);
      if (known && known.points > max) throw tooMany(known.milliseconds);
    },
    count: async (key) => {
      const { points } = await counts.add(`${name} ${key}`, 1, seconds);
      if (points !== max) return;
      const { points: strike } = await counts.add(`${name} again ${key}`, 1, 3600);
      await counts.set(`${name} ${key}`, max + 1, Math.min(longest, first * 2 ** (strike - 1)));
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
 * The party behind an address. An IPv6 customer controls a whole /64 (RFC 6177), so the network counts rather
 * than the address; an IPv4-mapped IPv6 address counts as IPv4.
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
