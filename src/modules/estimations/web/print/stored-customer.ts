/** Who an estimation is saved for: what the browser has stored of the signed-in user, '' for what it has not. */
export function customerOf(stored: string | null) {
  const user: Record<string, unknown> = JSON.parse(stored ?? '{}');
  const text = (field: string) => (typeof user[field] === 'string' ? user[field] : '');
  return { name: text('name'), email: text('email'), phone: text('mobile'), city: text('city') };
}
