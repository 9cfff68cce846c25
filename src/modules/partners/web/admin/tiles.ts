import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { Handshake } from '#ui/more-icons.ts';
import { partners } from '../../partners.contract.ts';

export const tiles: ModuleTiles = {
  statistics: [
    {
      key: 'partners',
      icon: Handshake,
      path: partners.count.path,
      to: '/admin/partners?status=active',
      asks: ['partners'],
      place: 40,
    },
  ],
};
