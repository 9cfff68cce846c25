/**
 * Dispatched on `window` before the page is left because its session has ended. Who keeps what was typed for the next session
 * prevents the default: the way then leads over the login back to this page.
 */
export const sessionEnding = 'omran:session-ending';

/** Where the panel and the account's page keep what was typed, in `sessionStorage`. */
export const draftsKey = 'panelDrafts';
