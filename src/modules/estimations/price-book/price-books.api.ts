import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import {
  dropPriceBookDraft,
  listPriceBooks,
  publishPriceBook,
  readPriceBookDraft,
  savePriceBookDraft,
} from './price-books.contract.ts';
import { createPriceBooksService } from './price-books.service.ts';

/** Mounts the administrators' calls for price book versions. */
export function mountPriceBooks(api: Api, context: ServerContext): void {
  const service = createPriceBooksService(context);
  const mayRead = staffCan('settings', 'read');
  const mayChange = staffCan('settings', 'update');

  api.serve(listPriceBooks, { allow: mayRead, handle: () => service.list() });
  api.serve(publishPriceBook, {
    allow: mayChange,
    again: async (version) => ({ price_book: await service.read(version) }),
    handle: async ({ body, caller, key }) => ({ price_book: await service.publish(body, caller, key) }),
  });
  api.serve(readPriceBookDraft, {
    allow: mayRead,
    handle: async () => ({ draft: await service.readDraft() }),
  });
  api.serve(savePriceBookDraft, {
    allow: mayChange,
    handle: async ({ body, caller }) => ({ draft: await service.saveDraft(body, caller) }),
  });
  api.serve(dropPriceBookDraft, {
    allow: mayChange,
    handle: async ({ locale, query }) => {
      await service.dropDraft(query.updated_at);
      return { message: context.words(locale)('estimations.draft_dropped') };
    },
  });
}
