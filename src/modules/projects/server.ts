import { migrationsOf } from '#server/db/migrations-of.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ServerModule } from '#server/module.ts';
import { searchedBy } from '#server/records/record.columns.ts';
import { recordSubject, textIn } from '#server/records/record.subject.ts';
import { projectRecord } from './admin/projects.admin.service.ts';
import { listedPages } from './listed-pages.service.ts';
import { picturesAmong } from './pictures/used-pictures.repository.ts';
import { mountProjects } from './projects.api.ts';
import { projectFields } from './projects.fields.ts';
import { importedProjects } from './projects.import.ts';
import { startHousekeeping } from './projects.jobs.ts';
import { figures } from './projects.metrics.ts';
import { sampleProjects } from './projects.sample.ts';
import { seedSampleProjects } from './projects.seed.ts';
import type { ProjectsTables } from './projects.table.ts';

export { addHiddenProject } from './admin/hidden-project.service.ts';
export { addProject, type ProjectParts, setProjectPublic } from './changes.service.ts';
export type { PictureEntry } from './pictures/pictures.input.ts';
export { stagesTag } from './pictures/stages.subject.ts';
export type { ProjectEntry } from './projects.fields.ts';
export { hasOwnProjectWithPictures } from './projects.sample.ts';
export type { UnitEntry } from './units/units.fields.ts';

export const server: ServerModule = {
  id: 'projects',
  schema: migrationsOf(import.meta.url),
  searched: [searchedBy('projects', projectFields)],
  subjects: (context) => [
    recordSubject(context, projectRecord, {
      permission: 'projects',
      worked: false,
      hit: (row, locale) => ({
        number: row.id,
        state: row.status,
        title: textIn(row, 'name', locale),
        detail: textIn(row, 'address', locale),
      }),
    }),
  ],
  importTargets: (context) => [importedProjects(context)],
  mount: mountProjects,
  seedDemo: seedSampleProjects,
  samples: sampleProjects,
  start: startHousekeeping,
  figures,
  usedPictures:
    ({ database }) =>
    (hashes) =>
      picturesAmong(tablesOf<ProjectsTables>(database.kysely), hashes),
  listedPages,
};
