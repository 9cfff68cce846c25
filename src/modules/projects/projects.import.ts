import { z } from 'zod';
import { locales } from '#base/locale.ts';
import { foldForSearch } from '#base/search.ts';
import { createTranslator } from '#i18n/translator.ts';
import { columnsOf, type ImportTarget, importTarget } from '#modules/imports/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { wordsOf } from '#server/words.ts';
import { createProject, type NewProject } from './admin/projects.admin.contract.ts';
import { projectRecord } from './admin/projects.admin.service.ts';
import ar from './locales/ar.json' with { type: 'json' };
import en from './locales/en.json' with { type: 'json' };
import { invalidateProject } from './projects.cache.ts';
import { projectFields } from './projects.fields.ts';
import { projectRowOf, refuseEarlyEnd } from './projects.input.ts';
import { createProjectsRepository } from './projects.repository.ts';
import type { NewProjectRow, ProjectsTables } from './projects.table.ts';
import { type DurationUnit, durationUnits } from './projects.values.ts';

const { awaits_picture: _, ingredients: __, ...imported } = projectFields;

const siteWords = { ar, en };

/** How each duration up to ten years is written in our own files, such as «شهران» or `2 months`. */
const written = new Map(
  durationUnits.flatMap((unit) =>
    locales.flatMap((locale) =>
      Array.from({ length: 120 }, (_none, count): [string, [number, DurationUnit]] => {
        const t = createTranslator(locale, siteWords[locale]);
        return [foldForSearch(t(`duration.${unit}`, { count, n: count })), [count, unit]];
      }),
    ),
  ),
);

const known = {
  name: ['اسم المشروع', 'المشروع', 'Project', 'Project name'],
  owner: ['العميل', 'Client', 'Customer'],
  address: ['الموقع', 'Location'],
  cost: ['القيمة', 'Value', 'Budget', 'Contract value'],
  space: ['المساحة', 'المساحة المبنية', 'Area', 'Built area'],
  start_date: ['البداية', 'Start'],
  end_date: ['النهاية', 'End', 'Finish'],
  project_manager: ['المدير', 'Manager'],
};

/** A number, or one with its unit, which `withUnit` takes apart. */
const durationIn = (cell: string): unknown => {
  const [count, unit] = written.get(foldForSearch(cell)) ?? [];
  return count === undefined ? cell : { count, unit };
};

/** A duration written with its unit has that unit, whatever the column of units says. */
function withUnit(sent: unknown): unknown {
  const { duration, ...rest } = sent as { duration?: { count: number; unit: string } | string };
  if (typeof duration !== 'object') return sent;
  return { ...rest, duration: duration.count, duration_unit: duration.unit };
}

const keyOf = (name: string, owner: string) => `${foldForSearch(name)} / ${foldForSearch(owner)}`;

/**
 * Projects imported from files: doubles have the same name and owner. Unless the file says otherwise they stay hidden
 * from visitors until their first picture.
 */
export function importedProjects(context: ServerContext): ImportTarget {
  const store = createRecordStore(context, projectRecord);
  return importTarget<NewProjectRow>({
    id: 'projects',
    subject: 'project',
    permission: { module: 'projects', action: 'create' },
    page: '/admin/projects',
    words: wordsOf(import.meta.url),
    columns: columnsOf(imported, { known }).map((column) =>
      column.name === 'duration' ? { ...column, read: durationIn } : column,
    ),
    schema: z.preprocess(withUnit, createProject.body ?? neverCalled()),
    prepare(given: NewProject) {
      const { is_public = false, ...rest } = given;
      const hidden = given.is_public === undefined ? { awaits_picture: true } : {};
      return refuseEarlyEnd(projectRowOf({ ...rest, is_public, ...hidden }, context.now()));
    },
    keysOf: ({ name, owner }) => [keyOf(name, owner)],
    async findDoubles(keys, on) {
      const wanted = new Set(keys);
      const found = new Map<string, number>();
      for (const { id, name, owner } of await projectsOf(on).names()) {
        const key = keyOf(name, owner);
        if (wanted.has(key)) found.set(key, id);
      }
      return found;
    },
    async create(rows, { caller, trx }) {
      const added = await store.createAll(rows, { caller, on: trx });
      return { made: added.map(({ id, updated_at }) => ({ id, at: updated_at })) };
    },
    committed: (ids) => {
      for (const id of ids) invalidateProject(context, id);
    },
    async changed(made, on) {
      const unchanged = new Set(await projectsOf(on).unchanged(made.map(({ id }) => id)));
      return made.flatMap(({ id }) => (unchanged.has(id) ? [] : [id]));
    },
    async remove(made, { caller, trx }) {
      const ids = made.map(({ id }) => id);
      const { kept } = await store.deleteAll(ids, { caller, on: trx });
      return kept;
    },
  });
}

const projectsOf = (on: Connection) => createProjectsRepository(tablesOf<ProjectsTables>(on));

function neverCalled(): never {
  throw new Error('projects are created with a body');
}
