type Storage = 'localStorage' | 'sessionStorage';

/** What the browser keeps under a key; null where it keeps nothing, or no JSON. */
export function readKept<T>(storage: Storage, key: string): T | null {
  try {
    return JSON.parse(globalThis[storage].getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value as JSON; false where the browser keeps nothing, as with cookies blocked. */
export function keep(storage: Storage, key: string, value: unknown): boolean {
  try {
    globalThis[storage].setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
