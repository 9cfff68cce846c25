import type { ServerModule } from '#server/module.ts';
import { mountEstimations } from './estimations.api.ts';
import { createEstimationsService } from './estimations.service.ts';
import { createPriceBooks } from './migrations/20261121_160_price_books.ts';
import { createEstimations } from './migrations/20261121_161_estimations.ts';
import { mountSavedEstimations } from './saved-estimations.api.ts';

export const server: ServerModule = {
  id: 'estimations',
  schema: {
    '20261121_160_price_books': createPriceBooks,
    '20261121_161_estimations': createEstimations,
  },
  mount: (api, context) => {
    mountEstimations(api, context);
    mountSavedEstimations(api, context);
  },
  seed: (context) => createEstimationsService(context).seedPriceBook(),
};
