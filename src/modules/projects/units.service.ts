import type { BodyOf } from '#base/contract.ts';
import { type Change, recordChange } from '#modules/journal/server.ts';
import { mediaOf, sentPicture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { changedMeanwhile } from '#server/http/problems.ts';
import { forgetProject } from './projects.kept.ts';
import { recordedFields } from './projects.presenter.ts';
import { projectNotFound, unitNotFound } from './projects.problems.ts';
import { createProjectsRepository } from './projects.repository.ts';
import type { ProjectsService } from './projects.service.ts';
import type { ProjectRow, ProjectsTables, UnitRow } from './projects.table.ts';
import { refuseEmpty } from './projects.writing.ts';
import type { changeUnit, createUnit, Unit } from './units.contract.ts';
import { unitChanges, unitRowOf, withDefaults } from './units.entry.ts';
import { createUnitsRepository } from './units.repository.ts';

/** What staff do with the units of a project. */
export function createUnitsService(context: ServerContext, projects: ProjectsService) {
  const db = tablesOf<ProjectsTables>(context.database.kysely);
  const repository = createUnitsRepository(db);
  const media = mediaOf(context);

  async function read(row: UnitRow): Promise<Unit> {
    const [unit] = await projects.presentUnits([row]);
    return unit as Unit;
  }

  /** Stores a change with its record, all or nothing. Throws 404 where the project is no more, 409 where somebody was first. */
  async function store(
    row: UnitRow,
    changes: Partial<UnitRow>,
    caller: Caller,
    action: Change['action'],
  ): Promise<Unit> {
    const updated_at = changeTime(context.now(), row.updated_at);
    const after = { ...row, ...changes, updated_at };
    await db.transaction().execute(async (trx) => {
      if (!(await createProjectsRepository(trx).lock(row.project_id))) throw projectNotFound();
      const inside = createUnitsRepository(trx);
      if (!(await inside.change(row.id, { ...changes, updated_at }, row.updated_at)))
        throw changedMeanwhile();
      const fields = { before: recordedFields(row), after: recordedFields(after) };
      await recordChange(context, { ...subjectOf(row), ...fields, caller, action }, trx);
    });
    // Lists show how many there are of each status.
    const listed = after.status !== row.status || after.deleted_at !== row.deleted_at;
    forgetProject(context, row.project_id, { listed });
    return read(after);
  }

  return {
    read,

    async find(projectId: number, id: number): Promise<UnitRow> {
      const row = await repository.byId(projectId, id);
      if (!row) throw unitNotFound();
      return row;
    },

    /** Throws 404 where the project is no more, and 422 for a picture that is not taken. */
    async create(
      project: ProjectRow,
      given: BodyOf<typeof createUnit>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<Unit> {
      const entry = refuseEmpty(unitRowOf(withDefaults(given), project.id, context.now()), ['name']);
      const picture = await sentPicture(media, given.thumbnail, { field: 'thumbnail' });
      const added = { ...entry, media: picture ?? null };
      const row = await db.transaction().execute(async (trx) => {
        if (!(await createProjectsRepository(trx).lock(project.id))) throw projectNotFound();
        const row = await createUnitsRepository(trx).addOne(added);
        await keepRequestKey(context, key, row.id, trx);
        const change = { ...subjectOf(row), caller, action: 'create' as const };
        await recordChange(context, { ...change, after: recordedFields(row) }, trx);
        return row;
      });
      forgetProject(context, project.id);
      return read(row);
    },

    /** Throws 404, 409, and 422 for a picture that is not taken. */
    async change(row: UnitRow, given: BodyOf<typeof changeUnit>, caller: Caller): Promise<Unit> {
      const columns = unitChanges(row, given);
      const { thumbnail: asRead } = await read(row);
      const picture = await sentPicture(media, given.thumbnail, { field: 'thumbnail', asRead });
      return store(row, { ...columns, ...(picture !== undefined && { media: picture }) }, caller, 'update');
    },

    delete: (row: UnitRow, caller: Caller) =>
      store(row, { deleted_at: context.now().toISOString() }, caller, 'delete'),
  };
}

function subjectOf({ id, name }: UnitRow) {
  return { subject: 'unit', id, name };
}
