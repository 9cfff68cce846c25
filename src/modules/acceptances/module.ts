import { defineModule } from '#base/module.ts';

/** How the holder of a link accepts or declines a document, and the evidence of it. */
export const acceptances = defineModule({
  id: 'acceptances',
  needs: ['configuration', 'share-links', 'outbox', 'papers', 'notes', 'attachments', 'customers'],
});
