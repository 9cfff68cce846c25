import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Running } from '#server/module.ts';
import { stillNamed } from '#server/records/references.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import type { ProjectsTables } from './projects.table.ts';

const atOnce = 50;

/**
 * Every hour removes projects, units and pictures past their restore period. Projects named by documents or books stay,
 * deleted as they are: reports still need their names.
 */
export function startHousekeeping(context: ServerContext): Running {
  const { kysely } = context.database;
  const db = tablesOf<ProjectsTables>(kysely);
  const sweep = async (stopping: AbortSignal) => {
    const before = restorableSince(context.now());
    await db.deleteFrom('documents').where('deleted_at', '<', before).execute();
    await db.deleteFrom('project_units').where('deleted_at', '<', before).execute();
    const old = await db.selectFrom('projects').select('id').where('deleted_at', '<', before).execute();
    const ids = old.map(({ id }) => id);
    const named = await stillNamed(context, 'project', ids, kysely);
    const left = ids.filter((id) => !named.has(id));
    await inSlices(stopping, () => removeProjects(db, left.splice(0, atOnce)));
  };
  return startSweeping(context, sweep, 'deleted projects could not be removed');
}

/** Removes projects with everything that belongs to them; returns the number. */
async function removeProjects(db: Kysely<ProjectsTables>, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    const ofThese = trx.deleteFrom('documents').where('entity_name', '=', 'projects');
    await ofThese.where('entity_id', 'in', ids).execute();
    await trx.deleteFrom('project_units').where('project_id', 'in', ids).execute();
    await trx.deleteFrom('projects').where('id', 'in', ids).execute();
  });
  return ids.length;
}
