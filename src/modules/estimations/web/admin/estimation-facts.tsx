import type { ReactNode } from 'react';
import { userName } from '#base/administrator-name.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Facts } from '#ui/admin/facts.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import type { SavedEstimation } from '../../saved-estimations.contract.ts';
import { usePanelWords } from './panel-words.ts';

// They need the whole width of a phone.
const wide = new Set(['full_name', 'email', 'price_book']);

/** Whose estimation it is and what is to be built. */
export function EstimationFacts({ estimation }: { estimation: SavedEstimation }) {
  const say = usePanelWords();
  const { t, locale } = useI18n();
  const { name, email, phone, city, realty_type, project_type } = estimation;
  const { price_book_version: version, valid_until: until } = estimation;
  const facts: [string, ReactNode][] = [
    ['full_name', <bdi key="name">{name}</bdi>],
    ['email', <MailAddress key="email" of={email} />],
    ['phone', <Ltr key="phone">{spacedPhone(phone)}</Ltr>],
    ['city', <bdi key="city">{city || '—'}</bdi>],
    ['realty_type', t(`estimations.realty.${realty_type}`)],
    ['project_type', t(`estimations.project.${project_type}`)],
    ['created_at', formatDate(estimation.created_at, locale)],
    ['price_book', say('version', { version, date: formatDate(until, locale) })],
    ['completed_date', estimation.completed_date ? formatDate(estimation.completed_date, locale) : '—'],
    [
      'approved_by',
      <bdi key="approved_by">{estimation.approved_by ? userName(estimation.approved_by, locale) : '—'}</bdi>,
    ],
    ['vat', say(estimation.prices_include_vat ? 'vat_included' : 'vat_excluded')],
  ];
  return <Facts facts={facts} label={say} wide={wide} />;
}
