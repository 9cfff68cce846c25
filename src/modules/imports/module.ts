import { defineModule } from '#base/module.ts';

/** Imports of records from spreadsheets and CSV files. */
export const imports = defineModule({
  id: 'imports',
  needs: ['accounts'],
  pages: [
    { path: '/admin/imports', level: 3, asks: ['clients', 'orders', 'projects', 'settings', 'accounting'] },
  ],
  subjects: { import: { page: '/admin/imports/:id' } },
});
