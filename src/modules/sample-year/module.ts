import { defineModule } from '#base/module.ts';

export const sampleYear = defineModule({
  id: 'sample-year',
  needs: ['accounts', 'numbering', 'onboarding', 'ledger'],
});
