import { mediaOf, sentPicture } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf } from '#wire/contract.ts';
import { invalidateProject } from '../projects.cache.ts';
import { projectNotFound, unitNotFound } from '../projects.problems.ts';
import { createProjectsRepository } from '../projects.repository.ts';
import type { ProjectsService } from '../projects.service.ts';
import type { ProjectRow, ProjectsTables, UnitRow } from '../projects.table.ts';
import type { changeUnit, createUnit, Unit } from './units.contract.ts';
import { unitFields } from './units.fields.ts';
import { unitChanges, unitRowOf, withDefaults } from './units.input.ts';
import { createUnitsRepository } from './units.repository.ts';

const unitRecord = defineRecord<UnitRow>({
  subject: 'unit',
  table: 'project_units',
  nameOf: ({ name }) => name,
  fields: unitFields,
  notFound: unitNotFound,
  changed: (context, after, before) => {
    // Lists show the number per status.
    const listed = after.status !== before?.status || after.deleted_at !== before.deleted_at;
    invalidateProject(context, after.project_id, { listed });
  },
});

/** Staff's actions on a project's units. */
export function createUnitsService(context: ServerContext, projects: ProjectsService) {
  const repository = createUnitsRepository(tablesOf<ProjectsTables>(context.database.kysely));
  const store = createRecordStore(context, unitRecord);
  const media = mediaOf(context);

  async function read(row: UnitRow): Promise<Unit> {
    const [unit] = await projects.presentUnits([row]);
    return unit as Unit;
  }

  /** Makes other changes of the project wait. Throws 404 if it no longer exists. */
  const lock = (projectId: number) => async (trx: Connection) => {
    if (!(await createProjectsRepository(tablesOf(trx)).lock(projectId))) throw projectNotFound();
  };

  return {
    read,

    async find(projectId: number, id: number): Promise<UnitRow> {
      const row = await repository.byId(projectId, id);
      if (!row) throw unitNotFound();
      return row;
    },

    /** Throws 404 if the project no longer exists, and 422 for a refused picture. */
    async create(
      project: ProjectRow,
      given: BodyOf<typeof createUnit>,
      caller: Caller,
      key?: RequestKey,
    ): Promise<Unit> {
      const entry = unitRowOf(withDefaults(given), project.id, context.now());
      const picture = await sentPicture(media, given.thumbnail, { field: 'thumbnail' });
      const added = { ...entry, media: picture ?? null };
      return read(await store.create(added, { caller, key, first: lock(project.id) }));
    },

    /** Throws 404, 409, and 422 for a refused picture. */
    async change(row: UnitRow, given: BodyOf<typeof changeUnit>, caller: Caller): Promise<Unit> {
      const columns = unitChanges(row, given);
      const { thumbnail: asRead } = await read(row);
      const picture = await sentPicture(media, given.thumbnail, { field: 'thumbnail', asRead });
      const changes = { ...columns, ...(picture !== undefined && { media: picture }) };
      return read(await store.change(row, changes, { caller, first: lock(row.project_id) }));
    },

    /** Throws 404 if the project no longer exists, and 409. */
    delete: (row: UnitRow, caller: Caller) => store.delete(row, { caller, first: lock(row.project_id) }),
  };
}
