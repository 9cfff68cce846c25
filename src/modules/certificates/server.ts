import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { mountCertificates } from './certificates.api.ts';
import { startCertificateJobs } from './certificates.jobs.ts';
import { sharedCertificates } from './certificates.links.ts';
import { notices } from './certificates.notices.ts';
import { certificatePaper, preparePapers } from './certificates.paper.ts';
import { personalCertificates } from './certificates.personal.ts';
import { approvalRequested, certificateWaits } from './certificates.problems.ts';
import { searchOf } from './certificates.repository.ts';
import { certificateRecord, certificateSubject } from './certificates.subject.ts';
import { certificateEntries } from './figures/account-entries.repository.ts';
import { refreshFigures } from './figures/figures.service.ts';
import { certifiedLines, openCertificateOf } from './figures/totals.service.ts';
import { createAgreeing } from './moves/agreeing.service.ts';
import { createApproving } from './moves/approving.service.ts';

export type { CertificateRow } from './certificates.fields.ts';
export { type CustomerCertificate, certificatesForCustomer } from './certificates.presenter.ts';
export { isAgreed, isInvoiced } from './certificates.states.ts';
export type { StoredLine as CertificateLineRow } from './certificates.table.ts';
export { creditCertificate, type NewCredit } from './figures/credits.service.ts';
export { linesIn as certificateLines } from './figures/figures.service.ts';
export { certificatesToInvoice } from './figures/for-invoices.service.ts';
export {
  type CertificateCharge,
  certificateById,
  certificatesOfContract,
  contraChargesOf,
  invoicedElsewhere,
  uninvoicedOf,
} from './figures/totals.service.ts';

import { referring } from '#server/records/references.ts';

export { markInvoiced, markInvoicedAgain, markPaid } from './moves/invoicing.service.ts';

export const server: ServerModule = {
  id: 'certificates',
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'certificates',
      columns: ['number', 'contract', 'name', 'translations', 'customer'],
      text: searchOf,
    },
  ],
  subjects: (context) => [certificateSubject(context)],
  refersTo: () => [
    ...referring({ table: 'certificates', by: 'certificate', columns: { contract_id: 'contract' } }),
    ...referring({
      ...{ table: 'certificate_credits', by: 'certificate' },
      of: { table: 'certificates', column: 'certificate_id' },
      columns: { contract_id: 'contract', certificate_id: 'certificate' },
    }),
  ],
  numbers: () => ({ certificate: 'PC' }),
  notices: () => notices,
  mount: mountCertificates,
  personalData: personalCertificates,
  approvable: (context) => [
    {
      subject: 'certificate',
      name: { ar: 'مستخلص', en: 'Progress certificate' },
      record: certificateRecord,
      ...{ waits: certificateWaits, requested: approvalRequested },
      returned: (id, { caller, note }, trx) => createApproving(context).returned(id, note, caller, trx),
    },
  ],
  accountEntries: () => certificateEntries,
  certifiedOf: () => certifiedLines,
  openCertificate: () => openCertificateOf,
  sharedDocuments: (context) => ({ certificate: sharedCertificates(context) }),
  acceptable: (context) => ({ certificate: createAgreeing(context).acceptable }),
  papers: (context) => ({ certificate: certificatePaper(context) }),
  listeners: (context) => ({
    'certificate.approved': ({ id }) => preparePapers(context, id),
    'change_order.applied': ({ data }) => refreshFigures(context, data.contract),
    'certificate.agreed': ({ id }) => preparePapers(context, id),
  }),
  start: startCertificateJobs,
};
