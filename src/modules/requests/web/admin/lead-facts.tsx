import type { ReactNode } from 'react';
import { toHalalas } from '#base/money.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { formatAmount, formatDate, formatTime } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { CustomerName } from '#modules/customers/web/index.ts';
import { Facts } from '#ui/admin/facts.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import type { Lead, LeadEstimation } from '../../leads/leads.contract.ts';
import { scopeOf } from '../../leads/leads.engine.ts';
import { reasonOf } from './lead-values.ts';
import { usePanelWords } from './panel-words.ts';

// Facts that need a phone's full width.
const wide = new Set(['name', 'email', 'estimation', 'topic', 'received', 'reason']);

/** What is known of the sender and the request, and its message. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const reason = reasonOf(lead);
  const scope = scopeOf(lead, t);
  const facts: [string, ReactNode][] = [
    ['name', <bdi key="name">{lead.name}</bdi>],
    ['phone', lead.phone && <Ltr key="phone">{spacedPhone(lead.phone)}</Ltr>],
    ['email', lead.email && <MailAddress key="email" of={lead.email} />],
    [lead.subject ? 'topic' : 'wanted', scope && <bdi key="wanted">{scope}</bdi>],
    ['customer', lead.customer && <CustomerName key="customer" customer={lead.customer} linked />],
    ...(lead.estimations.length > 0
      ? [
          [
            'estimation',
            <span key="estimation" className="grid">
              {lead.estimations.map((one) => (
                <NamedEstimation key={one.id} of={one} />
              ))}
            </span>,
          ] as [string, ReactNode],
        ]
      : []),
    ['source', t(`sources.${lead.source}`)],
    ['language', t(`languages.${lead.locale}`)],
    ['received', `${formatDate(lead.created_at, locale)} ${formatTime(lead.created_at, locale)}`],
  ];
  if (lead.is_spam && reason) facts.push(['reason', t(`reasons.${reason}`)]);
  return (
    <>
      <Facts facts={facts.filter(([, fact]) => fact)} label={t} wide={wide} />
      {lead.message && (
        <>
          <h3 className="mt-6 text-caption text-ink-muted">{t('message')}</h3>
          <p
            dir="auto"
            lang={lead.locale}
            className="[unicode-bidi:plaintext] wrap-anywhere mt-1 whitespace-pre-wrap rounded-card border border-line bg-neutral-50 p-4"
          >
            {lead.message}
          </p>
        </>
      )}
    </>
  );
}

/** The estimate asked about: its number, its total and its shared page. */
function NamedEstimation({ of }: { of: LeadEstimation }) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const page = usePanelRecords().pathOf('estimation', of.id);
  return (
    <span className="flex flex-wrap gap-x-4">
      {page ? (
        <LocaleLink to={page} className="underline underline-offset-4">
          <Ltr>{`#${of.number}`}</Ltr>
        </LocaleLink>
      ) : (
        <Ltr>{`#${of.number}`}</Ltr>
      )}
      <span>{t('riyals', { amount: formatAmount(toHalalas(of.total_amount), locale) })}</span>
      {of.url && (
        <a href={of.url} target="_blank" rel="noreferrer" className="underline underline-offset-4">
          {t('estimation_link')}
        </a>
      )}
    </span>
  );
}
