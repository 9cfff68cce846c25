import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Upload } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'imports', to: '/admin/imports', icon: Upload, group: 'administration' }],
};
