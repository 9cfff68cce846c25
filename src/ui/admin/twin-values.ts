import type { Translatable } from '#base/localized.ts';

/** A form's texts in both languages, by the names of the API's field errors. */
export type TwinValues<Field extends string> = Record<Field | `translations.en.${Field}`, string>;

/** The texts of a record, or empty ones. */
export function twinValues<const Field extends string>(
  thing: (Translatable & Partial<Record<Field, unknown>>) | null,
  fields: readonly Field[],
): TwinValues<Field> {
  const entries = fields.flatMap((field) => [
    [field, String(thing?.[field] ?? '')],
    [`translations.en.${field}`, thing?.translations?.en?.[field] ?? ''],
  ]);
  return Object.fromEntries(entries);
}

/** The texts in the API's form: Arabic in the fields, English in `translations.en`. */
export function twinBody<const Field extends string>(
  values: TwinValues<Field>,
  fields: readonly Field[],
): Record<Field, string> & { translations: { en: Record<Field, string> } } {
  const own = Object.fromEntries(fields.map((field) => [field, values[field]])) as Record<Field, string>;
  const en = Object.fromEntries(fields.map((field) => [field, values[`translations.en.${field}`]])) as Record<
    Field,
    string
  >;
  return { ...own, translations: { en } };
}
