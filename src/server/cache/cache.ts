/** Values kept in memory until what they were made from changes. */
export interface Cache {
  /** The value under `key`, made by `produce` when missing; callers that ask at once share one making. */
  remember<T>(key: string, tags: readonly string[], produce: () => Promise<T>): Promise<T>;
  /** Drops every value that carries one of the tags, also those still in the making. */
  forget(...tags: string[]): void;
  clear(): void;
}

interface Entry {
  tags: readonly string[];
  value: Promise<unknown>;
}

/** A cache of at most `most` entries; the longest unused goes first. With `most` 0 nothing is kept. */
export function createCache(most = 1000): Cache {
  const entries = new Map<string, Entry>();
  return {
    remember<T>(key: string, tags: readonly string[], produce: () => Promise<T>): Promise<T> {
      if (most === 0) return produce();
      const known = entries.get(key);
      if (known) {
        entries.delete(key);
        entries.set(key, known);
        return known.value as Promise<T>;
      }
      const entry: Entry = { tags, value: produce() };
      entries.set(key, entry);
      if (entries.size > most) entries.delete(entries.keys().next().value as string);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      return entry.value as Promise<T>;
    },
    forget(...tags: string[]) {
      for (const [key, entry] of entries) {
        if (entry.tags.some((tag) => tags.includes(tag))) entries.delete(key);
      }
    },
    clear: () => entries.clear(),
  };
}
