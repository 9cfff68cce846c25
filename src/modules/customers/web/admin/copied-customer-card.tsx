import { useState } from 'react';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Card } from '#ui/admin/card.tsx';
import { FactRows } from '#ui/admin/fact-rows.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { RecordFinder } from '#ui/admin/record/record-finder.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { type CopiedCustomer, useCopiedFacts } from './copied-facts.tsx';
import { useCopiedWords } from './copied-words.ts';
import { findCustomers } from './find-customers.ts';

interface CopiedCustomerCardProps {
  customer: CopiedCustomer | null;
  /** Said while there is no customer. */
  none: string;
  fault?: string | undefined;
  /** Whether another may be chosen. */
  open: boolean;
  onChoose: (id: number) => void;
}

/** The customer as copied into a document, and the choice of another. */
export function CopiedCustomerCard({ customer, none, fault, open, onChoose }: CopiedCustomerCardProps) {
  const t = useCopiedWords();
  const { locale } = useI18n();
  const mayRead = useMay('clients')('read');
  const facts = useCopiedFacts(customer);
  const [choosing, setChoosing] = useState(false);
  return (
    <Card
      title={t('customer')}
      id="customer"
      summary={customer ? localized(customer, 'name', locale) : t('none')}
    >
      {customer ? <FactRows facts={facts} /> : <p className="text-ink-muted">{none}</p>}
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
          {t(customer ? 'another' : 'choose')}
        </Button>
      )}
      {choosing && (
        <Modal title={t('choose')} size="md" onClose={() => setChoosing(false)}>
          <RecordFinder
            kind="customer"
            label={t('find')}
            find={(text) => findCustomers(text, locale)}
            onChoose={({ id }) => {
              setChoosing(false);
              onChoose(id);
            }}
          />
          <p className="mt-4 text-ink-muted text-small">
            <span className="me-1.5">{t('missing')}</span>
            <LocaleLink to="/admin/customers/new" className="text-accent underline underline-offset-4">
              {t('add')}
            </LocaleLink>
          </p>
        </Modal>
      )}
    </Card>
  );
}
