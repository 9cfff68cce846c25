import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { usePanelWords } from './panel-words.ts';
import { type UnitValues, unitValuesOf } from './unit-values.ts';
import type { UnitEditor } from './use-unit-editor.ts';

/** Where the words of a unit's field stand, if not under its own name. */
const labels: Partial<Record<string, string>> = { cost: 'price' };
const lists: Partial<Record<keyof UnitValues, string>> = { type: 'types', status: 'statuses' };

/** What somebody else changed of the unit while this form was open. */
export function UnitConflict({ editor }: { editor: UnitEditor }) {
  const say = usePanelWords();
  const { conflict, form, picture } = editor;
  if (!conflict) return null;
  const shown = (key: keyof UnitValues, values: UnitValues) =>
    lists[key] ? say(`unit.${lists[key]}.${values[key]}`) : <bdi>{values[key] || '—'}</bdi>;
  return (
    <FormConflict
      form={form}
      theirs={unitValuesOf(conflict.theirs)}
      label={(field) => say(`unit.${labels[field] ?? field}`)}
      shown={shown}
      more={picture.conflict(say('unit.thumbnail'), conflict.theirs)}
      onKeep={() => conflict.keep(conflict.theirs)}
      onTake={() => conflict.take(conflict.theirs)}
    />
  );
}
