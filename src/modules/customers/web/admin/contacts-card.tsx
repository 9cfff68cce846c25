import { mailLink, telLink } from '#base/contact-links.ts';
import { spacedPhone } from '#base/saudi-mobile.ts';
import { LocaleLink } from '#i18n/link.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { usePanelRecords } from '#ui/admin/panel-records.ts';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Icon, Mail, Phone } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { addressOf } from '#wire/contract-call.ts';
import { type Customer, type CustomerOverview, customers } from '../../customers.contract.ts';
import { AccountProof } from './account-proof.tsx';
import { Card } from './card.tsx';

interface ContactsCardProps {
  customer: Customer;
  overview: CustomerOverview;
  mayChange: boolean;
  onChanged: () => void;
}

const look = 'grid size-11 shrink-0 place-items-center rounded-control border border-line hover:bg-ink/6';

/** Phones, addresses and accounts of the site. After a merge, staff choose which account stays. */
export function ContactsCard({ customer, overview, mayChange, onChanged }: ContactsCardProps) {
  const t = useModuleWords();
  const { pathOf } = usePanelRecords();
  const { write, busy } = useWrite();
  const phones = [customer.phone, ...customer.phones].filter(Boolean);
  const emails = [customer.email, ...customer.emails].filter(Boolean);
  const several = customer.user_ids.length > 0;

  async function choose(user_id: number) {
    const body = { user_id, updated_at: customer.updated_at };
    if (await write('PUT', addressOf(customers.change, { id: customer.id }), body)) onChanged();
  }

  return (
    <Card title={t('contacts')}>
      {phones.length + emails.length === 0 && <p className="text-ink-muted">{t('no_contacts')}</p>}
      <ul className="grid gap-2">
        {phones.map((phone) => (
          <li key={phone} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <Ltr>{spacedPhone(phone)}</Ltr>
              {customer.unchecked.includes(phone) && <Unchecked />}
            </span>
            <a
              href={telLink(phone)}
              aria-label={t('call_number', { number: spacedPhone(phone) })}
              className={look}
            >
              <Icon of={Phone} size={18} />
            </a>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <MailAddress of={email} className="wrap-anywhere" />
              {customer.unchecked.includes(email.toLowerCase()) && <Unchecked />}
            </span>
            <a href={mailLink(email)} aria-label={t('mail_to', { email })} className={look}>
              <Icon of={Mail} size={18} />
            </a>
          </li>
        ))}
      </ul>
      {overview.accounts.length > 0 && (
        <div className="mt-4 border-line border-t pt-3">
          <h3 className="text-ink-muted text-small">{t('accounts')}</h3>
          {several && <p className="mt-1 text-small text-warning-700">{t('choose_account')}</p>}
          <ul className="mt-1 grid gap-1">
            {overview.accounts.map((account) => (
              <li key={account.id} className="flex flex-wrap items-center justify-between gap-x-3">
                <LocaleLink
                  to={pathOf('user', account.id) ?? '/admin/users'}
                  className="inline-flex min-h-11 min-w-0 items-center underline underline-offset-4"
                >
                  <MailAddress of={account.email} className="wrap-anywhere" />
                </LocaleLink>
                {!account.active && <Badge tone="neutral">{t('inactive')}</Badge>}
                <AccountProof account={account} />
                {several && mayChange && (
                  <Button size="sm" kind="secondary" disabled={busy} onClick={() => choose(account.id)}>
                    {t('keep_account')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  );
}

/** Beside a phone or an address that came by a form. */
function Unchecked() {
  const t = useModuleWords();
  return <span className="block text-small text-warning-700">{t('unchecked')}</span>;
}
