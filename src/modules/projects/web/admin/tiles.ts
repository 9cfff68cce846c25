import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';
import { Building2 } from '#ui/more-icons.ts';
import { countProjects } from '../../projects.contract.ts';

export const tiles: ModuleTiles = {
  statistics: [
    {
      key: 'projects',
      icon: Building2,
      path: countProjects.path,
      to: '/admin/projects',
      asks: ['projects'],
      place: 30,
    },
  ],
};
