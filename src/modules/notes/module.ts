import { defineModule } from '#base/module.ts';

export const notes = defineModule({
  id: 'notes',
  needs: ['accounts'],
});
