import { keptTerm, termKey } from '#browser/kept-term.ts';
import { cartKey, draftKey, draftsKey } from '#browser/session-ending.ts';
import { clearWayBack } from '../way-back.ts';
import { markSession, type StoredUser } from './session-mark.ts';

/** Throws where the browser keeps nothing. */
export function storeSession(user: StoredUser, token: string): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
  markSession();
}

/**
 * Forgets who was signed in here. `keepDraft` keeps the calculator's numbers, to be offered back after the next login, and what
 * was typed into the panel.
 */
export function clearSession({ keepDraft }: { keepDraft: boolean }): void {
  try {
    const cart = localStorage.getItem(cartKey);
    if (keepDraft && cart && cart !== '[]') localStorage.setItem(draftKey, cart);
    if (!keepDraft) sessionStorage.removeItem(draftsKey);
    for (const key of ['user', 'token', cartKey, termKey]) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  if (!keepDraft) clearWayBack();
  markSession();
}

/** Whether the stored session is known to have run out. */
export function hasRunOut(): boolean {
  const term = keptTerm();
  return term !== null && term.endsAt <= Date.now();
}
