import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { findCustomers } from '#modules/customers/web/index.ts';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import type { ContractEditor } from './use-contract.ts';

/** The customer as copied into the contract. */
export function CustomerCard({ editor }: { editor: ContractEditor }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const mayRead = useMay('clients')('read');
  const [choosing, setChoosing] = useState(false);
  const { contract, form, open, save } = editor;
  const { customer } = contract;
  const name = customer && localized(customer, 'name', locale);
  const fault = form.errors.customer_id;
  return (
    <Card title={t('customer')} id="customer" summary={name ?? t('no_customer_short')}>
      {customer ? (
        <FactRows
          facts={[
            [
              t('name_of'),
              customer.id && mayRead ? (
                <LocaleLink
                  key="name"
                  to={`/admin/customers/${customer.id}`}
                  className="underline underline-offset-4"
                >
                  <bdi>{name}</bdi>
                </LocaleLink>
              ) : (
                <bdi key="name">{name}</bdi>
              ),
            ],
            [t('phone'), customer.phone && <Ltr>{spacedPhone(customer.phone)}</Ltr>],
            [t('email'), customer.email && <MailAddress of={customer.email} />],
            [t('national_id'), customer.national_id && <Ltr>{customer.national_id}</Ltr>],
            [t('cr_number'), customer.cr_number && <Ltr>{customer.cr_number}</Ltr>],
            [t('vat_number'), customer.vat_number && <Ltr>{customer.vat_number}</Ltr>],
            [t('national_address'), customer.address && <bdi>{customer.address}</bdi>],
          ]}
        />
      ) : (
        <p className="text-ink-muted">{t('no_customer')}</p>
      )}
      {fault && (
        <p role="alert" className="mt-2 text-fault text-small">
          {fault}
        </p>
      )}
      {open && mayRead && (
        <Button
          id="choose-customer"
          size="sm"
          kind="secondary"
          className="mt-3"
          onClick={() => setChoosing(true)}
        >
          {t(customer ? 'other_customer' : 'choose_customer')}
        </Button>
      )}
      {choosing && (
        <Modal title={t('choose_customer')} size="md" onClose={() => setChoosing(false)}>
          <RecordFinder
            kind="customer"
            label={t('find.customer')}
            find={(text) => findCustomers(text, locale)}
            onChoose={({ id }) => {
              setChoosing(false);
              form.set('customer_id', id);
              // The copied data come with the answer.
              setTimeout(save);
            }}
          />
          <p className="mt-4 text-ink-muted text-small">
            <span className="me-1.5">{t('customer_missing')}</span>
            <LocaleLink to="/admin/customers/new" className="text-accent underline underline-offset-4">
              {t('customer_add')}
            </LocaleLink>
          </p>
        </Modal>
      )}
    </Card>
  );
}
