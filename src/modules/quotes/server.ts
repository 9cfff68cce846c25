import type {} from '#modules/numbering/server.ts';
import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { referring } from '#server/records/references.ts';
import { mountQuotes } from './quotes.api.ts';
import { startQuoteJobs } from './quotes.jobs.ts';
import { sharedQuotes } from './quotes.links.ts';
import { notices } from './quotes.notices.ts';
import { preparePapers, quotePaper } from './quotes.paper.ts';
import { personalQuotes } from './quotes.personal.ts';
import { approvalRequested, quoteWaits } from './quotes.problems.ts';
import { searchOf } from './quotes.repository.ts';
import { quoteRecord, quoteSubject, quotesOfCustomers } from './quotes.subject.ts';
import { createDecisions } from './sending/decisions.service.ts';
import { createTermsService } from './terms/terms.service.ts';

export { type ContractedLine, contractedQuote } from './contracted-quote.service.ts';
export { customerCopy } from './quotes.input.ts';

export const server: ServerModule = {
  id: 'quotes',
  schema: migrationsOf(import.meta.url),
  searched: [
    {
      table: 'quotes',
      columns: ['number', 'name', 'translations', 'customer', 'city', 'district', 'plot'],
      text: searchOf,
    },
  ],
  subjects: (context) => [quoteSubject(context)],
  customerRecords: quotesOfCustomers,
  refersTo: () => [
    ...referring({
      ...{ table: 'quotes', by: 'quote', drafts: ['draft'] },
      columns: {
        ...{ customer_id: 'customer', request_id: 'request', estimation_id: 'estimation' },
        ...{ design_request_id: 'design_request', revises_id: 'quote', root_id: 'quote' },
      },
    }),
  ],
  numbers: () => ({ quote: 'Q' }),
  notices: () => notices,
  mount: mountQuotes,
  seed: (context) => createTermsService(context).seed(),
  personalData: personalQuotes,
  approvable: () => [
    {
      subject: 'quote',
      name: { ar: 'عرض سعر', en: 'Quote' },
      measures: [{ kind: 'quote_discount', name: { ar: 'خصم عرض السعر', en: 'Discount of a quote' } }],
      record: quoteRecord,
      ...{ waits: quoteWaits, requested: approvalRequested },
    },
  ],
  sharedDocuments: (context) => ({ quote: sharedQuotes(context) }),
  acceptable: (context) => ({ quote: createDecisions(context).acceptable }),
  papers: (context) => ({ quote: quotePaper(context) }),
  listeners: (context) => ({
    'quote.sent': ({ id }) => preparePapers(context, id),
    'quote.accepted': ({ id }) => preparePapers(context, id),
  }),
  start: startQuoteJobs,
};
