import type { ReactNode } from 'react';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { useCopiedWords } from './copied-words.ts';
import { CustomerName } from './customer-name.tsx';

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
  deleted?: boolean | undefined;
}

/** Facts of a copied customer for `FactRows`; the name is called `label`. */
export function useCopiedFacts(
  customer: CopiedCustomer | null,
  label?: string,
): (readonly [label: string, fact: ReactNode])[] {
  const t = useCopiedWords();
  if (!customer) return [];
  const { phone, email, national_id, cr_number, vat_number, address } = customer;
  return [
    [label ?? t('name'), <CustomerName key="name" customer={customer} linked />],
    [t('phone'), phone && <Ltr>{spacedPhone(phone)}</Ltr>],
    [t('email'), email && <MailAddress of={email} />],
    [t('national_id'), national_id && <Ltr>{national_id}</Ltr>],
    [t('cr_number'), cr_number && <Ltr>{cr_number}</Ltr>],
    [t('vat_number'), vat_number && <Ltr>{vat_number}</Ltr>],
    [t('address'), address && <bdi>{address}</bdi>],
  ];
}
