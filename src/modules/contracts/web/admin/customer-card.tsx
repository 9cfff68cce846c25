import { CopiedCustomerCard } from '#modules/customers/web/index.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { ContractEditor } from './use-contract.ts';

/** The customer as copied into the contract. */
export function CustomerCard({ editor }: { editor: ContractEditor }) {
  const t = useModuleWords();
  const { contract, form, open, save } = editor;
  return (
    <CopiedCustomerCard
      customer={contract.customer}
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
