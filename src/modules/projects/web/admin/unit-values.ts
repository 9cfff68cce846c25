import { type TwinValues, twinBody, twinValues } from '#ui/admin/twin-values.ts';
import { unitStatuses, unitTypes } from '../../projects.values.ts';
import type { Unit } from '../../units.contract.ts';
import { grouped } from './grouped.ts';

const texts = ['name', 'description'] as const;

export type UnitValues = TwinValues<(typeof texts)[number]> &
  Record<'cost' | 'space' | 'type' | 'status', string>;

/** What a new unit is called until it is told, in both languages. */
const newUnit = {
  name: 'وحدة جديدة',
  description: 'وصف الوحدة الجديدة',
  translations: { en: { name: 'New Unit', description: 'New Unit Description' } },
};

export function unitValuesOf(unit: Unit | null): UnitValues {
  return {
    ...twinValues(unit ?? newUnit, texts),
    cost: grouped(unit?.cost),
    space: grouped(unit?.space),
    type: unit?.type ?? unitTypes[0],
    status: unit?.status ?? unitStatuses[0],
  };
}

export function unitBody(values: UnitValues, over: Unit | null) {
  const { cost, space, type, status } = values;
  const single = { cost, space, type, status };
  return { ...twinBody(values, texts), ...single, ...(over && { updated_at: over.updated_at }) };
}
