import { defineModule } from '#base/module.ts';

export const media = defineModule({ id: 'media', needs: [] });
