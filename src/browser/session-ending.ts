/**
 * Dispatched on `window` before the page is left because its session ended. A listener that has stored input
 * for the next session calls preventDefault: the login then leads back to this page.
 */
export const sessionEnding = 'omran:session-ending';

/** `sessionStorage` key of unsaved input in the panel and on the account page. */
export const draftsKey = 'panelDrafts';

/** `sessionStorage` key of unsaved input of a page that is being left, perhaps to be loaded again. */
export const reloadedKey = 'panelReloaded';

/** `localStorage` key of the calculator's numbers: a list of exactly `{type, qty, space}`. */
export const cartKey = 'calculatorCart';

/** Their key after a session has ended (docs/decisions/2026-11-21-the-session-in-the-browser.md). */
export const draftKey = 'calculatorDraft';

/** IndexedDB name of what was read in the panel, for screens that work without a connection. */
export const readingsName = 'omran-kept-readings';

/** Removes the user and the token from the browser's storage. Returns a function that restores them. */
export function clearUser(): () => void {
  try {
    const kept = ['user', 'token'].map((key) => [key, localStorage.getItem(key)] as const);
    for (const [key] of kept) localStorage.removeItem(key);
    return () => {
      for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value);
    };
  } catch {
    // A browser that refuses storage has no user.
    return () => {};
  }
}
