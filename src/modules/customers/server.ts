import { migrationsOf } from '#server/db/migrations-of.ts';
import type { ServerModule } from '#server/module.ts';
import { recordSubject, textIn } from '#server/records/record.subject.ts';
import { notices } from './access/access.notices.ts';
import { customersOfAccount, endAccess, giveByAddress } from './access/access.service.ts';
import { mountCustomers } from './customers.api.ts';
import { importedCustomers } from './customers.import.ts';
import { startHousekeeping } from './customers.jobs.ts';
import { personalCustomers } from './customers.personal.ts';
import { searchOf } from './customers.repository.ts';
import { customerRecord } from './customers.service.ts';
import { customersTimeline } from './customers.timeline.ts';
import { learnContact, matchCustomer } from './matching.service.ts';

export { accountOfCaller, accountOfCustomer, customersOfAccount } from './access/access.service.ts';
export type {
  CustomerItem,
  CustomerRecords,
  GivenTo,
  Owed,
  ReachedDocument,
} from './customer-records.values.ts';
export { removeUnusedCustomers } from './customers.import.ts';
export {
  type CustomerFacts,
  checkCustomer,
  customerFacts,
  customersKnownAs,
  customersNamed,
  emailNow,
  markSupplier,
  withCustomersInBin,
} from './customers.service.ts';
export { type Contact, findOrAddCustomer, lockMatching, matchCustomer } from './matching.service.ts';

const searched = [
  ...['name', 'translations', 'phone', 'phones', 'email', 'emails'],
  ...['national_id', 'cr_number', 'vat_number'],
];

export const server: ServerModule = {
  id: 'customers',
  schema: migrationsOf(import.meta.url),
  searched: [{ table: 'customers', columns: searched, text: searchOf }],
  subjects: (context) => [
    recordSubject(context, customerRecord, {
      permission: 'clients',
      phones: true,
      hit: (row, locale) => ({ title: textIn(row, 'name', locale), detail: row.phone || row.email }),
    }),
  ],
  timeline: customersTimeline,
  personalData: personalCustomers,
  customerAdded:
    (context) =>
    async ({ id, name, email, phone }, trx) => {
      await matchCustomer(context, { name, email, phone: phone ?? '', account: id }, trx);
    },
  customerChanged:
    (context) =>
    async ({ id, name, email, phone }, trx) =>
      learnContact(context, { name, email, phone: phone ?? '', account: id }, trx),
  addressProven: (context) => (account, caller, trx) => giveByAddress(context, account, caller, trx),
  loginSet: (context) => (account, caller, trx) => endAccess(context, account, caller, trx),
  provenCustomers: () => (account, on) => customersOfAccount(on, account),
  notices: () => notices,
  importTargets: (context) => [importedCustomers(context)],
  mount: mountCustomers,
  start: startHousekeeping,
};
