import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import {
  changeDocument,
  createDocument,
  deleteDocument,
  listDeletedDocuments,
  orderDocuments,
  restoreDocument,
} from './documents.contract.ts';
import { createDocumentsService } from './documents.service.ts';
import {
  changeProject,
  createProject,
  deleteProject,
  listProjects,
  restoreProject,
} from './projects.admin.contract.ts';
import { createProjectsAdminService } from './projects.admin.service.ts';
import { projectsSheet } from './projects.export.ts';
import type { ProjectsService } from './projects.service.ts';
import { changeUnit, createUnit, deleteUnit } from './units.contract.ts';
import { createUnitsService } from './units.service.ts';

type Admin = ReturnType<typeof createProjectsAdminService>;

const changedAt = (found: { updated_at: string }) => found.updated_at;
// Changing units and pictures counts as updating the project; `create` and `delete` are for the project
// itself.
const update = staffCan('projects', 'update');

/** Mounts staff's calls for projects, their units and their pictures. */
export function mountProjectsAdmin(api: Api, context: ServerContext, projects: ProjectsService): void {
  const admin = createProjectsAdminService(context, projects);
  serveRecord(api, context, {
    as: 'project',
    permission: 'projects',
    contracts: {
      list: listProjects,
      create: createProject,
      change: changeProject,
      remove: deleteProject,
      restore: restoreProject,
    },
    service: admin,
    sheet: projectsSheet,
    deleted: 'projects.deleted',
  });
  mountUnits(api, context, admin, createUnitsService(context, projects));
  mountDocuments(api, context, admin, createDocumentsService(context, projects));
}

function mountUnits(
  api: Api,
  context: ServerContext,
  admin: Admin,
  units: ReturnType<typeof createUnitsService>,
): void {
  const find = async ({ params }: { params: { id: number; unitId: number } }) =>
    units.find((await admin.find(params.id)).id, params.unitId);
  api.serve(createUnit, {
    allow: update,
    find: ({ params }) => admin.find(params.id),
    again: async (id, { found }) => ({ unit: await units.read(await units.find(found.id, id)) }),
    handle: async ({ found, body, caller, key }) => ({ unit: await units.create(found, body, caller, key) }),
  });
  api.serve(changeUnit, {
    allow: update,
    find,
    changedAt,
    handle: async ({ found, body, caller }) => ({ unit: await units.change(found, body, caller) }),
  });
  api.serve(deleteUnit, {
    allow: update,
    find,
    changedAt,
    handle: async ({ found, caller, locale }) => {
      await units.delete(found, caller);
      return { message: context.words(locale)('projects.unit_deleted') };
    },
  });
}

function mountDocuments(
  api: Api,
  context: ServerContext,
  admin: Admin,
  documents: ReturnType<typeof createDocumentsService>,
): void {
  const find = ({ params }: { params: { id: number } }) => documents.find(params.id);
  const findProject = ({ params }: { params: { id: number } }) => admin.find(params.id);
  api.serve(createDocument, {
    allow: update,
    again: async (id) => ({ document: await documents.read(id) }),
    handle: async ({ body, caller, key }) => ({ document: await documents.create(body, caller, key) }),
  });
  api.serve(changeDocument, {
    allow: update,
    find,
    changedAt,
    handle: async ({ found, body, caller }) => ({ document: await documents.change(found, body, caller) }),
  });
  api.serve(orderDocuments, {
    allow: update,
    find: findProject,
    handle: async ({ found, body, caller }) => ({ gallery: await documents.order(found, body.ids, caller) }),
  });
  api.serve(listDeletedDocuments, {
    allow: staffCan('projects', 'read'),
    find: findProject,
    handle: ({ found }) => documents.listDeleted(found),
  });
  api.serve(deleteDocument, {
    allow: update,
    find,
    changedAt,
    handle: async ({ found, caller, locale }) => {
      await documents.delete(found, caller);
      return { message: context.words(locale)('projects.document_deleted') };
    },
  });
  api.serve(restoreDocument, {
    allow: update,
    find: ({ params }) => documents.findDeleted(params.id),
    handle: async ({ found, caller }) => ({ document: await documents.restore(found, caller) }),
  });
}
