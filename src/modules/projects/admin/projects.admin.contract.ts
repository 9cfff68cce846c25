import { z } from 'zod';
import { bilingualNames } from '#base/record-fields.ts';
import { defineContract } from '#wire/contract.ts';
import { moment, pathId, translationsOf } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { archiveContracts, archivedQuery, readState } from '#wire/record-contracts.ts';
import { changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { listedProject, project } from '../projects.contract.ts';
import { projectFields } from '../projects.fields.ts';

const tag = 'projects';

/** A project in the staff's list. */
export const managedProject = listedProject
  .omit({ ingredients: true, thumbnail: true, image: true, image_alt: true })
  .extend({
    translations: translationsOf(bilingualNames(projectFields).filter((field) => field !== 'ingredients')),
    deleted_at: moment.nullable(),
    archived_at: moment.nullable().meta({ description: 'Since when lists and choices leave it out' }),
  })
  .meta({ id: 'ManagedProject' });

export type ManagedProject = z.infer<typeof managedProject>;

const managedQuery = recordQuery(projectFields, ['id', 'created_at', 'updated_at'], '-id').extend(
  archivedQuery,
);

export type ManagedProjectsQuery = z.output<typeof managedQuery>;

export const listProjects = defineContract({
  id: 'listProjects',
  tag,
  method: 'GET',
  path: '/api/projects',
  summary: 'Lists all projects for staff, including hidden ones, newest first',
  query: managedQuery,
  answer: z.array(managedProject),
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

const answer = z.object({ project });

export const createProject = defineContract({
  id: 'createProject',
  tag,
  method: 'POST',
  path: '/api/projects',
  summary:
    'Adds a project; by default completed, residential, of type project, with its duration in months, and public',
  body: z.object(createShape(projectFields)),
  answer,
  status: 201,
  idempotent: true,
});

export type NewProject = z.output<NonNullable<typeof createProject.body>>;

export const changeProject = defineContract({
  id: 'changeProject',
  tag,
  method: 'PUT',
  path: '/api/projects/{id}',
  summary: 'Changes a project; omitted fields stay',
  params: pathId,
  body: z.object({ ...changeShape(projectFields), ...readState }),
  answer,
  problems: [409],
});

export type ProjectChange = z.output<NonNullable<typeof changeProject.body>>;

export const deleteProject = defineContract({
  id: 'deleteProject',
  tag,
  method: 'DELETE',
  path: '/api/projects/{id}',
  summary: 'Deletes a project with its units and pictures; it can be restored for 30 days',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const restoreProject = defineContract({
  id: 'restoreProject',
  tag,
  method: 'POST',
  path: '/api/projects/{id}/restore',
  summary: 'Restores a project deleted in the last 30 days',
  params: pathId,
  answer,
});

export const archiving = archiveContracts({
  as: 'project',
  ids: { one: 'Project', all: 'Projects' },
  tag,
  path: '/api/projects',
  called: { one: 'a project', all: 'the projects' },
  answer: project,
});
