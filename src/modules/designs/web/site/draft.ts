/** `localStorage` key of what was typed and not sent. */
const key = 'design-request';

/** Days for which it is kept. */
const keptDays = 30;

export type Draft = Readonly<Record<string, string>>;

interface Stored {
  until: number;
  typed: Draft;
}

/** What was typed by field; null for nothing, or in a browser without storage. */
export function readDraft(now: number): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
    return stored && now < stored.until ? stored.typed : null;
  } catch {
    // Without storage, or with something else in its place, nothing was kept.
    return null;
  }
}

/** Keeps what was typed; null removes it. */
export function keepDraft(typed: Draft | null, now: number): void {
  try {
    if (typed === null) localStorage.removeItem(key);
    else {
      const until = now + keptDays * 24 * 3_600_000;
      localStorage.setItem(key, JSON.stringify({ until, typed } satisfies Stored));
    }
  } catch {
    // Full or forbidden: the form itself still has it.
  }
}
