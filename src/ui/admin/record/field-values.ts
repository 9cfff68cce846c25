import type { Translatable } from '#base/localized.ts';
import {
  type BilingualNames,
  bilingualNames,
  isInputOnly,
  type RecordField,
  type RecordFields,
  type RecordValues,
} from '#base/record-fields.ts';
import { enteredAmount, formatNumber } from '#i18n/format.ts';

type Known = Readonly<Record<string, unknown>> & Translatable;

/** A form's values for a record from the API, or for a new one. */
export function fieldValues<Fields extends RecordFields>(
  fields: Fields,
  record: object | null,
): RecordValues<Fields> {
  const known = record as Known | null;
  const values = Object.entries(fields)
    .filter(([, field]) => !isInputOnly(field))
    .map(([name, field]) => [name, valueIn(field, known?.[name])]);
  const english = bilingualNames(fields).map((name) => [
    `translations.en.${name}`,
    known?.translations?.en?.[name] ?? '',
  ]);
  return Object.fromEntries([...values, ...english]);
}

/** Request body from a form's values. Amounts and dates are sent as typed: the API parses every notation. */
export function fieldsBody<Fields extends RecordFields>(
  fields: Fields,
  values: RecordValues<Fields>,
): Pick<RecordValues<Fields>, keyof Fields & keyof RecordValues<Fields>> & EnglishBody<Fields> {
  const typed = values as Readonly<Record<string, string | boolean>>;
  const own = Object.entries(fields)
    .filter(([, field]) => !isInputOnly(field))
    .map(([name]) => [name, typed[name]]);
  const english = bilingualNames(fields).map((name) => [name, typed[`translations.en.${name}`]]);
  return {
    ...Object.fromEntries(own),
    ...(english.length > 0 && { translations: { en: Object.fromEntries(english) } }),
  } as ReturnType<typeof fieldsBody<Fields>>;
}

type EnglishBody<Fields extends RecordFields> = [BilingualNames<Fields>] extends [never]
  ? unknown
  : { translations: { en: Record<BilingualNames<Fields>, string> } };

/** A number as shown in a field: grouped digits, which the API parses as well; '' for none. */
function grouped(value: number | null | undefined): string {
  return value === null || value === undefined ? '' : formatNumber(value, 'en');
}

function valueIn(field: RecordField, value: unknown): string | boolean {
  switch (field.kind) {
    case 'flag':
      return (value as boolean | undefined) ?? field.initial;
    case 'choice':
      return String(value ?? field.values[0]);
    case 'text':
    case 'day':
      return String(value ?? '');
    case 'money':
      return typeof value === 'number' ? enteredAmount(value) : '';
    default:
      return grouped(value as number | null | undefined);
  }
}
