import { CopiedCustomerCard } from '#modules/customers/web/index.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { QuoteEditor } from './use-quote.ts';

/** The customer as copied into the quote. */
export function CustomerCard({ editor }: { editor: QuoteEditor }) {
  const t = useModuleWords();
  const { quote, form, open, save } = editor;
  return (
    <CopiedCustomerCard
      customer={quote.customer}
      none={t('no_customer')}
      fault={form.errors.customer_id}
      open={open}
      onChoose={(id) => {
        form.set('customer_id', id);
        // The copied data come with the answer.
        setTimeout(save);
      }}
    />
  );
}
