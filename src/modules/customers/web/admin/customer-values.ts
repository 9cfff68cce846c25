import type { RecordValues } from '#base/record-fields.ts';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import type { Customer } from '../../customers.contract.ts';
import { checkNumbers } from '../../customers.engine.ts';
import { addressFields, customerFields } from '../../customers.fields.ts';

type Part = keyof typeof addressFields;

export const parts = Object.keys(addressFields) as Part[];

/** The form's values, by the names of the API's field errors. */
export type CustomerValues = RecordValues<typeof customerFields> &
  Record<`address.${Part}`, string> & { id_kind: string; phones: string; emails: string };

export function valuesOf(customer: Customer | null): CustomerValues {
  const address = Object.fromEntries(
    parts.map((part) => [`address.${part}`, customer?.address[part] ?? (part === 'country' ? 'SA' : '')]),
  ) as Record<`address.${Part}`, string>;
  return {
    ...fieldValues(customerFields, customer),
    ...address,
    id_kind: customer?.id_kind ?? '',
    phones: customer?.phones.join('\n') ?? '',
    emails: customer?.emails.join('\n') ?? '',
  };
}

const lines = (text: string) =>
  text
    .split(/[\n,،;؛]+/)
    .map((line) => line.trim())
    .filter(Boolean);

export function bodyOf(values: CustomerValues) {
  return {
    ...fieldsBody(customerFields, values),
    id_kind: values.id_kind,
    phones: lines(values.phones),
    emails: lines(values.emails),
    address: Object.fromEntries(parts.map((part) => [part, values[`address.${part}`]])),
  };
}

/** Codes of the numbers' faults by field, as the API checks them. */
export function faultsIn(values: CustomerValues): Record<string, string> {
  return checkNumbers(values).faults;
}
