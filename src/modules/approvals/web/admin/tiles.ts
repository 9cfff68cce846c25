import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';

export const tiles: ModuleTiles = {
  waiting: [{ key: 'approvals', path: '/api/approvals?per_page=1', to: '/admin/approvals', asks: [] }],
};
