/** The account of the stored session; null without one. */
export function storedUserId(): number | null {
  try {
    return JSON.parse(localStorage.getItem('user') ?? 'null')?.id ?? null;
  } catch {
    // A browser that refuses storage has no user.
    return null;
  }
}
