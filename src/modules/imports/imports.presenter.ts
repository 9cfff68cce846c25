import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import type { Caller } from '#server/http/caller.ts';
import { findVisible } from '#server/records/subjects.ts';
import type { Faults } from '#wire/problem.ts';
import { labelOf, wordsIn } from './checked-row.service.ts';
import type { Import, ImportedRow, OneImport, Target } from './imports.contract.ts';
import { isWorking } from './imports.states.ts';
import type { FileColumn, ImportRow, RowOfFile } from './imports.table.ts';
import { keptDays } from './imports.values.ts';
import type { ImportTarget } from './target.values.ts';

export function presentTarget(target: ImportTarget, locale: Locale): Target {
  return {
    id: target.id,
    page: target.page,
    fields: target.columns.map((column) => ({
      name: column.name,
      label: labelOf(target, column, locale),
      required: column.required === true,
    })),
  };
}

export function presentImport(row: ImportRow): Import {
  const { id, target, name, size, total, ready, doubles, faulty, made, removed } = row;
  return {
    ...{ id, target, name, size, total },
    state: row.state as Import['state'],
    counts: { ready, doubles, faulty, made, removed },
    progress: progressOf(row),
    user_id: row.user_id,
    user_name: row.user_name,
    created_at: row.created_at,
    finished_at: row.finished_at,
    updated_at: row.updated_at,
  };
}

function progressOf({ state, total, checked, ready, made, removed }: ImportRow): number {
  if (!isWorking(state)) return 1;
  const part = (done: number, all: number) => (all === 0 ? 1 : Math.min(1, done / all));
  if (state === 'checking') return part(checked, total);
  return state === 'running' ? part(made, made + ready) : part(removed, made);
}

export function presentOneImport(row: ImportRow, target: ImportTarget, locale: Locale): OneImport {
  const { fields, page } = presentTarget(target, locale);
  const mayBeTakenBack = row.made > 0 && (row.state === 'done' || row.state === 'running');
  return {
    ...presentImport(row),
    columns: JSON.parse(row.columns) as FileColumn[],
    mapping: JSON.parse(row.mapping),
    ...{ fields, page, whole: target.together !== undefined },
    take_back_until: mayBeTakenBack ? takeBackUntil(row) : null,
  };
}

export const takeBackUntil = ({ updated_at }: ImportRow) =>
  new Date(Date.parse(updated_at) + keptDays * 86_400_000).toISOString();

/** Characters of a cell shown beside its fault. */
const shown = 80;

/** A record with its name and address, of which one that is gone or invisible to the caller has neither. */
export async function presentRecord(
  context: ServerContext,
  target: ImportTarget,
  id: number,
  caller: Caller,
) {
  const subject = context.subjects.all().find((one) => one.subject === target.subject);
  const found = subject && (await findVisible(subject, id, caller));
  if (!found) return { id, name: '', page: null };
  return { id, name: found.name, page: context.subjects.pageOf(target.subject, id) ?? null };
}

interface RowReading {
  target: ImportTarget;
  mapping: readonly (string | null)[];
  locale: Locale;
  caller: Caller;
}

/** Rows in the reader's language. */
export function presentRows(
  context: ServerContext,
  rows: readonly RowOfFile[],
  { target, mapping, locale, caller }: RowReading,
): Promise<ImportedRow[]> {
  const recordOf = async (id: number | null) =>
    id === null ? null : presentRecord(context, target, id, caller);
  return Promise.all(
    rows.map(async (row): Promise<ImportedRow> => {
      const cells: string[] = JSON.parse(row.cells);
      return {
        number: row.number,
        state: row.state,
        cells,
        faults: faultsIn(context, row, { target, locale }).map((fault) => ({
          ...fault,
          value: (cells[mapping.indexOf(fault.field)] ?? '').slice(0, shown),
        })),
        record: await recordOf(row.state === 'removed' ? null : row.record_id),
        double: await recordOf(row.other_id),
        double_row: row.other_row,
      };
    }),
  );
}

/** The faults of a row by column, as sentences. */
export function faultsIn(
  context: ServerContext,
  { faults }: Pick<RowOfFile, 'faults'>,
  { target, locale }: { target: ImportTarget; locale: Locale },
) {
  const t = context.words(locale);
  const stored: Faults = faults === null ? {} : JSON.parse(faults);
  return Object.entries(stored).flatMap(([path, all]) => {
    const column = target.columns.find(({ name }) => path === name || path.startsWith(`${name}.`));
    const told = { field: column?.name ?? null, label: column ? labelOf(target, column, locale) : '' };
    return all.map(({ code, parameters }) => ({
      ...told,
      text:
        code === 'common.choice' && column?.values
          ? t('imports.choice', { values: namesOf(target, column.values, locale) })
          : t(code, parameters),
    }));
  });
}

/** The values of a column that are words, as a file may name them. */
const namesOf = (target: ImportTarget, values: Readonly<Record<string, string>>, locale: Locale) =>
  Object.values(values)
    .map((key) => wordsIn(target, locale)(key))
    .join(locale === 'ar' ? '، ' : ', ');
