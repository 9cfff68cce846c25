import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import {
  englishOf,
  optionalChoice,
  optionalDay,
  optionalFlag,
  optionalNumber,
  optionalText,
} from '#wire/entry-fields.ts';
import { line, moment, pathId, translationsOf } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { listedProject, project, projectTexts } from './projects.contract.ts';
import { durationUnits, projectCategories, projectStatuses, projectTypes } from './projects.values.ts';

const tag = 'projects';

/** A project as the list of staff shows it. */
export const managedProject = listedProject
  .omit({ ingredients: true, thumbnail: true, image: true, image_alt: true })
  .extend({
    translations: translationsOf(projectTexts.filter((field) => field !== 'ingredients')),
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'ManagedProject' });

export type ManagedProject = z.infer<typeof managedProject>;

const managedQuery = listQuery(
  ['id', 'name', 'status', 'category', 'cost', 'space', 'end_date', 'is_public', 'created_at', 'updated_at'],
  '-id',
).extend({
  ...asFile,
  status: z.enum(projectStatuses).optional(),
  category: z.enum(projectCategories).optional(),
  deleted: z.enum(['0', '1']).default('0').meta({ description: '1 for those deleted in the last 30 days' }),
});

export type ManagedProjectsQuery = z.output<typeof managedQuery>;

export const listProjects = defineContract({
  id: 'listProjects',
  tag,
  method: 'GET',
  path: '/api/projects',
  summary: 'All projects for staff, the hidden ones as well, newest first',
  query: managedQuery,
  answer: z.array(managedProject),
  alsoAs: Object.values(fileTypes),
  problems: [422],
});

const name = line(255);
const description = optionalText(5000);
const address = optionalText(500);
const ingredients = optionalText(100_000).meta({ description: 'HTML; sanitised' });
const manager = optionalText(255);
const many = optionalNumber({ most: 1_000_000, decimals: 0 });

const fields = {
  description,
  address,
  ingredients,
  project_manager: manager,
  type: optionalChoice(projectTypes),
  category: optionalChoice(projectCategories),
  status: optionalChoice(projectStatuses),
  cost: optionalNumber({ most: 1e12, decimals: 2 }),
  duration: many,
  duration_unit: optionalChoice(durationUnits),
  start_date: optionalDay,
  end_date: optionalDay,
  space: optionalNumber({ most: 1e9, decimals: 2 }),
  buildings: many,
  is_public: optionalFlag,
  hide_cost: optionalFlag,
  awaits_picture: optionalFlag.meta({
    description: 'Of a hidden project: it becomes public with its first picture',
  }),
  translations: englishOf({
    name: optionalText(255),
    description,
    address,
    ingredients,
    owner: optionalText(255),
    project_manager: manager,
  }),
};

const answer = z.object({ project });

export const createProject = defineContract({
  id: 'createProject',
  tag,
  method: 'POST',
  path: '/api/projects',
  summary:
    'Adds a project: unless told completed, residential, of type project, its duration in months, public',
  body: z.object({ name, owner: line(255), ...fields }),
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
  summary: 'Changes a project; what is left out stays',
  params: pathId,
  body: z.object({
    name: name.optional(),
    owner: line(255).optional(),
    ...fields,
    updated_at: moment.optional(),
  }),
  answer,
  problems: [409],
});

export type ProjectChange = z.output<NonNullable<typeof changeProject.body>>;

export const deleteProject = defineContract({
  id: 'deleteProject',
  tag,
  method: 'DELETE',
  path: '/api/projects/{id}',
  summary: 'Deletes a project with its units and pictures; it can be brought back for 30 days',
  params: pathId,
  answer: z.object({ message: z.string() }),
  problems: [409],
});

export const restoreProject = defineContract({
  id: 'restoreProject',
  tag,
  method: 'POST',
  path: '/api/projects/{id}/restore',
  summary: 'Brings back a project deleted in the last 30 days',
  params: pathId,
  answer,
});
