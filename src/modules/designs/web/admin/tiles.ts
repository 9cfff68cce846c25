import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { addressOf } from '#wire/contract-call.ts';
import { designRequests } from '../../designs.contract.ts';

export const tiles: ModuleTiles = {
  waiting: [
    {
      key: 'design-requests',
      path: addressOf(designRequests.list, {}, { status: 'new', per_page: 1 }),
      to: '/admin/design-requests?status=new',
      asks: ['orders'],
    },
  ],
};
