import { defineModule } from '#base/module.ts';

export const onboarding = defineModule({
  id: 'onboarding',
  needs: ['journal', 'configuration', 'legal', 'outbox', 'accounts', 'projects', 'estimations'],
  pages: [{ path: '/admin/sample-company', level: 1 }],
  subjects: { sample_company: {} },
});
