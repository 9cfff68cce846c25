import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import { changeLeadSettings, readLeadSettings } from './lead-settings.contract.ts';
import { createLeadSettingsService } from './lead-settings.service.ts';

export function mountLeadSettings(api: Api, context: ServerContext): void {
  const service = createLeadSettingsService(context);
  api.serve(readLeadSettings, {
    allow: staffCan('settings', 'read'),
    find: service.find,
    changedAt: (found) => found.updated_at,
    handle: ({ found }) => service.read(found),
  });
  api.serve(changeLeadSettings, {
    allow: staffCan('settings', 'update'),
    find: service.find,
    changedAt: (found) => found.updated_at,
    handle: ({ found, body, caller }) => service.change(found, body, caller),
  });
}
