import type { ModuleMenu } from '#ui/admin/panel-menu.ts';

export const menu: ModuleMenu = { pages: [], permissions: { vouchers: 'finance' } };
