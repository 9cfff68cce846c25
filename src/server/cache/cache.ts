import { sizeOf } from './size.ts';

/** Values kept in memory until what they were made from changes. */
export interface Cache {
  /**
   * The value under `key`, made by `produce` when missing; callers that ask at once share one making. What a value turns
   * out to be made from while it is made is named with `dependOn`, before it is read.
   */
  remember<T>(
    key: string,
    tags: readonly string[],
    produce: (dependOn: (tags: readonly string[]) => void) => Promise<T>,
  ): Promise<T>;
  /** The value under `key` if it has been made. */
  peek<T>(key: string): T | undefined;
  /** Drops every value that carries one of the tags, also those still in the making. */
  forget(...tags: string[]): void;
  /** Calls `listener` with the tags whenever some are forgotten, with 'all' when everything is. */
  onForget(listener: (tags: readonly string[] | 'all') => void): void;
  /** Forgets everything. */
  clear(): void;
}

interface Entry {
  tags: Set<string>;
  value: Promise<unknown>;
  made?: unknown;
  /** 0 until it is made. */
  bytes: number;
}

export interface CacheLimits {
  /** Bytes that the values may take together. */
  mostBytes?: number;
  /** About how many a value takes, with all that is made of it later. */
  weigh?: (value: never) => number;
}

const defaultBytes = 16 * 2 ** 20;

/**
 * A cache of at most `most` entries and so many bytes; the longest unused goes first. With `most` 0 nothing is kept, and
 * neither is a value that is too large for it by itself.
 */
export function createCache(
  most = 1000,
  { mostBytes = defaultBytes, weigh = sizeOf }: CacheLimits = {},
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
    if (entry.bytes > mostBytes) {
      drop(key, entry);
      return;
    }
    for (const [oldest, old] of entries) {
      if (bytes <= mostBytes) break;
      if (old.bytes > 0 && old !== entry) drop(oldest, old);
    }
  };
  const listeners: ((tags: readonly string[] | 'all') => void)[] = [];
  const used = (key: string, entry: Entry) => {
    entries.delete(key);
    entries.set(key, entry);
  };
  return {
    remember<T>(
      key: string,
      tags: readonly string[],
      produce: (dependOn: (tags: readonly string[]) => void) => Promise<T>,
    ): Promise<T> {
      if (most === 0) return produce(() => {});
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
      if (entries.size > most) drop(...(entries.entries().next().value as [string, Entry]));
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
    forget(...tags: string[]) {
      for (const [key, entry] of entries) {
        if (tags.some((tag) => entry.tags.has(tag))) drop(key, entry);
      }
      for (const listener of listeners) listener(tags);
    },
    onForget(listener) {
      listeners.push(listener);
    },
    clear() {
      entries.clear();
      bytes = 0;
      for (const listener of listeners) listener('all');
    },
  };
}
