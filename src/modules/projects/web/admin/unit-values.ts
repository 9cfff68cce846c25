import type { RecordValues } from '#base/record-fields.ts';
import { fieldsBody, fieldValues } from '#ui/admin/record/field-values.ts';
import type { Unit } from '../../units/units.contract.ts';
import { unitFields } from '../../units/units.fields.ts';
import { isSuggestion, newUnit } from '../../units/units.values.ts';

export type UnitValues = RecordValues<typeof unitFields>;

export function unitValuesOf(unit: Unit | null): UnitValues {
  return fieldValues(unitFields, unit ?? newUnit);
}

/**
 * Request body that saves a unit. A suggestion next to a text in the other language is not sent, and a
 * suggested description never: visitors read only what somebody wrote.
 */
export function unitBody(values: UnitValues, over: Unit | null) {
  const { name, description, translations, ...body } = fieldsBody(unitFields, values);
  const { en } = translations;
  const suggested = { arabic: isSuggestion('name', name), english: isSuggestion('name', en.name) };
  const written = (text: string) => (isSuggestion('description', text) ? '' : text);
  return {
    ...body,
    // The server uses the English name instead.
    name: suggested.arabic && !suggested.english && en.name.trim() !== '' ? undefined : name,
    description: written(description),
    translations: {
      en: {
        name: suggested.english && !suggested.arabic ? '' : en.name,
        description: written(en.description),
      },
    },
    ...(over && { updated_at: over.updated_at }),
  };
}
