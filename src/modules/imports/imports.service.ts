import { withoutInvisible } from '#base/invisible.ts';
import type { Locale } from '#base/locale.ts';
import type { ServerContext } from '#server/context.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { forbidden } from '#server/http/problems.ts';
import type { ReceivedFile } from '#server/http/receive-file.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import type { Fault } from '#wire/problem.ts';
import { isEmptyRow } from './cells.engine.ts';
import { namedFields } from './checked-row.service.ts';
import { readFileRows } from './file/read-file.service.ts';
import { type FileRow, maxColumns, maxRows } from './file/rows.values.ts';
import type { Import, listImportRows, listImports, mapImport, OneImport } from './imports.contract.ts';
import { nudgeImporting } from './imports.jobs.ts';
import {
  presentImport,
  presentOneImport,
  presentRecord,
  presentRows,
  presentTarget,
  takeBackUntil,
} from './imports.presenter.ts';
import {
  changedSince,
  importNotFound,
  noRows,
  notWhole,
  tooLate,
  tooManyRows,
  unknownTarget,
  wrongMapping,
  wrongState,
} from './imports.problems.ts';
import { createImportsRepository } from './imports.repository.ts';
import type { ImportState } from './imports.states.ts';
import type { FileColumn, ImportRow, RowOfFile } from './imports.table.ts';
import { guessMapping, placeOfHeadings } from './mapping.engine.ts';
import { changedSinceImport } from './take-back.service.ts';
import type { ImportTarget } from './target.values.ts';
import { mayImport, seesAll, targetsOf } from './targets.service.ts';

export interface FoundImport {
  row: ImportRow;
  target: ImportTarget;
  updated_at: string;
}

/** Cells of a column that are shown when its field is chosen. */
const samples = 3;
const maxSample = 60;
const maxHead = 255;

/** Records named when an import is taken back. */
const maxNamed = 20;

const before: readonly ImportState[] = ['mapping', 'checking', 'checked'];

const importIn =
  (states: readonly ImportState[]) =>
  ({ row }: FoundImport): void => {
    if (!states.includes(row.state)) throw wrongState();
  };

/** States that the steps of an import need; a step that has begun may be asked for again. */
export const importMoves = {
  map: importIn(before),
  run: importIn(['checked', 'running', 'done']),
  takeBack: importIn(['running', 'done', 'taking_back', 'taken_back']),
  drop: importIn(before),
};

