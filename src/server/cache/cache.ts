import { sizeOf } from './size.ts';

/** Cached values, kept until their data changes. */
export interface Cache {
  /**
   * The value under `key`, made by `produce` if missing; concurrent callers share one call. Dependencies
   * discovered while producing are declared with `dependOn` before they are read.
   */
  getOrSet<T>(
    key: string,
    tags: readonly string[],
    produce: (dependOn: (tags: readonly string[]) => void) => Promise<T>,
  ): Promise<T>;
  /** The value under `key`, if complete. */
  peek<T>(key: string): T | undefined;
  /** Drops every value with one of the tags, including those being made. */
  invalidate(...tags: string[]): void;
  /** Calls `listener` with the tags of each invalidation, or 'all' when everything is cleared. */
  onInvalidate(listener: (tags: readonly string[] | 'all') => void): void;
  /** Drops everything. */
  clear(): void;
}

interface Entry {
  tags: Set<string>;
  value: Promise<unknown>;
  made?: unknown;
  /** 0 until it is complete. */
  bytes: number;
}

export interface CacheLimits {
  /** Maximum total bytes of the values. */
  maxBytes?: number;
  /** Approximate bytes of a value, with everything derived from it later. */
  weigh?: (value: never) => number;
}

const defaultBytes = 16 * 2 ** 20;

/**
 * A cache with at most `max` entries and a limit in bytes; evicts the least recently used. With `max` 0
 * nothing is cached, nor is a single value over the limit.
 */
export function createCache(
  max = 1000,
  { maxBytes = defaultBytes, weigh = sizeOf }: CacheLimits = {},
): Cache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= entry.bytes;
  };
  const keep = (key: string, entry: Entry, made: unknown) => {
    entry.made = made;
    if (entries.get(key) !== entry) return;
    entry.bytes = weigh(made as never);
    bytes += entry.bytes;
    if (entry.bytes > maxBytes) {
      drop(key, entry);
      return;
    }
    for (const [oldest, old] of entries) {
      if (bytes <= maxBytes) break;
      if (old.bytes > 0 && old !== entry) drop(oldest, old);
    }
  };
  const listeners: ((tags: readonly string[] | 'all') => void)[] = [];
  const used = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
  };
  return {
    getOrSet<T>(
      key: string,
      tags: readonly string[],
      produce: (dependOn: (tags: readonly string[]) => void) => Promise<T>,
    ): Promise<T> {
      if (max === 0) return produce(() => {});
      const known = entries.get(key);
      if (known) {
        used(key, known);
        return known.value as Promise<T>;
      }
      const found = new Set(tags);
      const value = produce((more) => {
        for (const tag of more) found.add(tag);
      });
      const entry: Entry = { tags: found, value, bytes: 0 };
      entries.set(key, entry);
      if (entries.size > max) drop(...(entries.entries().next().value as [string, Entry]));
      value.then(
        (made) => keep(key, entry, made),
        () => {
          if (entries.get(key) === entry) drop(key, entry);
        },
      );
      return value;
    },
    peek<T>(key: string): T | undefined {
      const entry = entries.get(key);
      if (entry) used(key, entry);
      return entry?.made as T | undefined;
    },
    invalidate(...tags: string[]) {
      for (const [key, entry] of entries) {
        if (tags.some((tag) => entry.tags.has(tag))) drop(key, entry);
      }
      for (const listener of listeners) listener(tags);
    },
    onInvalidate(listener) {
      listeners.push(listener);
    },
    clear() {
      entries.clear();
      bytes = 0;
      for (const listener of listeners) listener('all');
    },
  };
}
