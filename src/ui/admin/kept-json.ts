type Storage = 'localStorage' | 'sessionStorage';

/** Parses the stored value of a key; null if there is none, or no valid JSON. */
export function readKept<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; false if the browser refuses storage, as with cookies blocked. */
export function keep(storage: Storage, key: string, value: unknown): boolean {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(storage: Storage, key: string): void {
  try {
    globalThis[storage].removeItem(key);
  } catch {
    // A browser that refuses storage keeps nothing.
  }
}
