import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { countQueuedMails } from '#modules/outbox/server.ts';
import { readBackupState } from '#server/backup/backup.state.ts';
import type { ServerContext } from '#server/context.ts';
import { aboutDatabase } from '#server/db/about.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { defineContract } from '#wire/contract.ts';
import { moment } from '#wire/fields.ts';

const answer = z.object({
  version: z.string(),
  database: z.object({ engine: z.string(), bytes: z.int() }),
  backup: z.object({
    made_at: moment
      .nullable()
      .meta({ description: 'Time of the last successful one; null if there is none' }),
    failed: z.boolean().meta({ description: 'Whether the latest attempt failed' }),
  }),
  mails_queued: z.int(),
});

export type SystemStatus = z.infer<typeof answer>;

const readSystemStatus = defineContract({
  id: 'readSystemStatus',
  tag: 'system',
  method: 'GET',
  path: '/api/system/status',
  summary: 'Reads version, database, last backup and queued mails; for level 1 with settings.read',
  answer,
});

/** The version in package.json. */
function readVersion(): string {
  return JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')).version;
}

/** Installation status for administrators, at the bottom of the dashboard. */
export function mountSystemStatus(api: Api, context: ServerContext): void {
  const version = readVersion();
  api.serve(readSystemStatus, {
    allow: staffCan('settings', 'read', 1),
    handle: async () => {
      const [database, backup, queued] = await Promise.all([
        aboutDatabase(context.database),
        readBackupState(context.database.kysely),
        countQueuedMails(context),
      ]);
      return {
        version,
        database,
        backup: { made_at: backup?.made_at ?? null, failed: Boolean(backup?.error) },
        mails_queued: queued,
      };
    },
  });
}
