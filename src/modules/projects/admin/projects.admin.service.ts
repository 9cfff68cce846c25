import type { ServerContext } from '#server/context.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { invalidateProject } from '../projects.cache.ts';
import type { Project } from '../projects.contract.ts';
import { projectFields } from '../projects.fields.ts';
import { projectChanges, projectRowOf, refuseEarlyEnd } from '../projects.input.ts';
import { presentManagedProject } from '../projects.presenter.ts';
import { projectNotFound } from '../projects.problems.ts';
import type { ProjectsService } from '../projects.service.ts';
import type { ProjectRow } from '../projects.table.ts';
import type {
  ManagedProject,
  ManagedProjectsQuery,
  NewProject,
  ProjectChange,
} from './projects.admin.contract.ts';

export const projectRecord = defineRecord<ProjectRow>({
  subject: 'project',
  table: 'projects',
  nameOf: ({ name }) => name,
  fields: projectFields,
  notFound: projectNotFound,
  archives: true,
  changed: (context, { id }) => invalidateProject(context, id),
});

/** Staff's actions on projects. Every change is journalled and visible at once. */
export function createProjectsAdminService(context: ServerContext, projects: ProjectsService) {
  const store = createRecordStore(context, projectRecord);

  const read = async (row: ProjectRow): Promise<Project> => (await projects.read(row, true)).project;

  return {
    read,
    find: store.find,
    findDeleted: store.findDeleted,

    list(query: ManagedProjectsQuery): Listing<ManagedProject> {
      return presented(store.list(query), async (rows) => {
        const units = await projects.countUnits(rows.map((row) => row.id));
        return rows.map((row) => presentManagedProject(row, units.get(row.id) ?? {}));
      });
    },

    async create(given: NewProject, caller: Caller, key?: RequestKey): Promise<Project> {
      const added = refuseEarlyEnd(projectRowOf(given, context.now()));
      return read(await store.create(added, { caller, key }));
    },

    change: async (row: ProjectRow, given: ProjectChange, caller: Caller) =>
      read(await store.change(row, projectChanges(row, given), { caller })),

    delete: (row: ProjectRow, caller: Caller) => store.delete(row, { caller }),

    restore: async (row: ProjectRow, caller: Caller) => read(await store.restore(row, { caller })),

    archive: async (row: ProjectRow, caller: Caller) => read(await store.archive(row, { caller })),
    unarchive: async (row: ProjectRow, caller: Caller) => read(await store.unarchive(row, { caller })),
  };
}
