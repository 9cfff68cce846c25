import { hasTwoDecimals, normaliseDecimal } from '#base/digits.ts';
import type { RecordField } from '#base/record-fields.ts';
import type { FaultWord } from '#ui/use-site-form.ts';
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
): Partial<Record<DesignField, string | FaultWord>> {
  const faults: Partial<Record<DesignField, string | FaultWord>> = {};
  for (const [name, field] of Object.entries(designFields) as [DesignField, RecordField][]) {
    const isNumber = field.kind === 'area' || field.kind === 'length' || field.kind === 'whole';
    const fault = isNumber && numberFault(form[name], field);
    if (fault) faults[name] = fault;
  }
  for (const field of ['city', 'name', 'phone'] as const)
    if (form[field].trim() === '') faults[field] = 'required';
  const email = form.email.trim();
  if (email !== '' && !addressLike.test(email)) faults.email = 'email';
  return faults;
}

/** The same bounds as the server's (`wire/entry-fields.ts`). */
function numberFault(typed: string, { kind, max }: { kind: string; max: number }): FaultWord | null {
  const decimal = normaliseDecimal(typed);
  if (decimal === '') return null;
  const number = Number(decimal ?? Number.NaN);
  if (Number.isNaN(number)) return { word: 'number' };
  if (number > max) return { word: 'at_most', parameters: { max } };
  if (kind === 'whole') return Number.isInteger(number) ? null : { word: 'whole' };
  return hasTwoDecimals(number) ? null : { word: 'hundredths' };
}
