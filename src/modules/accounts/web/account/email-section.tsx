import { useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { MailAddress } from '#ui/mail-address.tsx';
import { keepEmail } from '../../accounts.calls.ts';
import type { OwnAccount } from '../../accounts.contract.ts';
import { AccountSection } from './account-section.tsx';
import { EmailChangeForm } from './email-change-form.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { useNotices } from './use-notices.ts';

interface EmailSectionProps {
  account: OwnAccount;
  onChanged: () => void;
}

/** The address of the account: confirmed by a code, and changed by a code to the new one. */
export function EmailSection({ account, onChanged }: EmailSectionProps) {
  const { t } = useI18n();
  const notices = useNotices();
  const [changing, setChanging] = useState(false);
  const [busy, setBusy] = useState(false);
  const { user, email } = account;
  const { confirmed, pending } = email;

  async function keep() {
    setBusy(true);
    try {
      notices.done((await keepEmail(browserCall)).message);
      onChanged();
    } catch (error) {
      notices.failed(error);
    }
    setBusy(false);
  }

  return (
    <AccountSection id="email" title={t('accounts.email.title')} text={t('accounts.email.text')}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <MailAddress of={user.email} className="wrap-anywhere" />
        <span
          className={`rounded-control px-2.5 py-0.5 text-caption ${
            confirmed ? 'bg-success-100 text-success-700' : 'bg-warning-100 text-warning-700'
          }`}
        >
          {t(confirmed ? 'accounts.email.confirmed' : 'accounts.email.unconfirmed')}
        </span>
      </p>
      {pending && <p className="mt-3">{t('accounts.email.pending', { email: ltrIsolated(pending) })}</p>}
      {(pending || !confirmed) && (
        <EmailCodeForm key={pending} email={pending ?? user.email} state={email} onChanged={onChanged} />
      )}
      {pending ? (
        <Button kind="quiet" size="md" className="-ms-5 mt-3" busy={busy} onClick={keep}>
          {t('accounts.email.keep')}
        </Button>
      ) : changing ? (
        <EmailChangeForm
          factor={account.second_factor.enabled}
          mailed={email.mailed}
          onChanged={() => {
            setChanging(false);
            onChanged();
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <Button kind="secondary" size="md" className="mt-6" onClick={() => setChanging(true)}>
          {t('accounts.email.change')}
        </Button>
      )}
    </AccountSection>
  );
}
