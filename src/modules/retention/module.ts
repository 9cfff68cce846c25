import { defineModule } from '#base/module.ts';

/** What customers retain: claimed at the handovers, agreed, paid; with the register and the statements of contracts. */
export const retention = defineModule({
  id: 'retention',
  needs: ['numbering', 'papers', 'quotes', 'ledger', 'contracts', 'certificates', 'invoices'],
  pages: [
    { path: '/admin/retention', level: 3, asks: ['contracts', 'accounting'] },
    { path: '/admin/contracts/:id/statement', level: 3, asks: ['contracts'] },
  ],
  subjects: {
    retention_release: {
      page: '/admin/retention/:id',
      api: '/api/retention-releases/{id}',
      states: {
        field: 'state',
        tones: { due: 'warning', claimed: 'progress', agreed: 'success', paid: 'success' },
      },
    },
  },
});
