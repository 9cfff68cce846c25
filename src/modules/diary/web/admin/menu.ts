import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { NotebookPen } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'diary', to: '/admin/diary', icon: NotebookPen, group: 'works', place: 90 }],
  creates: [{ key: 'diary_day', to: '/admin/diary/new', icon: NotebookPen, permission: 'contracts' }],
};
