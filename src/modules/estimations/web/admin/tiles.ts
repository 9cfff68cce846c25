import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';

export const tiles: ModuleTiles = {
  parts: [
    { of: 'requests', key: 'estimations', path: '/api/estimations?per_page=1', to: '/admin/estimations' },
  ],
  weekly: [{ key: 'estimations', path: '/api/estimations/weekly', place: 20 }],
  waiting: [
    {
      key: 'estimations',
      path: '/api/estimations?status=pending&per_page=1',
      to: '/admin/estimations?status=pending',
      asks: ['orders'],
    },
    { key: 'draft', path: '/api/price-books/draft', to: '/admin/price-book', asks: ['orders'] },
  ],
};
