import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { ChartColumn } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'reports', to: '/admin/reports', icon: ChartColumn, group: 'finance', place: 90 }],
};
