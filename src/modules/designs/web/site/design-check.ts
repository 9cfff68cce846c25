import { designFields } from '../../designs.fields.ts';

export type DesignField = keyof typeof designFields;

const contact = ['name', 'phone', 'email'] as const satisfies readonly DesignField[];

/** Fields in display order: the sender comes last. */
export const formFields: readonly DesignField[] = [
  ...(Object.keys(designFields) as DesignField[]).filter(
    (field) => !(contact as readonly string[]).includes(field),
  ),
  ...contact,
];

const addressLike = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Checks that need no server; the server is stricter. */
export function checkDesign(
  form: Readonly<Record<DesignField, string>>,
): Partial<Record<DesignField, 'required' | 'email'>> {
  const faults: Partial<Record<DesignField, 'required' | 'email'>> = {};
  for (const field of ['city', 'name', 'phone'] as const)
    if (form[field].trim() === '') faults[field] = 'required';
  const email = form.email.trim();
  if (email !== '' && !addressLike.test(email)) faults.email = 'email';
  return faults;
}
