import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useSiteForm } from '#ui/use-site-form.ts';
import { CallFailed } from '#wire/call.ts';
import { Elsewhere } from './elsewhere.tsx';
import { EntranceHead, inlineLink } from './entrance.tsx';
import { LoginFailure } from './login-failure.tsx';
import { noticeOf } from './notice.ts';
import { KeepsNothing, signIn, withNext } from './sign-in.ts';
import { useNewAccount } from './use-new-account.ts';
import { useElsewhere } from './use-single-session.ts';

const fields = ['email', 'password'] as const;

export function LoginForm({ onSecondFactor }: { onSecondFactor: () => void }) {
  const { t } = useI18n();
  const { search } = useLocation();
  const [broken, setBroken] = useState(false);
  const [cookieless, setCookieless] = useState(false);
  useEffect(() => setCookieless(!navigator.cookieEnabled), []);
  const elsewhere = useElsewhere();
  const arrival = useNewAccount();
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields,
    check: () => ({}),
    send: async (typed, element) => {
      const empty = fields.find((name) => typed[name].trim() === '');
      if (empty) {
        toast.error({ title: t('accounts.login.oops'), text: t('accounts.login.fill_in') });
        element.querySelector<HTMLElement>(`[name="${empty}"]`)?.focus();
        return;
      }
      const wantsCode = await signIn({ ...typed, ...elsewhere.consentOf(element) });
      if (wantsCode) onSecondFactor();
      return !wantsCode;
    },
    fail: (error) => {
      if (elsewhere.asks(error)) return;
      setCookieless(error instanceof KeepsNothing);
      if (error instanceof KeepsNothing) return;
      if (error instanceof CallFailed) toast.error(noticeOf(error, t));
      else setBroken(true);
    },
  });
  return (
    <>
      <EntranceHead title={t('accounts.login.welcome')} text={t('accounts.login.text')} />
      {new URLSearchParams(search).has('expired') && (
        <p role="status" className="mt-6 rounded-control bg-warning-100 px-4 py-3 text-warning-700">
          {t('accounts.login.expired')}
        </p>
      )}
      {cookieless && (
        <p role="alert" className="mt-6 rounded-control bg-error-100 px-4 py-3 text-error-700">
          {t('accounts.cookies')}
        </p>
      )}
      <form {...form} ref={arrival.form} className="mt-8 flex flex-col gap-6 noscript:hidden">
        <TextField
          {...field('email')}
          label={t('accounts.field.login')}
          dir="ltr"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={254}
        />
        <div>
          <PasswordField
            {...field('password')}
            label={t('accounts.field.password')}
            showLabel={t('accounts.field.show')}
            autoComplete="current-password"
            maxLength={128}
          />
          <div className="mt-1 flex justify-end">
            <LocaleLink to="/forgot-password" className="inline-flex min-h-11 items-center text-label">
              <span className={inlineLink}>{t('accounts.login.forgot')}</span>
            </LocaleLink>
          </div>
        </div>
        <Button type="submit" busy={busy} busyLabel={t('accounts.login.sending')}>
          {t('accounts.login.send')}
        </Button>
        <p role="status" className="sr-only not-empty:not-sr-only">
          {arrival.signingIn && t('accounts.login.signing_in')}
        </p>
        <p>
          <span>{`${t('accounts.login.no_account')} `}</span>
          <LocaleLink to={withNext('/register', search)} className={inlineLink}>
            {t('accounts.login.register')}
          </LocaleLink>
        </p>
      </form>
      <Elsewhere {...elsewhere.question} />
      <LoginFailure open={broken} onClose={() => setBroken(false)} />
    </>
  );
}
