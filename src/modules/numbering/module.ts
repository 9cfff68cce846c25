import { defineModule } from '#base/module.ts';

export const numbering = defineModule({ id: 'numbering', needs: [] });
