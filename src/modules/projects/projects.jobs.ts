import type { Kysely } from 'kysely';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Running } from '#server/module.ts';
import { inSlices, startSweeping } from '#server/sweeping.ts';
import type { ProjectsTables } from './projects.table.ts';

const atOnce = 50;

/** Every hour removes projects, units and pictures past their restore period. */
export function startHousekeeping(context: ServerContext): Running {
  const db = tablesOf<ProjectsTables>(context.database.kysely);
  const sweep = async (stopping: AbortSignal) => {
    const before = restorableSince(context.now());
    await db.deleteFrom('documents').where('deleted_at', '<', before).execute();
    await db.deleteFrom('project_units').where('deleted_at', '<', before).execute();
    await inSlices(stopping, () => removeProjects(db, before));
  };
  return startSweeping(context, sweep, 'deleted projects could not be removed');
}

/** Removes some projects with everything that belongs to them; returns the number. */
async function removeProjects(db: Kysely<ProjectsTables>, before: string): Promise<number> {
  const old = db.selectFrom('projects').select('id').where('deleted_at', '<', before).limit(atOnce);
  const ids = (await old.execute()).map(({ id }) => id);
  if (ids.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    const ofThese = trx.deleteFrom('documents').where('entity_name', '=', 'projects');
    await ofThese.where('entity_id', 'in', ids).execute();
    await trx.deleteFrom('project_units').where('project_id', 'in', ids).execute();
    await trx.deleteFrom('projects').where('id', 'in', ids).execute();
  });
  return ids.length;
}
