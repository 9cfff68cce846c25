import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { addressOf } from '#wire/contract-call.ts';
import { listDoubles } from '../../customers.contract.ts';

export const tiles: ModuleTiles = {
  waiting: [
    {
      key: 'customers',
      path: addressOf(listDoubles, {}, { per_page: 1 }),
      to: '/admin/customers/doubles',
      asks: ['clients'],
    },
  ],
};
