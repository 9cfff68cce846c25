/** The signed-in user stored in the browser under `user`; `ly` is the level, lower is stronger. */
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

/**
 * The stored user, if there is one with an id and a token. Only the server knows whether the session is still
 * valid.
 */
export function storedUser(): StoredUser | null {
  try {
    const user = localStorage.token ? JSON.parse(localStorage.user) : null;
    return user?.id > 0 ? user : null;
  } catch {
    return null;
  }
}

/** The session's public marker, which gives no access. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem('token');
  } catch {
    return null;
  }
}

let confirm: () => void = () => {};

/** Resolves once the server has confirmed the stored session since the page was loaded. */
export const sessionConfirmed = new Promise<void>((resolve) => {
  confirm = resolve;
});

export const confirmSession = (): void => confirm();

const maxPanelLevel = 10;

/**
 * Marks for the styles who is signed in (`signed-in:` and `panel:`); before the first paint, the page's first
 * script did.
 */
export function markSession(): void {
  const user = storedUser();
  const { dataset } = document.documentElement;
  if (user) dataset.session = user.ly <= maxPanelLevel ? 'panel' : '';
  else delete dataset.session;
}
