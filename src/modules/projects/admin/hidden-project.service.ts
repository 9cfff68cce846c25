import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import type { ProjectEntry } from '../projects.fields.ts';
import { projectRowOf } from '../projects.input.ts';
import { projectRecord } from './projects.admin.service.ts';

/** Adds a project that only staff see, in the caller's transaction. Returns its id. */
export async function addHiddenProject(
  context: ServerContext,
  entry: ProjectEntry,
  { caller, on }: { caller: Caller; on: Connection },
): Promise<number> {
  const row = projectRowOf({ ...entry, is_public: false }, context.now());
  const [added] = await createRecordStore(context, projectRecord).createAll([row], { caller, on });
  if (!added) throw new Error('no project was added');
  return added.id;
}
