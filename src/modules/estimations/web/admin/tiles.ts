import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { addressOf } from '#wire/contract-call.ts';
import { countEstimationsByWeek, listEstimations } from '../../admin/estimations.admin.contract.ts';
import { readPriceBookDraft } from '../../price-book/price-books.contract.ts';

export const tiles: ModuleTiles = {
  parts: [
    {
      of: 'requests',
      key: 'estimations',
      path: addressOf(listEstimations, {}, { per_page: 1 }),
      to: '/admin/estimations',
    },
  ],
  weekly: [{ key: 'estimations', path: countEstimationsByWeek.path, asks: ['orders'], place: 20 }],
  fresh: [
    {
      key: 'estimations',
      path: addressOf(listEstimations, {}, { since: 'yesterday', per_page: 1 }),
      to: '/admin/estimations?since=yesterday',
      asks: ['orders'],
    },
  ],
  waiting: [
    {
      key: 'estimations',
      path: addressOf(listEstimations, {}, { status: 'pending', per_page: 1 }),
      to: '/admin/estimations?status=pending',
      asks: ['orders'],
    },
    { key: 'draft', path: readPriceBookDraft.path, to: '/admin/price-book', asks: ['settings'] },
  ],
};
