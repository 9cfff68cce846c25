/** Customer data of an estimation: the stored signed-in user, '' for missing values. */
export function customerOf(stored: string | null) {
  const user: Record<string, unknown> = JSON.parse(stored ?? '{}');
  const text = (field: string) => (typeof user[field] === 'string' ? user[field] : '');
  return { name: text('name'), email: text('email'), phone: text('mobile'), city: text('city') };
}
