import type { ModuleMenu } from '#ui/admin/panel-menu.ts';
import { Stamp } from '#ui/more-icons.ts';

export const menu: ModuleMenu = {
  pages: [{ key: 'approvals', to: '/admin/approvals', icon: Stamp, group: 'administration' }],
  creates: [{ key: 'approval_rule', to: '/admin/approvals/rules/new', icon: Stamp, permission: 'approvals' }],
  permissions: { approvals: 'administration' },
};
