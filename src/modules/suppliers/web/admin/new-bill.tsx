import { useSearchParams } from 'react-router';
import { localized } from '#base/localized.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { customers } from '#modules/customers/customers.contract.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import type { Found } from '#ui/admin/record/record-finder.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { DraftAccount } from './bill-account.tsx';
import { BillForm } from './bill-form.tsx';
import { useBill } from './use-bill.ts';

/** The form of a new bill, of the supplier whom the address names. */
export function NewBill() {
  const { locale } = useI18n();
  const asked = Number(useSearchParams()[0].get('customer_id')) || null;
  const { state, value } = useReading(asked === null ? null : `supplier ${asked}`, async () => {
    const params = { id: asked ?? 0 };
    const { customer } = await callContract(browserCall, customers.read, { params });
    return { id: customer.id, title: localized(customer, 'name', locale), details: [] };
  });
  if (asked && state === 'loading')
    return <div aria-hidden className="h-96 rounded-card border border-line bg-raised" />;
  return <Writing supplier={value} />;
}

function Writing({ supplier }: { supplier: Found | null }) {
  const t = useModuleWords();
  const editor = useBill(null, { supplier });
  return (
    <div className="grid min-w-0 grid-cols-1 gap-5">
      <div>
        <LocaleLink
          to="/admin/supplier-bills"
          className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
        >
          {t('title')}
        </LocaleLink>
        <PageHeading>{t('add')}</PageHeading>
      </div>
      {editor.form.conflict && <Refusal>{editor.form.conflict}</Refusal>}
      <SheetColumns>
        <BillForm editor={editor} />
        <DraftAccount values={editor.form.values} />
      </SheetColumns>
    </div>
  );
}
