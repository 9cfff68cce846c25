import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { serveRecord } from '#server/records/record.api.ts';
import {
  changePicture,
  createPicture,
  deletePicture,
  listDeletedPictures,
  orderPictures,
  restorePicture,
} from '../pictures/pictures.contract.ts';
import { createPicturesService } from '../pictures/pictures.service.ts';
import { projectsSheet } from '../projects.export.ts';
import type { ProjectsService } from '../projects.service.ts';
import { changeUnit, createUnit, deleteUnit } from '../units/units.contract.ts';
import { createUnitsService } from '../units/units.service.ts';
import {
  archiving,
  changeProject,
  createProject,
  deleteProject,
  listProjects,
  restoreProject,
} from './projects.admin.contract.ts';
import { createProjectsAdminService } from './projects.admin.service.ts';

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
      ...archiving,
    },
    service: admin,
    sheet: projectsSheet,
    deleted: 'projects.deleted',
  });
  mountUnits(api, context, admin, createUnitsService(context, projects));
  mountPictures(api, context, admin, createPicturesService(context, projects));
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

function mountPictures(
  api: Api,
  context: ServerContext,
  admin: Admin,
  pictures: ReturnType<typeof createPicturesService>,
): void {
  const find = ({ params }: { params: { id: number } }) => pictures.find(params.id);
  const findProject = ({ params }: { params: { id: number } }) => admin.find(params.id);
  api.serve(createPicture, {
    allow: update,
    again: async (id) => ({ document: await pictures.read(id) }),
    handle: async ({ body, caller, key }) => ({ document: await pictures.create(body, caller, key) }),
  });
  api.serve(changePicture, {
    allow: update,
    find,
    changedAt,
    handle: async ({ found, body, caller }) => ({ document: await pictures.change(found, body, caller) }),
  });
  api.serve(orderPictures, {
    allow: update,
    find: findProject,
    handle: async ({ found, body, caller }) => ({ gallery: await pictures.order(found, body.ids, caller) }),
  });
  api.serve(listDeletedPictures, {
    allow: staffCan('projects', 'read'),
    find: findProject,
    handle: ({ found }) => pictures.listDeleted(found),
  });
  api.serve(deletePicture, {
    allow: update,
    find,
    changedAt,
    handle: async ({ found, caller, locale }) => {
      await pictures.delete(found, caller);
      return { message: context.words(locale)('projects.document_deleted') };
    },
  });
  api.serve(restorePicture, {
    allow: update,
    find: ({ params }) => pictures.findDeleted(params.id),
    handle: async ({ found, caller }) => ({ document: await pictures.restore(found, caller) }),
  });
}
