import { ConflictNotice } from '#ui/admin/conflict-notice.tsx';
import { usePanelWords } from './panel-words.ts';
import { type UnitValues, unitValuesOf } from './unit-values.ts';
import type { UnitEditor } from './use-unit-editor.ts';

/** Where the words of a unit's field stand, if not under its own name. */
const labels: Partial<Record<keyof UnitValues, string>> = { cost: 'price' };
const lists: Partial<Record<keyof UnitValues, string>> = { type: 'types', status: 'statuses' };

/** What somebody else changed of the unit while this form was open. */
export function UnitConflict({ editor }: { editor: UnitEditor }) {
  const say = usePanelWords();
  const { conflict, form } = editor;
  if (!conflict) return null;
  const theirs = unitValuesOf(conflict.theirs);
  const differing = (Object.keys(theirs) as (keyof UnitValues)[]).filter(
    (key) => theirs[key] !== form.values[key],
  );
  const shown = (key: keyof UnitValues, values: UnitValues) =>
    lists[key] ? say(`unit.${lists[key]}.${values[key]}`) : <bdi>{values[key] || '—'}</bdi>;
  return (
    <ConflictNotice
      busy={form.busy}
      rows={differing.map((key) => ({
        label: say(`unit.${labels[key] ?? key.split('.').at(-1)}`),
        theirs: shown(key, theirs),
        yours: shown(key, form.values),
      }))}
      onKeep={() => conflict.keep(conflict.theirs)}
      onTake={() => conflict.take(conflict.theirs)}
    />
  );
}
