import { defineModule } from '#base/module.ts';

export const configuration = defineModule({
  id: 'configuration',
  needs: ['journal', 'media'],
  pages: [{ path: '/admin/config', level: 3 }],
});
