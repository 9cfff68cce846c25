/** A valid quote request body unless changed. */
export function quoteRequestPayload(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'عبدالله بن سعد القحطاني',
    email: 'abdullah@example.com',
    phone: '050 123 4567',
    message: 'أرض في حي الياسمين، 420 مترًا، وأفكر في دورين وملحق.',
    honeypot: '',
    real_estate_type: 'villa',
    project_type: 'key_delivery',
    ...changes,
  };
}
