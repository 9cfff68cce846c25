import { useI18n } from '#i18n/i18n.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageTitle } from '#ui/admin/page-title.tsx';
import { recordLoader } from '#ui/admin/record/record-loader.ts';
import { RecordPage } from '#ui/admin/record/record-page.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import type { Invoice } from '../../invoices.contract.ts';
import { InvoiceSheet } from './invoice-sheet.tsx';
import { nameOfInvoice } from './name-of-invoice.ts';
import { NewInvoice } from './new-invoice.tsx';
import { readInvoice } from './use-invoice.ts';

interface Opened {
  /** Null for a new one. */
  invoice: Invoice | null;
}

export const clientLoader = recordLoader<Opened>(
  async (id) => ({ invoice: await readInvoice(id) }),
  async () => ({ invoice: null }),
);

export {
  isOtherRecord as shouldRevalidate,
  NoRecordYet as HydrateFallback,
} from '#ui/admin/record/record-page.tsx';

// The list is not shown behind it.
const list = { state: 'ready' as const, reload: () => {} };

/** An invoice or a note, or the form from which a new invoice begins. */
export default function InvoicePage() {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayCreate = useMay('invoices')('create');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <RecordPage<Opened>
        list={list}
        mayCreate={mayCreate}
        nameOf={({ invoice }) => (invoice ? nameOfInvoice(invoice, locale, t) : t('add'))}
        loading={<div aria-hidden className="h-96 rounded-card border border-line bg-raised" />}
      >
        {({ invoice }, { close }) =>
          invoice ? <InvoiceSheet key={invoice.id} invoice={invoice} onClose={close} /> : <NewInvoice />
        }
      </RecordPage>
    </>
  );
}
