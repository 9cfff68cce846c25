import type { ReactNode } from 'react';
import { localized } from '#base/localized.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { useCopiedWords } from './copied-words.ts';

/** A customer as copied into a document; '' for what is not known. */
export interface CopiedCustomer {
  /** Null once the record is removed. */
  id: number | null;
  name: string;
  translations: { en?: { name?: string | null | undefined } | undefined };
  phone: string;
  email: string;
  national_id: string;
  cr_number: string;
  vat_number: string;
  address: string;
}

/** Facts of a copied customer for `FactRows`; the name is called `label`. */
export function useCopiedFacts(
  customer: CopiedCustomer | null,
  label?: string,
): (readonly [label: string, fact: ReactNode])[] {
  const t = useCopiedWords();
  const { locale } = useI18n();
  const mayRead = useMay('clients')('read');
  if (!customer) return [];
  const { id, phone, email, national_id, cr_number, vat_number, address } = customer;
  const name = <bdi key="name">{localized(customer, 'name', locale)}</bdi>;
  return [
    [
      label ?? t('name'),
      id !== null && mayRead ? (
        <LocaleLink key="name" to={`/admin/customers/${id}`} className="underline underline-offset-4">
          {name}
        </LocaleLink>
      ) : (
        name
      ),
    ],
    [t('phone'), phone && <Ltr>{spacedPhone(phone)}</Ltr>],
    [t('email'), email && <MailAddress of={email} />],
    [t('national_id'), national_id && <Ltr>{national_id}</Ltr>],
    [t('cr_number'), cr_number && <Ltr>{cr_number}</Ltr>],
    [t('vat_number'), vat_number && <Ltr>{vat_number}</Ltr>],
    [t('address'), address && <bdi>{address}</bdi>],
  ];
}
