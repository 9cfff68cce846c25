import type { Messages } from '#i18n/translator.ts';
import { moduleWords } from '#ui/admin/module-words.tsx';
import { createdColumn, fieldColumns, nameColumn, numberColumn } from '#ui/admin/record/field-columns.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { Contact } from '#ui/more-icons.ts';
import { type Customer, customers } from '../../customers.contract.ts';
import { customerFields } from '../../customers.fields.ts';

const words = moduleWords(
  import.meta.glob<Messages>('../../locales/{journal,panel}.*.json', { eager: true, import: 'default' }),
);

export default function CustomersPage() {
  return (
    <ResourcePage<Customer>
      id="customers"
      permission="clients"
      words={words}
      fields={customerFields}
      contracts={customers}
      sort="-created_at"
      icon={Contact}
      columns={(reading) => [
        numberColumn(reading),
        nameColumn(reading),
        ...fieldColumns<Customer>(customerFields, reading),
        createdColumn(reading),
      ]}
    />
  );
}
