import { useSyncExternalStore } from 'react';
import { companyChanged } from '#browser/company-changed.ts';

/** `localStorage` key of the company's details. */
const key = 'corp';
const kept = 'omran:corp';

const fields = ['name', 'address', 'phone', 'mobile', 'email', 'description', 'logo'] as const;

export type Corp = Record<(typeof fields)[number], string>;

/** Stores the company's details from the server, and again when staff change them on this page. */
export function keepCorp(): () => void {
  read();
  addEventListener(companyChanged, read);
  return () => removeEventListener(companyChanged, read);
}

async function read(): Promise<void> {
  try {
    const info = await (await fetch('/api/configurations/corp/info', { priority: 'low' })).json();
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(fields.map((name) => [name, info[name]]))));
    dispatchEvent(new Event(kept));
  } catch {
    // Without a connection or storage, the page uses the details it came with.
  }
}

/** The company's details stored in the browser; null on the server, and if nothing is stored. */
export function useCorp(): Corp | null {
  const text = useSyncExternalStore(listen, stored, () => null);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function listen(look: () => void): () => void {
  const events = ['storage', kept];
  for (const event of events) addEventListener(event, look);
  return () => {
    for (const event of events) removeEventListener(event, look);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
