import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import { readPriceBook } from './estimations.contract.ts';
import { createEstimationsService } from './estimations.service.ts';

export function mountEstimations(api: Api, context: ServerContext): void {
  const service = createEstimationsService(context);
  api.serve(readPriceBook, {
    allow: everyone,
    cache: ['estimations'],
    handle: () => service.readPriceBook(),
  });
}
