import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { addressOf } from '#wire/contract-call.ts';
import { guarantees } from '../../guarantees.contract.ts';
import { guaranteePermissions } from '../../guarantees.states.ts';

const soon = '30';

export const tiles: ModuleTiles = {
  waiting: [
    {
      key: 'guarantees',
      path: addressOf(guarantees.list, {}, { expiring: soon, per_page: 1 }),
      to: `/admin/guarantees?expiring=${soon}`,
      asks: guaranteePermissions,
    },
  ],
};
