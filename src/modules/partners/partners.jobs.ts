import type { ServerContext } from '#server/context.ts';
import type { Running } from '#server/module.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { startSweeping } from '#server/sweeping.ts';
import { partnerRecord } from './partners.service.ts';

/** Removes partners that can no longer be brought back, at the start and every hour. */
export function startHousekeeping(context: ServerContext): Running {
  const { removeDeleted } = createRecordStore(context, partnerRecord);
  return startSweeping(context, removeDeleted, 'deleted partners could not be removed');
}
