import { z } from 'zod';
import { image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { count } from '#wire/count.ts';
import { day, moment, pathId, translationsOf } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { document } from './documents.contract.ts';
import { durationUnits, projectCategories, projectStatuses, projectTypes } from './projects.values.ts';
import { unit } from './units.contract.ts';

export const projectTexts = [
  'name',
  'description',
  'address',
  'ingredients',
  'owner',
  'project_manager',
] as const;

const many = z.int().min(0);

export const listedProject = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    address: z.string(),
    ingredients: z.string().meta({ description: 'Sanitised HTML' }),
    owner: z.string().meta({ description: 'The client' }),
    project_manager: z.string(),
    type: z.enum(projectTypes),
    category: z.enum(projectCategories),
    status: z.enum(projectStatuses),
    cost: z
      .number()
      .min(0)
      .nullable()
      .meta({ description: 'SAR; null where it is not known, and for visitors where it is hidden' }),
    duration: many.nullable(),
    duration_unit: z.enum(durationUnits),
    start_date: day.nullable(),
    end_date: day.nullable(),
    space: z.number().min(0).nullable().meta({ description: 'Built area in square metres' }),
    buildings: many.nullable(),
    units_count: many,
    sold_units: many,
    available_units: many,
    thumbnail: z.string().meta({ description: 'Data URL of about 4 KB at most; empty without a picture' }),
    image: image.nullable().meta({ description: "The project's cover" }),
    image_alt: z.string().meta({ description: 'What the cover shows' }),
    is_public: z.boolean(),
    hide_cost: z.boolean().meta({ description: 'Only staff with projects.read are told the cost' }),
    created_at: moment,
    updated_at: moment,
    translations: translationsOf([...projectTexts, 'image_alt']),
  })
  .meta({ id: 'ListedProject' });

export const project = listedProject.extend({ units: z.array(unit) }).meta({ id: 'Project' });

export type ListedProject = z.infer<typeof listedProject>;
export type Project = z.infer<typeof project>;

const tag = 'projects';

const publicQuery = listQuery(['id', 'name', 'end_date', 'cost', 'space', 'updated_at'], '-id').extend({
  status: z.enum(projectStatuses).optional(),
  category: z.enum(projectCategories).optional(),
});

export type PublicProjectsQuery = z.output<typeof publicQuery>;

export const listPublicProjects = defineContract({
  id: 'listPublicProjects',
  tag,
  method: 'GET',
  path: '/api/projects/public',
  summary: 'The projects that everybody may see, newest first',
  query: publicQuery,
  answer: z.array(listedProject),
  problems: [422],
});

export const projectsOfKind = z
  .object({ status: z.enum(projectStatuses), category: z.enum(projectCategories), projects: many })
  .meta({ id: 'ProjectsOfKind' });

export type ProjectsOfKind = z.infer<typeof projectsOfKind>;

export const countPublicProjects = defineContract({
  id: 'countPublicProjects',
  tag,
  method: 'GET',
  path: '/api/projects/public/counts',
  summary: 'How many public projects there are of each status and category; kinds without any are left out',
  answer: z.array(projectsOfKind),
});

export const readProject = defineContract({
  id: 'readProject',
  tag,
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'A project with its units, and its pictures',
  params: pathId,
  answer: z.object({ project, gallery: z.array(document) }),
});

export const readNextProject = defineContract({
  id: 'readNextProject',
  tag,
  method: 'GET',
  path: '/api/projects/{id}/next',
  summary: 'The public project that follows in the order of the list, and after the last one the first',
  params: pathId,
  answer: z.object({
    project: listedProject.nullable().meta({ description: 'Null where there is no other' }),
  }),
});

export const countProjects = defineContract({
  id: 'countProjects',
  tag: 'statistics',
  method: 'GET',
  path: '/api/stats/projects',
  summary: 'How many projects there are that the caller may see',
  answer: count,
});
