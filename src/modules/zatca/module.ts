import { defineModule } from '#base/module.ts';

/** E-invoicing of phase 2: devices with their keys and certificates, and the queue of documents to the tax authority. */
export const zatca = defineModule({
  id: 'zatca',
  needs: ['configuration', 'invoices'],
  pages: [{ path: '/admin/e-invoicing', level: 3, asks: ['invoices'] }],
});
