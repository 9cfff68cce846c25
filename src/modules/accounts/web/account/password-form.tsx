import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { changePassword } from '../../accounts.calls.ts';
import { checkNewPassword, missing } from '../form-check.ts';
import { AccountSection } from './account-section.tsx';
import { useNotices } from './use-notices.ts';

interface PasswordFormProps {
  /** Tells a password manager whose password changes. */
  email: string;
  onChanged: () => void;
}

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { t } = useI18n();
  const notices = useNotices();
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['current_password', 'password', 'password_confirmation'] as const,
    check: (typed) => ({ ...missing(typed, ['current_password']), ...checkNewPassword(typed) }),
    send: async (typed, element) => {
      const { message } = await changePassword(browserCall, typed);
      element.reset();
      notices.done(message);
      onChanged();
    },
    fail: notices.failed,
  });
  const shared = { showLabel: t('accounts.field.show'), maxLength: 128 };
  return (
    <AccountSection title={t('accounts.password.title')} text={t('accounts.password.text')}>
      <form {...form} className="grid gap-6">
        <input type="email" name="username" autoComplete="username" defaultValue={email} hidden />
        <PasswordField
          {...field('current_password')}
          {...shared}
          label={t('accounts.field.current_password')}
          autoComplete="current-password"
        />
        <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
          <PasswordField
            {...field('password')}
            {...shared}
            label={t('accounts.field.new_password')}
            hint={field('password').error ? undefined : t('accounts.field.password_hint')}
            autoComplete="new-password"
          />
          <PasswordField
            {...field('password_confirmation')}
            {...shared}
            label={t('accounts.field.password_confirmation')}
            autoComplete="new-password"
          />
        </div>
        <Button
          type="submit"
          size="md"
          busy={busy}
          busyLabel={t('accounts.account.saving')}
          className="justify-self-start"
        >
          {t('accounts.password.send')}
        </Button>
      </form>
    </AccountSection>
  );
}
