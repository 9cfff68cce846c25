import { keepsPersonalData } from '#modules/accounts/server.ts';
import type { ServerModule } from '#server/module.ts';
import { mountEstimations } from './estimations.api.ts';
import { figures } from './estimations.figures.ts';
import { personalEstimations } from './estimations.personal.ts';
import { searchOf } from './estimations.repository.ts';
import { createEstimationsService } from './estimations.service.ts';
import { createPriceBooks } from './migrations/20261121_160_price_books.ts';
import { createEstimations } from './migrations/20261121_161_estimations.ts';
import { keepOneDraft } from './migrations/20261122_162_one_price_book_draft.ts';
import { findEstimations } from './migrations/20261123_163_estimations_found.ts';
import { approveEstimations } from './migrations/20261125_164_estimations_approved.ts';
import { addEstimationsLanguage } from './migrations/20261125_165_estimations_language.ts';
import { mountOrders } from './orders.api.ts';
import { mountPriceBooks } from './price-books.api.ts';
import { mountSavedEstimations } from './saved-estimations.api.ts';

export { hasPublishedPrices } from './price-books.service.ts';

export const server: ServerModule = {
  id: 'estimations',
  schema: {
    '20261121_160_price_books': createPriceBooks,
    '20261121_161_estimations': createEstimations,
    '20261122_162_one_price_book_draft': keepOneDraft,
    '20261123_163_estimations_found': findEstimations,
    '20261125_164_estimations_approved': approveEstimations,
    '20261125_165_estimations_language': addEstimationsLanguage,
  },
  searched: [{ table: 'estimations', columns: ['name', 'phone'], text: searchOf }],
  mount: (api, context) => {
    mountEstimations(api, context);
    // Before what is found by number: `confirm` is none.
    mountOrders(api, context);
    mountSavedEstimations(api, context);
    mountPriceBooks(api, context);
    keepsPersonalData(context, personalEstimations(context));
  },
  seed: (context) => createEstimationsService(context).seedPriceBook(),
  figures,
};
