import { migrationsOf } from '#server/db/migrations-of.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountProjects } from './projects.api.ts';
import { searchOf } from './projects.input.ts';
import { startHousekeeping } from './projects.jobs.ts';
import { listedPages } from './projects.listed-pages.ts';
import { figures } from './projects.metrics.ts';
import { picturesAmong } from './projects.pictures.ts';
import { seedSampleProjects } from './projects.seed.ts';
import { projectSubject } from './projects.subject.ts';
import type { ProjectsTables } from './projects.table.ts';

export type { PictureEntry } from './documents.input.ts';
export { addProject, type ProjectParts, setProjectPublic } from './projects.changes.ts';
export type { ProjectEntry } from './projects.input.ts';
export { countOwnProjectsWithPictures, sampleProjects } from './projects.sample.ts';
export type { UnitEntry } from './units.input.ts';

export const server: ServerModule = {
  id: 'projects',
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'projects',
      columns: ['name', 'translations'],
      text: ({ name, translations }) => searchOf(name, JSON.parse(translations).en),
    },
  ],
  subjects: (context) => [projectSubject(context)],
  mount: mountProjects,
  seedDemo: seedSampleProjects,
  start: startHousekeeping,
  figures,
  usedPictures:
    ({ database }) =>
    (hashes) =>
      picturesAmong(tablesOf<ProjectsTables>(database.kysely), hashes),
  listedPages,
};
