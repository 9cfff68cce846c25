import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import type { NewUnitRow } from '../projects.table.ts';
import { type UnitEntry, type UnitRow, unitFields } from './units.fields.ts';
import { newUnit } from './units.values.ts';

/** A unit with suggestions for texts that were given in no language. */
export function withDefaults<Entry extends Partial<UnitEntry>>(entry: Entry): Entry & { name: string } {
  const english = entry.translations?.en;
  const suggested = newUnit.translations.en;
  return {
    ...entry,
    name: entry.name ?? (english?.name || suggested.name),
    description: entry.description ?? (english?.description ? '' : suggested.description),
  };
}

/** Row of a new unit. Throws 422 without a name. */
export function unitRowOf(entry: UnitEntry, projectId: number, now: Date): NewUnitRow {
  return {
    project_id: projectId,
    ...newColumns(unitFields, entry),
    media: null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
  };
}

/** Changed columns of a unit. Throws 422 if the name becomes empty. */
export const unitChanges = (row: UnitRow, entry: Partial<UnitEntry>): Partial<UnitRow> =>
  changedColumns(unitFields, row, entry);
