import { type TwinValues, twinBody, twinValues } from '#ui/admin/twin-values.ts';
import { unitStatuses, unitTypes } from '../../projects.values.ts';
import type { Unit } from '../../units.contract.ts';
import { isSuggestion, newUnit } from '../../units.defaults.ts';
import { grouped } from './grouped.ts';

const texts = ['name', 'description'] as const;

export type UnitValues = TwinValues<(typeof texts)[number]> &
  Record<'cost' | 'space' | 'type' | 'status', string>;

export function unitValuesOf(unit: Unit | null): UnitValues {
  return {
    ...twinValues(unit ?? newUnit, texts),
    cost: grouped(unit?.cost),
    space: grouped(unit?.space),
    type: unit?.type ?? unitTypes[0],
    status: unit?.status ?? unitStatuses[0],
  };
}

/**
 * The body that saves a unit. A suggestion that was left beside a text of the other language is not sent, and that of a description
 * never: visitors read what somebody wrote.
 */
export function unitBody(values: UnitValues, over: Unit | null) {
  const { cost, space, type, status } = values;
  const single = { cost, space, type, status };
  const { name, description, translations } = twinBody(values, texts);
  const { en } = translations;
  const suggested = { arabic: isSuggestion('name', name), english: isSuggestion('name', en.name) };
  const written = (text: string) => (isSuggestion('description', text) ? '' : text);
  const named = {
    // The server takes the English name in its place.
    name: suggested.arabic && !suggested.english && en.name.trim() !== '' ? undefined : name,
    description: written(description),
    translations: {
      en: {
        name: suggested.english && !suggested.arabic ? '' : en.name,
        description: written(en.description),
      },
    },
  };
  return { ...named, ...single, ...(over && { updated_at: over.updated_at }) };
}
