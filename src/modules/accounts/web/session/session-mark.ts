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

const maxPanelLevel = 10;

/** Tells the styles who is here (`signed-in:` and `panel:`); before the first paint the page's first script did. */
export function markSession(): void {
  const user = storedUser();
  const { dataset } = document.documentElement;
  if (user) dataset.session = user.ly <= maxPanelLevel ? 'panel' : '';
  else delete dataset.session;
}
