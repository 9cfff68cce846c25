import type { Kysely } from 'kysely';
import type { ProjectsTables } from '../projects.table.ts';

/** Which of the pictures belong to a project or a unit, including deleted ones. */
export async function picturesAmong(
  db: Kysely<ProjectsTables>,
  hashes: readonly string[],
): Promise<string[]> {
  const [pictures, units] = await Promise.all([
    db.selectFrom('documents').select('media').distinct().where('media', 'in', hashes).execute(),
    db.selectFrom('project_units').select('media').distinct().where('media', 'in', hashes).execute(),
  ]);
  return [...pictures, ...units].flatMap(({ media }) => media ?? []);
}
