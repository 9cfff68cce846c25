import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { customers } from '../../customers.contract.ts';
import { useCopiedWords } from './copied-words.ts';

interface CustomerNameProps {
  customer: {
    /** Null once the record is removed. */
    id: number | null;
    name: string;
    translations: { en?: { name?: string | null | undefined } | undefined };
    deleted?: boolean | undefined;
  };
  /** Links to the customer's page, and offers to restore one that is in the bin. */
  linked?: boolean;
}

/** The customer of a document by name, marked while it is in the bin. */
export function CustomerName({ customer, linked = false }: CustomerNameProps) {
  const t = useCopiedWords();
  const { locale } = useI18n();
  const may = useMay('clients');
  const { write, busy } = useWrite();
  const [restored, setRestored] = useState<number | null>(null);
  const { id } = customer;
  const name = localized(customer, 'name', locale);
  const called = <bdi className="wrap-anywhere">{name}</bdi>;
  if (id === null) return called;
  if (!customer.deleted || restored === id) {
    if (!linked || !may('read')) return called;
    return (
      <LocaleLink to={`/admin/customers/${id}`} className="underline underline-offset-4">
        {called}
      </LocaleLink>
    );
  }

  async function restore(of: number) {
    if (!(await write('POST', addressOf(customers.restore, { id: of })))) return;
    setRestored(of);
    toast.success({ title: t('restored'), text: t('restored_text', { name: isolated(name) }) });
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1">
      {called}
      <Badge tone="neutral">{t('in_bin')}</Badge>
      {linked && may('delete') && (
        <Button size="sm" kind="secondary" busy={busy} onClick={() => restore(id)}>
          {t('restore')}
        </Button>
      )}
    </span>
  );
}
