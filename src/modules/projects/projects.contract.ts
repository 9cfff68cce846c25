import { z } from 'zod';
import { bilingualNames } from '#base/record-fields.ts';
import { image } from '#modules/media/media.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { count } from '#wire/count.ts';
import { moment, pathId, translationsOf } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { answerShape } from '#wire/record-schemas.ts';
import { document } from './pictures/pictures.contract.ts';
import { projectFields } from './projects.fields.ts';
import { projectCategories, projectStatuses } from './projects.values.ts';
import { unit } from './units/units.contract.ts';

const many = z.int().min(0);

export const listedProject = z
  .object({
    id: z.int(),
    ...answerShape(projectFields),
    units_count: many,
    sold_units: many,
    available_units: many,
    thumbnail: z.string().meta({ description: 'Data URL of at most about 4 KB; empty without a picture' }),
    image: image.nullable().meta({ description: "The project's cover" }),
    image_alt: z.string().meta({ description: 'Alternative text of the cover' }),
    created_at: moment,
    updated_at: moment,
    translations: translationsOf([...bilingualNames(projectFields), 'image_alt']),
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
  summary: 'Lists the public projects, newest first',
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
  summary: 'Counts the public projects by status and category; combinations without any are omitted',
  answer: z.array(projectsOfKind),
});

export const readProject = defineContract({
  id: 'readProject',
  tag,
  method: 'GET',
  path: '/api/projects/{id}',
  summary: 'Reads a project with its units and pictures',
  params: pathId,
  answer: z.object({ project, gallery: z.array(document) }),
});

export const readNextProject = defineContract({
  id: 'readNextProject',
  tag,
  method: 'GET',
  path: '/api/projects/{id}/next',
  summary: 'Reads the next public project in list order; after the last comes the first',
  params: pathId,
  answer: z.object({
    project: listedProject.nullable().meta({ description: 'Null if there is no other' }),
  }),
});

export const countProjects = defineContract({
  id: 'countProjects',
  tag: 'statistics',
  method: 'GET',
  path: '/api/stats/projects',
  summary: 'Counts the projects that the caller may see',
  answer: count,
});
