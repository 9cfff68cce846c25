import type { ServerModule } from '#server/module.ts';
import { mountEstimations } from './estimations.api.ts';
import { createEstimationsService } from './estimations.service.ts';
import { createPriceBooks } from './migrations/20261121_160_price_books.ts';

export const server: ServerModule = {
  id: 'estimations',
  schema: { '20261121_160_price_books': createPriceBooks },
  mount: mountEstimations,
  seed: (context) => createEstimationsService(context).seedPriceBook(),
};
