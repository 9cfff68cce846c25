import type { CustomerOverview } from '../../customers.contract.ts';

/** Lists of a customer's overview. */
export const documentLists = ['leads', 'designs', 'estimations', 'quotes', 'contracts', 'invoices'] as const;

export type DocumentList = (typeof documentLists)[number];

/** The kind of record in each list. */
export const subjectOf: Readonly<Record<DocumentList, string>> = {
  leads: 'request',
  designs: 'design_request',
  estimations: 'estimation',
  quotes: 'quote',
  contracts: 'contract',
  invoices: 'invoice',
};

export type Document = CustomerOverview['leads'][number] & { list: DocumentList };

/** All records of a customer as one thread, the oldest first. */
export function threadOf(overview: CustomerOverview): Document[] {
  return documentLists
    .flatMap((list) => overview[list].map((item) => ({ list, ...item })))
    .toSorted((one, other) => one.at.localeCompare(other.at));
}
