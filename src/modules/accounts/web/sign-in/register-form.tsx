import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink, useLocalePath } from '#i18n/link.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { PasswordField } from '#ui/password-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useSiteForm } from '#ui/use-site-form.ts';
import { CallFailed } from '#wire/call.ts';
import { EntranceHead, inlineLink } from './entrance.tsx';
import { keepNewAccount } from './new-account.ts';
import { PolicyLabel, type PolicyText } from './policy-label.tsx';
import { RegisterFailure, type RegisterFault } from './register-failure.tsx';
import {
  checkRegistration,
  RegistrationRefused,
  registrationFields,
  sendRegistration,
} from './registration.ts';
import { KeepsNothing, withNext } from './sign-in.ts';

/** `accept` lists the published texts that must be accepted. */
export function RegisterForm({ accept }: { accept: readonly PolicyText[] }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const path = useLocalePath();
  const { search } = useLocation();
  const [fault, setFault] = useState<RegisterFault | null>(null);
  const { busy, faulty, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: registrationFields,
    check: (typed) => checkRegistration(typed, accept.length > 0),
    send: async (typed, element) => {
      let message: string;
      try {
        message = await sendRegistration(typed, accept.length > 0);
      } finally {
        clearSecrets(element);
      }
      element.reset();
      toast.success({ title: t('accounts.register.success'), text: message || t('accounts.register.done') });
      keepNewAccount(typed);
      navigate(path(withNext('/login', search)), { state: { email: typed.email.trim() } });
      return true;
    },
    fail: (error) =>
      setFault(error instanceof KeepsNothing ? { refused: t('accounts.cookies') } : faultOf(error)),
  });
  return (
    <>
      <EntranceHead title={t('accounts.register.welcome')} text={t('accounts.register.text')} />
      <form {...form} className="mt-8 flex flex-col gap-6 noscript:hidden">
        <TextField
          {...field('name')}
          label={t('accounts.field.name')}
          dir="auto"
          autoComplete="name"
          maxLength={100}
        />
        <TextField
          {...field('email')}
          label={t('accounts.field.email')}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="email"
          placeholder="name@example.com"
          maxLength={254}
        />
        <TextField
          {...field('phone')}
          label={t('accounts.field.phone')}
          type="tel"
          inputMode="tel"
          dir="ltr"
          autoComplete="tel"
          placeholder="05x xxx xxxx"
          maxLength={40}
          onInput={writeLatinDigits}
        />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-x-4 gap-y-6">
          {(['password', 'password_confirmation'] as const).map((name) => (
            <PasswordField
              key={name}
              {...field(name)}
              label={t(`accounts.field.${name}`)}
              showLabel={t('accounts.field.show')}
              hint={name === 'password' && !field(name).error ? t('accounts.field.password_hint') : undefined}
              autoComplete="new-password"
              maxLength={128}
            />
          ))}
        </div>
        {accept.length > 0 && <Checkbox {...field('policy')} label={<PolicyLabel accept={accept} />} />}
        <p role="alert" className="sr-only">
          {faulty && t('accounts.fault.check')}
        </p>
        <Button type="submit" busy={busy} busyLabel={t('accounts.register.sending')}>
          {t('accounts.register.send')}
        </Button>
        <p>
          <span>{`${t('accounts.register.has_account')} `}</span>
          <LocaleLink to={withNext('/login', search)} className={inlineLink}>
            {t('accounts.register.login')}
          </LocaleLink>
        </p>
      </form>
      <RegisterFailure fault={fault} onClose={() => setFault(null)} />
    </>
  );
}

/** After every attempt the passwords and the consent are cleared; other input stays. */
function clearSecrets(form: HTMLFormElement): void {
  for (const name of ['password', 'password_confirmation']) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = '';
  }
  const policy = form.elements.namedItem('policy');
  if (policy instanceof HTMLInputElement) policy.checked = false;
}

function faultOf(error: unknown): RegisterFault {
  if (error instanceof RegistrationRefused) return { refused: error.message };
  return { text: error instanceof CallFailed ? error.message : '' };
}
