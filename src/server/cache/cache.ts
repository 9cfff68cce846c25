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
}

/** A cache of at most `most` entries; the longest unused goes first. With `most` 0 nothing is kept. */
export function createCache(most = 1000): Cache {
  const entries = new Map<string, Entry>();
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
      const entry: Entry = { tags: found, value };
      entries.set(key, entry);
      if (entries.size > most) entries.delete(entries.keys().next().value as string);
      value.then(
        (made) => {
          entry.made = made;
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key);
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
        if (tags.some((tag) => entry.tags.has(tag))) entries.delete(key);
      }
      for (const listener of listeners) listener(tags);
    },
    onForget(listener) {
      listeners.push(listener);
    },
    clear() {
      entries.clear();
      for (const listener of listeners) listener('all');
    },
  };
}
