import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { addressOf } from '#wire/contract-call.ts';
import { listApprovals } from '../../approvals.contract.ts';

export const tiles: ModuleTiles = {
  waiting: [
    {
      key: 'approvals',
      path: addressOf(listApprovals, {}, { per_page: 1 }),
      to: '/admin/approvals',
      asks: [],
    },
  ],
};
