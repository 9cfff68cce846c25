import type { ModuleTiles } from '#ui/admin/panel-tiles.ts';

export const tiles: ModuleTiles = {
  dashboard: [
    {
      key: 'finance',
      asks: ['accounting'],
      load: async () => ({ default: (await import('./overview.tsx')).FinancialOverview }),
      place: 5,
    },
  ],
};
