import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import type { NewUnitRow } from './projects.table.ts';
import { newUnit } from './units.defaults.ts';
import { type UnitEntry, type UnitRow, unitFields } from './units.fields.ts';

/** A unit as it was given, with what stands in for the texts that nobody wrote in any language. */
export function withDefaults<Entry extends Partial<UnitEntry>>(entry: Entry): Entry & { name: string } {
  const english = entry.translations?.en;
  const suggested = newUnit.translations.en;
  return {
    ...entry,
    name: entry.name ?? (english?.name || suggested.name),
    description: entry.description ?? (english?.description ? '' : suggested.description),
  };
}

/** A new unit as it is stored. Throws 422 where it holds no name. */
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

/** The columns of a unit that change. Throws 422 where that leaves no name. */
export const unitChanges = (row: UnitRow, entry: Partial<UnitEntry>): Partial<UnitRow> =>
  changedColumns(unitFields, row, entry);
