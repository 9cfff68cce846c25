import type { QuoteForm } from '../requests.calls.ts';

/** Fields in display order. */
export const quoteFields = [
  'real_estate_type',
  'project_type',
  'name',
  'phone',
  'email',
  'message',
] as const satisfies readonly (keyof QuoteForm)[];

export type QuoteField = (typeof quoteFields)[number];

const addressLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks that need no server; the server is stricter. */
export function checkQuote(
  form: Record<QuoteField, string>,
): Partial<Record<QuoteField, 'required' | 'email'>> {
  const faults: Partial<Record<QuoteField, 'required' | 'email'>> = {};
  for (const field of quoteFields) {
    if (form[field].trim() === '') faults[field] = 'required';
    else if (field === 'email' && !addressLike.test(form.email.trim())) faults.email = 'email';
  }
  return faults;
}
