/** Where it is kept, in `localStorage`: the login may happen in another tab, after a new password or an account is made. */
const key = 'afterLogin';

/** In ms. A login later than that has another reason. */
const validFor = 60 * 60 * 1000;

/** Makes the next login lead back to a page of this site, given as a bare path (`/#estimation-calculator`). */
export function comeBackTo(path: string): void {
  try {
    localStorage.setItem(key, JSON.stringify({ path, until: Date.now() + validFor }));
  } catch {
    // A browser that stores nothing leads home, as after any login.
  }
}

/** The bare path that the next login leads back to, or null. */
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