export function createImportsService(context: ServerContext) {
  const { kysely } = context.database;
  const repository = createImportsRepository(kysely);
  const now = () => context.now().toISOString();

  /** Throws 404, and 403 for a target that the caller may not import, or of which they see only their own records. */
  async function find(id: number, caller: Caller): Promise<FoundImport> {
    const row = await repository.byId(id);
    const target = row && targetsOf(context).find((one) => one.id === row.target);
    if (!row || !target || row.state === 'receiving') throw importNotFound();
    if (!mayImport(caller, target)) throw forbidden();
    if (row.user_id !== caller?.id && !(await seesAll(context, caller, target))) throw forbidden();
    return { row, target, updated_at: row.updated_at };
  }

  /** Moves an import on, for a process to work on it. Throws 409 if its state has changed. */
  async function move(
    { row, target }: FoundImport,
    columns: Partial<ImportRow> & { state: ImportState },
  ): Promise<FoundImport> {
    const at = now();
    const moved = await repository.changeIn(row, {
      ...columns,
      updated_at: at,
      due_at: at,
      turn: row.turn + 1,
    });
    if (!moved) throw wrongState();
    nudgeImporting(context.database);
    return { row: moved, target, updated_at: at };
  }

  return {
    find,
    present: ({ row, target }: FoundImport, locale: Locale): OneImport =>
      presentOneImport(row, target, locale),

    targets: (caller: Caller, locale: Locale) =>
      targetsOf(context)
        .filter((target) => mayImport(caller, target))
        .map((target) => presentTarget(target, locale)),

    /** Throws 422 for one that does not exist, and 403 for one that the caller may not import. */
    target(id: string | undefined, caller: Caller): ImportTarget {
      const target = targetsOf(context).find((one) => one.id === id);
      if (!target) throw unknownTarget();
      if (!mayImport(caller, target)) throw forbidden();
      return target;
    },

    async list(query: QueryOf<typeof listImports>, caller: Caller): Promise<Listing<Import>> {
      const wanted = targetsOf(context).filter(
        (target) => mayImport(caller, target) && (query.target ?? target.id) === target.id,
      );
      const all: string[] = [];
      for (const target of wanted) if (await seesAll(context, caller, target)) all.push(target.id);
      const rows = repository.all(
        all,
        wanted.map(({ id }) => id),
        caller?.id ?? 0,
      );
      return presented(listingOf<ImportRow>(rows, { ...query, q: '', sort: '-id' }), (found) =>
        found.map(presentImport),
      );
    },

    /** Stores a file's rows. Throws 415 and 422. */
    async receive(
      file: ReceivedFile,
      target: ImportTarget,
      { caller, locale, key }: { caller: Caller; locale: Locale; key: RequestKey },
    ): Promise<FoundImport> {
      if (!caller) throw forbidden();
      const at = now();
      const counts = { total: 0, checked: 0, ready: 0, doubles: 0, faulty: 0, made: 0, removed: 0 };
      const added = await repository.add({
        ...{
          target: target.id,
          subject: target.subject,
          name: nameOf(file),
          size: file.size,
          state: 'receiving',
          ...counts,
        },
        ...{ columns: '[]', mapping: '[]', undo: null, locale, turn: 0, finished_at: null },
        ...{ user_id: caller.id, user_name: caller.name, created_at: at, updated_at: at, due_at: at },
      });
      try {
        const { columns, total } = await storeRows(added.id, file.path, target);
        if (total === 0) throw noRows();
        const heads = columns.map(({ head }) => head);
        const row = await kysely.transaction().execute(async (trx) => {
          await keepRequestKey(context, key, added.id, trx);
          return createImportsRepository(trx).changeIn(added, {
            ...{ state: 'mapping', total, columns: JSON.stringify(columns) },
            mapping: JSON.stringify(guessMapping(heads, namedFields(target))),
          });
        });
        if (!row) throw new Error('an upload is stored by one process');
        return { row, target, updated_at: at };
      } catch (error) {
        await repository.remove([added.id]);
        throw error;
      }
    },

    /** Maps the columns and has all rows checked. Throws 409, and 422 by field. */
    async map(found: FoundImport, { mapping }: BodyOf<typeof mapImport>): Promise<FoundImport> {
      const { row, target } = found;
      importMoves.map(found);
      const columns: FileColumn[] = JSON.parse(row.columns);
      checkMapping(mapping, columns, target);
      const counts = { checked: 0, ready: 0, doubles: 0, faulty: 0 };
      return move(found, { state: 'checking', mapping: JSON.stringify(mapping), ...counts });
    },

    /** Throws 409 unless it was checked, and for faulty rows of a whole; one that runs or has run stays as it is. */
    async run(found: FoundImport, locale: Locale): Promise<FoundImport> {
      if (found.row.state === 'running' || found.row.state === 'done') return found;
      importMoves.run(found);
      const { ready, total } = found.row;
      if (found.target.together && ready < total) throw notWhole(total - ready);
      return move(found, { state: 'running', locale });
    },

    async changed({ row, target }: FoundImport, caller: Caller) {
      const ids =
        row.state === 'done' || row.state === 'running' ? await changedSinceImport(context, row, target) : [];
      const records = await Promise.all(
        ids.slice(0, maxNamed).map((id) => presentRecord(context, target, id, caller)),
      );
      return { total: ids.length, records };
    },

    /** Throws 409 after 30 days, and if records were changed since, unless they are included. */
    async takeBack(found: FoundImport, { including }: { including: boolean }): Promise<FoundImport> {
      const { row, target } = found;
      if (row.state === 'taking_back' || row.state === 'taken_back') return found;
      importMoves.takeBack(found);
      if (takeBackUntil(row) < now()) throw tooLate();
      await target.checkTakeBack?.(kysely);
      if (!including) {
        const changed = await changedSinceImport(context, row, target);
        if (changed.length > 0) throw changedSince(changed.length);
      }
      return move(found, { state: 'taking_back' });
    },

    /** Throws 409 for one that ran. */
    async drop(found: FoundImport): Promise<void> {
      importMoves.drop(found);
      const { row } = found;
      await kysely.transaction().execute((trx) => createImportsRepository(trx).remove([row.id]));
    },

    async rows(
      { row, target }: FoundImport,
      query: QueryOf<typeof listImportRows>,
      { locale, caller }: { locale: Locale; caller: Caller },
    ) {
      const { state, page, per_page } = query;
      const rows = await repository.rowsIn(row.id, state, { limit: per_page, offset: (page - 1) * per_page });
      const totals = {
        new: row.total - row.checked,
        ready: row.ready,
        double: row.doubles,
        faulty: row.faulty,
        made: row.made - row.removed,
        removed: row.removed,
      };
      const mapping: (string | null)[] = JSON.parse(row.mapping);
      return {
        items: await presentRows(context, rows, { target, mapping, locale, caller }),
        total: totals[state],
      };
    },
  };

  /** Stores the rows below the headings as they are read; returns the headings and the number of rows. */
  async function storeRows(
    id: number,
    path: string,
    target: ImportTarget,
  ): Promise<{ columns: FileColumn[]; total: number }> {
    const fields = namedFields(target);
    let columns: FileColumn[] | undefined;
    let total = 0;
    await readFileRows(path, async (read) => {
      const filled = read.filter(({ cells }) => !isEmptyRow(cells));
      const at = columns ? -1 : placeOfHeadings(filled, fields);
      const rows = filled.slice(at + 1);
      columns ??= filled[at] && columnsFrom(filled[at]);
      total += rows.length;
      if (total > maxRows) throw tooManyRows();
      for (const row of rows.slice(0, samples)) addSamples(columns ?? [], row);
      await repository.addRows(rows.map((row) => rowOf(id, row)));
    });
    return { columns: columns ?? [], total };
  }
}

