import { defineModule } from '#base/module.ts';

/** Links that open one document, and codes that verify one. */
export const shareLinks = defineModule({
  id: 'share-links',
  needs: [],
  pages: [{ path: '/d/:code' }, { path: '/v/:code' }],
});
