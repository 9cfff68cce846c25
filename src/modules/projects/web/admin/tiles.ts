import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { Building2 } from '#ui/more-icons.ts';

export const tiles: ModuleTiles = {
  statistics: [
    {
      key: 'projects',
      icon: Building2,
      path: '/api/stats/projects',
      to: '/admin/projects',
      asks: ['projects'],
      place: 30,
    },
  ],
};
