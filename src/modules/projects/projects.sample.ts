import type { Kysely } from 'kysely';
import { mediaOf } from '#modules/media/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { type SampleCollection, sampleRecords } from '#server/records/sample-records.ts';
import { insertProject } from './changes.service.ts';
import { invalidateProject } from './projects.cache.ts';
import { readSampleProjects } from './projects.seed.ts';
import type { ProjectsTables } from './projects.table.ts';

/** The sample company's projects: find, remove and restore them. */
export function sampleProjects(context: ServerContext): SampleCollection {
  return {
    ...sampleRecords('projects', async (row, on) => {
      const { projects: samples } = await import('#demo/content/projects.ts');
      const sample = samples.find(({ name }) => name === row.name);
      const parts = sample && sample.units.length + sample.gallery.length;
      return parts !== undefined && isWhole(tablesOf<ProjectsTables>(on), row, parts);
    }),
    async prepare() {
      const ready = await readSampleProjects(context);
      const hashes = ready.flatMap(({ pictures }) => pictures.map(({ media }) => media));
      const stored = await mediaOf(context).describe(hashes);
      return async (connection: Connection): Promise<number[]> => {
        const now = context.now();
        const ids: number[] = [];
        for (const { project, ...parts } of ready) {
          ids.push(
            await insertProject(tablesOf<ProjectsTables>(connection), project, parts, { stored, now }),
          );
        }
        return ids;
      };
    },
    invalidate(ids: readonly number[]): void {
      context.cache.invalidate('projects');
      for (const id of ids) invalidateProject(context, id);
    },
  };
}

/** Whether a public project of the company's own has a picture. */
export async function hasOwnProjectWithPictures(context: ServerContext): Promise<boolean> {
  const db = tablesOf<ProjectsTables>(context.database.kysely);
  const { untouched } = await sampleProjects(context).find(db);
  const own = await db
    .selectFrom('projects')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('is_public', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('documents')
          .select('documents.id')
          .whereRef('documents.entity_id', '=', 'projects.id')
          .where('documents.entity_name', '=', 'projects')
          .where('documents.deleted_at', 'is', null),
      ),
    )
    .$if(untouched.length > 0, (rows) => rows.where('id', 'not in', [...untouched]))
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
}

/** Whether a project still has its original units and pictures. */
async function isWhole(
  db: Kysely<ProjectsTables>,
  { id, created_at }: { id: number; created_at: string },
  parts: number,
): Promise<boolean> {
  const columns = ['created_at', 'updated_at', 'deleted_at'] as const;
  const units = await db.selectFrom('project_units').select(columns).where('project_id', '=', id).execute();
  const pictures = await db
    .selectFrom('documents')
    .select(columns)
    .where('entity_name', '=', 'projects')
    .where('entity_id', '=', id)
    .execute();
  const all = [...units, ...pictures];
  const asAdded = all.every(
    (part) => part.created_at === created_at && part.updated_at === created_at && part.deleted_at === null,
  );
  return asAdded && all.length === parts;
}
