import { type Change, recordChange } from '#modules/journal/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime, restorableSince } from '#server/db/change-time.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { changedMeanwhile } from '#server/http/problems.ts';
import type {
  ManagedProject,
  ManagedProjectsQuery,
  NewProject,
  ProjectChange,
} from './projects.admin.contract.ts';
import type { Project } from './projects.contract.ts';
import { projectChanges, projectRowOf } from './projects.entry.ts';
import { forgetProject } from './projects.kept.ts';
import { presentManagedProject, recordedFields } from './projects.presenter.ts';
import { projectNotFound } from './projects.problems.ts';
import { createProjectsRepository } from './projects.repository.ts';
import type { ProjectsService } from './projects.service.ts';
import type { ProjectRow, ProjectsTables } from './projects.table.ts';
import { refuseEarlyEnd, refuseEmpty } from './projects.writing.ts';

/** What staff do with projects. Every change is recorded, and shown to everybody at once. */
export function createProjectsAdminService(context: ServerContext, projects: ProjectsService) {
  const db = tablesOf<ProjectsTables>(context.database.kysely);
  const repository = createProjectsRepository(db);

  const read = async (row: ProjectRow): Promise<Project> => (await projects.read(row, true)).project;

  /** Stores a change with its record, all or nothing. Throws 409 where somebody was first. */
  async function store(
    row: ProjectRow,
    changes: Partial<ProjectRow>,
    caller: Caller,
    action: Change['action'],
  ): Promise<Project> {
    const updated_at = changeTime(context.now(), row.updated_at);
    const after = { ...row, ...changes, updated_at };
    await db.transaction().execute(async (trx) => {
      const inside = createProjectsRepository(trx);
      if (!(await inside.change(row.id, { ...changes, updated_at }, row.updated_at)))
        throw changedMeanwhile();
      const fields = { before: recordedFields(row), after: recordedFields(after) };
      await recordChange(context, { ...subjectOf(row), ...fields, caller, action }, trx);
    });
    forgetProject(context, row.id);
    return read(after);
  }

  return {
    read,

    list(query: ManagedProjectsQuery): Listing<ManagedProject> {
      return presented(repository.listManaged(query, restorableSince(context.now())), async (rows) => {
        const units = await projects.countUnits(rows.map((row) => row.id));
        return rows.map((row) => presentManagedProject(row, units.get(row.id) ?? {}));
      });
    },

    async find(id: number): Promise<ProjectRow> {
      const row = await repository.byId(id);
      if (!row) throw projectNotFound();
      return row;
    },

    async findDeleted(id: number): Promise<ProjectRow> {
      const row = await repository.deletedById(id, restorableSince(context.now()));
      if (!row) throw projectNotFound();
      return row;
    },

    async create(given: NewProject, caller: Caller, key?: RequestKey): Promise<Project> {
      const added = refuseEarlyEnd(refuseEmpty(projectRowOf(given, context.now()), ['name', 'owner']));
      const row = await db.transaction().execute(async (trx) => {
        const inside = createProjectsRepository(trx);
        const row = (await inside.byId(await inside.add(added))) as ProjectRow;
        await keepRequestKey(context, key, row.id, trx);
        const change = { ...subjectOf(row), caller, action: 'create' as const };
        await recordChange(context, { ...change, after: recordedFields(row) }, trx);
        return row;
      });
      forgetProject(context, row.id);
      return read(row);
    },

    change: (row: ProjectRow, given: ProjectChange, caller: Caller) =>
      store(row, projectChanges(row, given), caller, 'update'),

    delete: (row: ProjectRow, caller: Caller) =>
      store(row, { deleted_at: context.now().toISOString() }, caller, 'delete'),

    restore: (row: ProjectRow, caller: Caller) => store(row, { deleted_at: null }, caller, 'restore'),
  };
}

function subjectOf({ id, name }: ProjectRow) {
  return { subject: 'project', id, name };
}
