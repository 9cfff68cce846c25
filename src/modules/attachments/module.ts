import { defineModule } from '#base/module.ts';

export const attachments = defineModule({
  id: 'attachments',
  needs: [],
});
