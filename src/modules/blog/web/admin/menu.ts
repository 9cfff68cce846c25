import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Newspaper } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'blog', to: '/admin/blog', icon: Newspaper, group: 'website' }],
  creates: [{ key: 'article', to: '/admin/blog/new', icon: Newspaper, permission: 'pages' }],
};
