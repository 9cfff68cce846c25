import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone, staffCan } from '#server/http/caller.ts';
import { answerList } from '#server/http/list-answer.ts';
import { createConfigurationAdminService } from './configuration.admin.service.ts';
import {
  readAll,
  readCorporateInfo,
  readEntry,
  readGeneral,
  readSite,
  readStatistics,
  saveEntry,
} from './configuration.contract.ts';
import { createConfigurationService } from './configuration.service.ts';

const cache = ['configuration', 'media'];

export function mountConfiguration(api: Api, context: ServerContext): void {
  const service = createConfigurationService(context);

  api.serve(readGeneral, { allow: everyone, cache, handle: () => service.readType('general') });
  api.serve(readSite, { allow: everyone, cache, handle: () => service.readSite() });
  api.serve(readStatistics, { allow: everyone, cache, handle: () => service.readStatistics() });
  api.serve(readCorporateInfo, { allow: everyone, cache, handle: () => service.readCorporateInfo() });
  api.serve(readEntry, { allow: everyone, cache, handle: ({ params }) => service.readEntry(params.key) });

  const admin = createConfigurationAdminService(context);
  api.serve(readAll, {
    allow: staffCan('settings', 'read'),
    handle: async ({ query, http }) => answerList(http, query, await admin.list(query)),
  });
  api.serve(saveEntry, {
    allow: staffCan('settings', 'update'),
    beforeFields: (sent, _found, caller) => admin.checkBeforeFields(sent, caller),
    proof: ({ body }) => admin.changesGuarded(body),
    handle: async ({ body, caller, locale }) => ({
      status: 'success' as const,
      message: context.words(locale)('configuration.saved'),
      entry: await admin.save(body, caller),
    }),
  });
}
