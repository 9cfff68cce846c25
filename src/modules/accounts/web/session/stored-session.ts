import { keptTerm, termKey } from '#base/session-term.ts';

/** The signed-in user as the browser keeps it under `user`; `ly` is the level, lower is stronger. */
export interface StoredUser {
  id: number;
  name: string;
  email: string;
  mobile: string | null;
  city: string | null;
  type: string;
  role: number;
  ly: number;
}

const cartKey = 'calculatorCart';
const draftKey = 'calculatorDraft';

/** The stored user, where one with an id and a token are there. Only the server knows if the session still stands. */
export function storedUser(): StoredUser | null {
  try {
    const user = localStorage.token ? JSON.parse(localStorage.user) : null;
    return user?.id > 0 ? user : null;
  } catch {
    return null;
  }
}

/** The public marker of the session: alone it opens nothing. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}

export function storeSession(user: StoredUser, token: string): void {
  localStorage.setItem('user', JSON.stringify(user));
  localStorage.setItem('token', token);
  markSession();
}

/** Forgets who was signed in here. `keepDraft` keeps the calculator's numbers, to be offered back after the next login. */
export function clearSession({ keepDraft }: { keepDraft: boolean }): void {
  const cart = localStorage.getItem(cartKey);
  if (keepDraft && cart && cart !== '[]') localStorage.setItem(draftKey, cart);
  for (const key of ['user', 'token', cartKey, termKey]) localStorage.removeItem(key);
  markSession();
}

/** Whether the stored session is known to have run out. */
export function hasRunOut(): boolean {
  const term = keptTerm();
  return term !== null && term.endsAt <= Date.now();
}

const mostPanelLevel = 10;

/** Tells the styles who is here (`signed-in:` and `panel:`); before the first paint the page's first script did. */
export function markSession(): void {
  const user = storedUser();
  const { dataset } = document.documentElement;
  if (user) dataset.session = user.ly <= mostPanelLevel ? 'panel' : '';
  else delete dataset.session;
}
