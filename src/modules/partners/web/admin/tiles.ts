import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { Handshake } from '#ui/more-icons.ts';

export const tiles: ModuleTiles = {
  statistics: [
    {
      key: 'partners',
      icon: Handshake,
      path: '/api/stats/partners',
      to: '/admin/partners?status=active',
      asks: ['partners'],
      place: 40,
    },
  ],
};
