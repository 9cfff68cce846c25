import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { PageHeading } from '#ui/admin/page-heading.tsx';
import { AssignmentForm } from '#ui/admin/record/assignment-form.tsx';
import { Files } from '#ui/admin/record/files.tsx';
import { NoteForm } from '#ui/admin/record/note-form.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { SheetColumn, SheetColumns } from '#ui/admin/record/sheet-columns.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { customers } from '../../customers.contract.ts';
import { AccountBlock } from './account-block.tsx';
import { BillingCard } from './billing-card.tsx';
import { Card } from './card.tsx';
import { ContactsCard } from './contacts-card.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerForm } from './customer-form.tsx';
import type { OpenedCustomer } from './customer-page.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { MergedCard } from './merged-card.tsx';
import { NextStep } from './next-step.tsx';

interface CustomerSheetProps {
  opened: OpenedCustomer;
  read: () => Promise<OpenedCustomer>;
  /** Returns to the list. */
  onClose: () => void;
}

/** The parts of a customer's page. */
export function CustomerSheet({ opened, read, onClose }: CustomerSheetProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const may = useMay('clients');
  const [{ customer, overview }, setOpened] = useState(opened);
  const [version, setVersion] = useState(0);
  const [editing, setEditing] = useState(false);
  const api = addressOf(customers.read, { id: customer.id });
  const name = localized(customer, 'name', locale);
  const mayChange = may('update');

  async function reload() {
    setVersion((count) => count + 1);
    // What is shown stays if it cannot be read again.
    const now = await read().catch(() => null);
    if (now) setOpened(now);
  }

  const since = t('since', { date: formatDate(customer.created_at, locale) });
  const by =
    overview.assignee && t('in_charge', { name: isolated(userName(overview.assignee.name, locale)) });
  return (
    <div className="grid min-w-0 gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <LocaleLink
            to="/admin/customers"
            className="inline-flex min-h-11 items-center text-ink-muted text-small hover:text-ink"
          >
            {t('title')}
          </LocaleLink>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <PageHeading className="wrap-anywhere min-w-0">{name}</PageHeading>
            <Badge tone="neutral">{t(`values.kind.${customer.kind}`)}</Badge>
            {customer.archived_at && <Badge tone="neutral">{t('archived')}</Badge>}
          </div>
          <p className="mt-1 text-ink-muted">{[since, by].filter(Boolean).join(t('comma'))}</p>
        </div>
        <CustomerActions
          customer={customer}
          mayChange={mayChange}
          onEdit={() => setEditing(true)}
          onChanged={reload}
          onGone={onClose}
        />
      </header>
      <NextStep overview={overview} mayChange={mayChange} />
      <SheetColumns>
        <SheetColumn>
          <AccountBlock id={customer.id} overview={overview} />
          <DocumentsCard overview={overview} />
          <RelatedRecords
            subject="customer"
            id={customer.id}
            {...(customer.supplier && { state: 'supplier' })}
          />
          <MergedCard customer={customer} overview={overview} mayChange={mayChange} onChanged={reload} />
          <Card title={t('next_title')} id="next-action">
            <AssignmentForm api={api} mayChange={mayChange} onSaved={reload} onDirty={nothing} />
          </Card>
          <Card title={t('notes_title')}>
            {mayChange && <NoteForm api={api} onAdded={reload} onDirty={nothing} />}
            <div className="mt-4">
              <Timeline api={api} version={version} />
            </div>
          </Card>
        </SheetColumn>
        <SheetColumn>
          <BillingCard customer={customer} onEdit={mayChange ? () => setEditing(true) : undefined} />
          <ContactsCard customer={customer} overview={overview} mayChange={mayChange} onChanged={reload} />
          <Card>
            <Files api={api} mayChange={mayChange} onChanged={reload} />
          </Card>
        </SheetColumn>
      </SheetColumns>
      {editing && (
        <CustomerForm
          customer={customer}
          onSaved={() => {
            setEditing(false);
            reload();
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

const nothing = () => {};
