import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { BillForm } from './bill-form.tsx';
import { useBill } from './use-bill.ts';

/** The form of a new bill. */
export function NewBill() {
  const t = useModuleWords();
  const editor = useBill(null);
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
      <BillForm editor={editor} />
    </div>
  );
}
