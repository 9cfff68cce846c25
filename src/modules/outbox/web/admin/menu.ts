import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Mails } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'outbox', to: '/admin/outbox', icon: Mails, group: 'administration' }],
};