function columnsFrom({ cells }: FileRow): FileColumn[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells
    .slice(0, Math.min(last + 1, maxColumns))
    .map((cell) => ({ head: cell.trim().slice(0, maxHead), samples: [] }));
}

function addSamples(columns: readonly FileColumn[], { cells }: FileRow): void {
  for (const [place, column] of columns.entries()) {
    const cell = cells[place]?.trim() ?? '';
    if (cell !== '' && column.samples.length < samples) column.samples.push(cell.slice(0, maxSample));
  }
}

const rowOf = (import_id: number, { number, cells }: FileRow): RowOfFile => ({
  ...{ import_id, number, cells: JSON.stringify(cells.slice(0, maxColumns)), state: 'new', faults: null },
  ...{ other_id: null, other_row: null, record_id: null, with_id: null, made_at: null },
});

const maxName = 200;

/** Without a path, which some browsers send. */
function nameOf({ name }: ReceivedFile): string {
  const bare = withoutInvisible(name.split(/[\\/]/).at(-1) ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return bare.slice(-maxName) || 'file';
}

/** Throws 422: each field once, and all that are required. */
function checkMapping(
  mapping: readonly (string | null)[],
  columns: readonly FileColumn[],
  target: ImportTarget,
) {
  const faults: Record<string, Fault[]> = {};
  if (mapping.length !== columns.length) faults.mapping = [{ code: 'common.invalid' }];
  for (const [place, name] of mapping.entries()) {
    if (name === null) continue;
    if (!target.columns.some((column) => column.name === name))
      faults[`mapping.${place}`] = [{ code: 'common.choice' }];
    else if (mapping.indexOf(name) < place) faults[`mapping.${place}`] = [{ code: 'imports.twice' }];
  }
  for (const { name, required } of target.columns)
    if (required && !mapping.includes(name)) faults[name] = [{ code: 'imports.not_mapped' }];
  if (Object.keys(faults).length > 0) throw wrongMapping(faults);
}
