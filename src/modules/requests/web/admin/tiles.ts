import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { Inbox } from '#ui/more-icons.ts';

export const tiles: ModuleTiles = {
  statistics: [
    {
      key: 'requests',
      icon: Inbox,
      path: '/api/stats/requests',
      to: '/admin/requests',
      asks: ['orders'],
      place: 10,
    },
  ],
  parts: [{ of: 'requests', key: 'requests', path: '/api/requests?per_page=1', to: '/admin/requests' }],
  weekly: [{ key: 'requests', path: '/api/requests/weekly', place: 10 }],
  waiting: [
    {
      key: 'requests',
      path: '/api/requests?status=new&per_page=1',
      to: '/admin/requests?status=new',
      asks: ['orders'],
    },
  ],
};
