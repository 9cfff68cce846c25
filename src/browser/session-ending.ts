/**
 * Dispatched on `window` before the page is left because its session has ended. Who keeps what was typed for the next session
 * prevents the default: the way then leads over the login back to this page.
 */
export const sessionEnding = 'omran:session-ending';

/** Where the panel and the account's page keep what was typed, in `sessionStorage`. */
export const draftsKey = 'panelDrafts';

/** Where the calculator keeps its numbers, in `localStorage`: a list of exactly `{type, qty, space}`. */
export const cartKey = 'calculatorCart';

/** Where those numbers lie from the end of a session on (docs/decisions/2026-11-21-the-session-in-the-browser.md). */
export const draftKey = 'calculatorDraft';

/** Drops the user and the token from the browser's storage. Returns what puts them back. */
export function clearUser(): () => void {
  try {
    const kept = ['user', 'token'].map((key) => [key, localStorage.getItem(key)] as const);
    for (const [key] of kept) localStorage.removeItem(key);
    return () => {
      for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
    };
  } catch {
    // A browser that refuses its storage holds nobody.
    return () => {};
  }
}
