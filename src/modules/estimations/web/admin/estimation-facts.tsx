import type { ReactNode } from 'react';
import { userName } from '#base/administrator-name.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatDate, formatTime } from '#i18n/format.ts';
import { type I18n, useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import type { Translate } from '#i18n/translator.ts';
import { Facts } from '#ui/admin/facts.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { usePanelWords } from './panel-words.ts';

// Facts that need a phone's full width.
const wide = new Set(['full_name', 'email', 'price_book', 'link']);

/** The customer and the building. */
export function EstimationFacts({ estimation }: { estimation: SavedEstimation }) {
  const t = usePanelWords();
  const { t: tSite, locale } = useI18n();
  const mayRead = useMay('clients')('read');
  const { name, customer_id, email, phone, city, realty_type, project_type } = estimation;
  const { price_book_version: version, valid_until: until } = estimation;
  const facts: [string, ReactNode][] = [
    [
      'full_name',
      customer_id && mayRead ? (
        <LocaleLink
          key="name"
          to={`/admin/customers/${customer_id}`}
          className="underline underline-offset-4"
        >
          <bdi>{name}</bdi>
        </LocaleLink>
      ) : (
        <bdi key="name">{name}</bdi>
      ),
    ],
    ['email', <MailAddress key="email" of={email} />],
    ['phone', <Ltr key="phone">{spacedPhone(phone)}</Ltr>],
    ['city', <bdi key="city">{city || '—'}</bdi>],
    ['realty_type', tSite(`estimations.realty.${realty_type}`)],
    ['project_type', tSite(`estimations.project.${project_type}`)],
    ['created_at', formatDate(estimation.created_at, locale)],
    ['price_book', t('version', { version, date: formatDate(until, locale) })],
    ['completed_date', estimation.completed_date ? formatDate(estimation.completed_date, locale) : '—'],
    [
      'approved_by',
      <bdi key="approved_by">{estimation.approved_by ? userName(estimation.approved_by, locale) : '—'}</bdi>,
    ],
    ['link', linkViews(estimation, { t, locale })],
    ['vat', t(estimation.prices_include_vat ? 'vat_included' : 'vat_excluded')],
  ];
  return <Facts facts={facts} label={t} wide={wide} />;
}

/** How often the link was opened, and when first and last. */
function linkViews(
  { share }: SavedEstimation,
  { t, locale }: { t: Translate } & Pick<I18n, 'locale'>,
): string {
  if (!share) return t('link_revoked');
  const moment = (at: string | null) => (at ? `${formatDate(at, locale)} ${formatTime(at, locale)}` : '');
  const [first, last] = [moment(share.first_viewed_at), moment(share.last_viewed_at)];
  const opened = t('opened', { count: share.views, first, last });
  return share.open ? opened : `${t('link_expired')} · ${opened}`;
}
