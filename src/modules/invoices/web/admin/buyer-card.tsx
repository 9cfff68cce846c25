import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { CustomerName, findCustomers } from '#modules/customers/web/index.ts';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import type { InvoiceFinding } from '../../invoices.contract.ts';
import { sourceOf } from './invoice-values.ts';
import { placeOf } from './use-findings.ts';
import type { InvoiceEditor } from './use-invoice.ts';

/** The buyer as copied into the invoice, and what of it is missing. */
export function BuyerCard({
  editor,
  findings,
}: {
  editor: InvoiceEditor;
  findings: readonly InvoiceFinding[];
}) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayRead = useMay('clients')('read');
  const [choosing, setChoosing] = useState(false);
  const { invoice, form, open, save } = editor;
  const { customer, customer_id } = invoice;
  const name = customer ? localized(customer, 'name', locale) : '—';
  const address = customer?.address;
  const lines = address && [
    [address.building_no, address.street].filter(Boolean).join(' '),
    address.district,
    [address.city, address.postal_code].filter(Boolean).join(' '),
  ];
  const missing = findings.filter(({ field }) => field.startsWith('customer.'));
  return (
    <Card title={t('buyer')} summary={name}>
      <FactRows
        facts={[
          [
            t('name'),
            customer && <CustomerName key="name" customer={{ ...customer, id: customer_id }} linked />,
          ],
          [t('fields.vat_number'), customer?.vat_number && <Ltr>{customer.vat_number}</Ltr>],
          [t('cr_number'), customer?.cr_number && <Ltr>{customer.cr_number}</Ltr>],
          [t('national_id'), customer?.national_id && <Ltr>{customer.national_id}</Ltr>],
          [t('address'), lines?.some(Boolean) && <bdi>{lines.filter(Boolean).join(t('comma'))}</bdi>],
          [t('phone'), customer?.phone && <Ltr>{spacedPhone(customer.phone)}</Ltr>],
          [t('email'), customer?.email && <MailAddress of={customer.email} />],
        ]}
      />
      {missing.length > 0 && (
        <ul
          aria-label={t('next.missing')}
          className="mt-3 grid gap-2 border-warning-500 border-s-3 ps-3 text-small"
        >
          {missing.map(({ field, message }) => (
            <li key={field} className="text-warning-700">
              <span className="me-2">{message}</span>
              {mayRead && (
                <LocaleLink to={placeOf(field, invoice) ?? ''} className="underline underline-offset-4">
                  {t('mend_buyer')}
                </LocaleLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {form.errors.customer_id && (
        <p role="alert" className="mt-2 text-fault text-small">
          {form.errors.customer_id}
        </p>
      )}
      {open && mayRead && sourceOf(invoice) === 'free' && (
        <Button size="sm" kind="secondary" className="mt-3" onClick={() => setChoosing(true)}>
          {t('other_customer')}
        </Button>
      )}
      {choosing && (
        <Modal title={t('other_customer')} size="md" onClose={() => setChoosing(false)}>
          <RecordFinder
            label={t('find.customer')}
            kind="customer"
            find={(text) => findCustomers(text, locale)}
            onChoose={({ id }) => {
              setChoosing(false);
              form.set('customer_id', id);
              // The copied data come with the answer.
              setTimeout(save);
            }}
          />
        </Modal>
      )}
    </Card>
  );
}
