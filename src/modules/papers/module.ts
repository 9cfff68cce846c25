import { defineModule } from '#base/module.ts';

export const papers = defineModule({ id: 'papers', needs: ['media', 'configuration'] });
