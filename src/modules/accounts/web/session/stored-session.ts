import { keptTerm, termKey } from '#browser/kept-term.ts';
import { cartKey, draftKey, draftsKey, readingsName, reloadedKey } from '#browser/session-ending.ts';
import { clearWayBack } from '../way-back.ts';
import { confirmSession, markSession, type StoredUser } from './session-mark.ts';

/** Throws if the browser refuses storage. */
export function storeSession(user: StoredUser, token: string): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
  markSession();
  confirmSession();
}

/**
 * Removes the stored user. `keepDraft` keeps the calculator's numbers, to be offered after the next login,
 * and unsaved input of the panel.
 */
export function clearSession({ keepDraft }: { keepDraft: boolean }): void {
  try {
    const cart = localStorage.getItem(cartKey);
    if (keepDraft && cart && cart !== '[]') localStorage.setItem(draftKey, cart);
    if (!keepDraft) for (const key of [draftsKey, reloadedKey]) sessionStorage.removeItem(key);
    for (const key of ['user', 'token', cartKey, termKey]) localStorage.removeItem(key);
  } catch {
    // A browser without storage has nothing to remove.
  }
  if (!keepDraft) {
    clearWayBack();
    globalThis.indexedDB?.deleteDatabase(readingsName);
  }
  markSession();
  confirmSession();
}

/** Whether the stored session is known to have expired. */
export function hasRunOut(): boolean {
  const term = keptTerm();
  return term !== null && term.endsAt <= Date.now();
}
