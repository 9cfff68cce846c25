import { useEffect, useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { AcceptTexts, type DueText, useDueTexts } from '#modules/legal/web/index.ts';
import { Button } from '#ui/button.tsx';
import { Building, Icon } from '#ui/icon.tsx';
import { CloudOff } from '#ui/more-icons.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { nextPage } from '../next-page.ts';
import { LogoutButton } from '../session/logout-button.tsx';
import { EmailSection } from './email-section.tsx';
import { OwnData } from './own-data.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';
import { useAccount } from './use-account.ts';

export function Account() {
  const { t } = useI18n();
  const texts = useDueTexts();
  const own = useAccount();
  const account = texts.due?.length === 0 ? own.account : null;
  const failed = own.failed || texts.failed;
  const { load } = own;
  const [passwords, setPasswords] = useState(0);
  const again = () => {
    load();
    texts.load();
  };
  /** Continues to the page that was wanted before the login. */
  const goOn = (left: readonly DueText[]) => {
    const next = nextPage(new URLSearchParams(location.search).get('next'), location.origin);
    if (left?.length === 0 && next) return location.replace(next);
    texts.setDue(left);
  };
  useKeptFocus();
  const due = account?.second_factor.required && !account.second_factor.enabled;
  const loaded = Boolean(account);
  // The section in the address exists only once the account has loaded.
  useEffect(() => {
    if (loaded && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [loaded]);
  const factor = account && <SecondFactor state={account.second_factor} onChanged={load} />;
  return (
    <>
      <div
        data-surface="brown"
        className="pt-[calc(var(--header-top)+2.5rem)] pb-10 lg:pt-[calc(var(--header-top)+4rem)] lg:pb-14"
      >
        <div className="container-page">
          <h1 className="text-h1">{t('accounts.account.title')}</h1>
          <p className="mt-2 text-ink-muted text-lead">{t('accounts.account.text')}</p>
          <p className="mt-4">
            <LocaleLink
              to="/my/projects"
              reloadDocument
              className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4"
            >
              <Icon of={Building} />
              <span>{t('accounts.account.projects')}</span>
            </LocaleLink>
          </p>
        </div>
      </div>
      <div className="container-page min-h-dvh pb-20 lg:pb-32">
        <noscript>
          <p className="py-12 text-lead">{t('accounts.account.no_script')}</p>
        </noscript>
        {texts.due && texts.due.length > 0 ? (
          <AcceptTexts due={texts.due} onAccepted={goOn}>
            <LogoutButton className="min-h-8 underline underline-offset-4 pointer-coarse:min-h-11">
              {t('site.nav.logout')}
            </LogoutButton>
          </AcceptTexts>
        ) : account ? (
          <>
            {due && (
              <p role="status" className="mt-10 rounded-control bg-warning-100 px-4 py-3 text-warning-700">
                {t('accounts.factor.due')}
              </p>
            )}
            {due && factor}
            <ProfileForm user={account.user} onChanged={load} />
            <EmailSection account={account} onChanged={load} />
            <PasswordForm email={account.user.email} onChanged={() => setPasswords(passwords + 1)} />
            {!due && factor}
            <Sessions turn={passwords} />
            <OwnData account={account} />
          </>
        ) : failed ? (
          <div role="alert" className="grid justify-items-center gap-3 py-24 text-center">
            <Icon of={CloudOff} size={36} className="text-fault" />
            <p className="font-medium text-h4">{t('accounts.account.failed')}</p>
            <p className="text-ink-muted">{t('accounts.account.failed_text')}</p>
            <Button kind="secondary" size="md" onClick={again}>
              {t('accounts.account.again')}
            </Button>
          </div>
        ) : (
          <p role="status" className="flex items-center gap-3 py-16 text-ink-muted noscript:hidden">
            <Spinner />
            <span>{t('accounts.account.loading')}</span>
          </p>
        )}
      </div>
    </>
  );
}
