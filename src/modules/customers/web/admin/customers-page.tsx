import { spacedPhone } from '#base/saudi-mobile.ts';
import { createdColumn, fieldColumns, nameColumn, numberColumn } from '#ui/admin/record/field-columns.tsx';
import { ResourcePage } from '#ui/admin/record/resource-page.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { Contact } from '#ui/more-icons.ts';
import { type Customer, customers } from '../../customers.contract.ts';
import { customerFields } from '../../customers.fields.ts';
import { words } from './customer-words.ts';
import { DoublesNotice } from './doubles-notice.tsx';

/** The customers, each with its own page. */
export default function CustomersPage() {
  return (
    <>
      <DoublesNotice />
      <ResourcePage<Customer>
        id="customers"
        permission="clients"
        words={words}
        fields={customerFields}
        contracts={customers}
        sort="-created_at"
        icon={Contact}
        mayView
        filters={({ t }) => [
          {
            key: 'supplier',
            label: t('fields.supplier'),
            options: [
              { value: '1', label: t('suppliers_only') },
              { value: '0', label: t('no_suppliers') },
            ],
          },
        ]}
        importTo="/admin/imports/new?target=customers"
        columns={(reading) => [
          { ...numberColumn<Customer>(reading), hidden: true },
          nameColumn(reading),
          ...fieldColumns<Customer, typeof customerFields>(customerFields, reading, {
            phone: ({ phone }) => phone && <Ltr>{spacedPhone(phone)}</Ltr>,
            email: ({ email }) => email && <MailAddress of={email} />,
          }),
          {
            key: 'city',
            label: reading.t('fields.city'),
            cell: ({ address }) => <bdi>{address.city || '—'}</bdi>,
          },
          createdColumn(reading),
        ]}
      />
    </>
  );
}
