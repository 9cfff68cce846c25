/** Fields in display order. */
export const messageFields = ['name', 'phone', 'email', 'subject', 'message'] as const;

export type MessageField = (typeof messageFields)[number];

type Fault = 'required' | 'email' | 'reach';

/** Checks that need no server; the server is stricter. */
export function checkMessage(
  form: Readonly<Record<MessageField, string>>,
): Partial<Record<MessageField, Fault>> {
  const faults: Partial<Record<MessageField, Fault>> = {};
  for (const field of ['name', 'subject', 'message'] as const)
    if (form[field].trim() === '') faults[field] = 'required';
  const email = form.email.trim();
  if (email === '' && form.phone.trim() === '') faults.phone = 'reach';
  else if (email !== '' && !addressLike.test(email)) faults.email = 'email';
  return faults;
}

const addressLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
