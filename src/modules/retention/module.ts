import { defineModule } from '#base/module.ts';

/** What customers retain: claimed at the handovers, agreed, paid; with the register and the statements of contracts. */
export const retention = defineModule({
  id: 'retention',
  needs: ['numbering', 'papers', 'quotes', 'contracts', 'certificates'],
  subjects: {
    retention_release: {
      api: '/api/retention-releases/{id}',
      states: {
        field: 'state',
        tones: { due: 'warning', claimed: 'progress', agreed: 'success', paid: 'success' },
      },
    },
  },
});
