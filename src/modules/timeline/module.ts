import { defineModule } from '#base/module.ts';

export const timeline = defineModule({
  id: 'timeline',
  needs: [],
});
