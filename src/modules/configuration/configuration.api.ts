import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import {
  readCorporateInfo,
  readEntry,
  readGeneral,
  readSite,
  readStatistics,
} from './configuration.contract.ts';
import { createConfigurationService } from './configuration.service.ts';

const remember = ['configuration', 'media'];

export function mountConfiguration(api: Api, context: ServerContext): void {
  const service = createConfigurationService(context);

  api.serve(readGeneral, { allow: everyone, remember, handle: () => service.readType('general') });
  api.serve(readSite, { allow: everyone, remember, handle: () => service.readSite() });
  api.serve(readStatistics, { allow: everyone, remember, handle: () => service.readStatistics() });
  api.serve(readCorporateInfo, { allow: everyone, remember, handle: () => service.readCorporateInfo() });
  api.serve(readEntry, { allow: everyone, remember, handle: ({ params }) => service.readEntry(params.key) });
}
