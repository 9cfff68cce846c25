import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { Users } from '#ui/more-icons.ts';
import { countClients } from '../../accounts.contract.ts';

export const tiles: ModuleTiles = {
  statistics: [
    {
      key: 'clients',
      explained: true,
      icon: Users,
      path: countClients.path,
      to: '/admin/users?type=user&active=1',
      asks: ['users', 'clients'],
      place: 20,
    },
  ],
};
