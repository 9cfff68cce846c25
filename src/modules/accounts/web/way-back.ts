/** `localStorage` key: the login may happen in another tab, after a new password or a registration. */
const key = 'afterLogin';

/** Milliseconds. A later login has another reason. */
const validFor = 60 * 60 * 1000;

/** Makes the next login return to a page of this site, given as a bare path (`/#estimation-calculator`). */
export function comeBackTo(path: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + validFor }));
  } catch {
    // A browser without storage goes to the home page, as after any login.
  }
}

/** The bare path that the next login returns to, or null. */
export function wayBack(): string | null {
  try {
    const { path, until } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof path === 'string' && until > Date.now() && until <= Date.now() + validFor ? path : null;
  } catch {
    return null;
  }
}

export function clearWayBack(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
