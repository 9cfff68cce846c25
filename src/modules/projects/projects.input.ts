import { changedColumns, newColumns } from '#server/records/record.columns.ts';
import { type ProjectEntry, type ProjectRow, projectFields } from './projects.fields.ts';
import { endsBeforeStart } from './projects.problems.ts';
import type { NewProjectRow } from './projects.table.ts';

/** Row of a new project. Throws 422 without name or owner. */
export function projectRowOf(entry: ProjectEntry, now: Date): NewProjectRow {
  return {
    ...newColumns(projectFields, entry),
    awaits_picture: entry.is_public === false && entry.awaits_picture ? 1 : 0,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    deleted_at: null,
  };
}

/** Changed columns of a project. Throws 422 if name or owner become empty, or the dates are reversed. */
export function projectChanges(row: ProjectRow, entry: Partial<ProjectEntry>): Partial<ProjectRow> {
  const columns = changedColumns(projectFields, row, entry);
  if (entry.start_date !== undefined || entry.end_date !== undefined) refuseEarlyEnd({ ...row, ...columns });
  return {
    ...columns,
    // Somebody has chosen.
    ...((entry.is_public ?? entry.awaits_picture) !== undefined && {
      awaits_picture: !entry.is_public && entry.awaits_picture ? 1 : 0,
    }),
  };
}

/** Throws 422 for a project that ends before it starts. */
export function refuseEarlyEnd<T extends { start_date?: string | null; end_date?: string | null }>(
  columns: T,
): T {
  const { start_date, end_date } = columns;
  if (start_date && end_date && end_date < start_date) throw endsBeforeStart();
  return columns;
}
