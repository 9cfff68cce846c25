import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { callContract } from '#wire/contract-call.ts';
import {
  type Customer,
  type CustomerOverview,
  customers,
  readCustomerOverview,
} from '../../customers.contract.ts';
import { CustomerSheet } from './customer-sheet.tsx';

export interface OpenedCustomer {
  customer: Customer;
  overview: CustomerOverview;
}

async function readCustomer(id: number): Promise<OpenedCustomer> {
  const [{ customer }, overview] = await Promise.all([
    callContract(browserCall, customers.read, { params: { id } }),
    callContract(browserCall, readCustomerOverview, { params: { id } }),
  ]);
  return { customer, overview };
}

export const clientLoader = recordLoader(readCustomer);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The page has no list behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** A customer: what is owed and what is next, everything they have with us, notes and files. */
export default function CustomerPage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<OpenedCustomer>
        list={list}
        nameOf={({ customer }) => localized(customer, 'name', locale)}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {(opened, { close }) => (
          <CustomerSheet opened={opened} read={() => readCustomer(opened.customer.id)} onClose={close} />
        )}
      </RecordPage>
    </>
  );
}
