import { useNavigate } from 'react-router';
import { boundedCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useLocalePath } from '#i18n/link.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { toast } from '#ui/toast.ts';
import { useSiteForm } from '#ui/use-site-form.ts';
import { CallFailed } from '#wire/call.ts';
import { resetPassword } from '../../accounts.calls.ts';
import { checkNewPassword } from '../form-check.ts';
import { clearSession } from '../session/stored-session.ts';
import { noticeOf } from './notice.ts';
import { prepare } from './sign-in.ts';

/** New password for the holder of a valid link. It ends all sessions, so they sign in again. */
export function ResetForm({ token, onOver }: { token: string; onOver: () => void }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const path = useLocalePath();
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['password', 'password_confirmation'] as const,
    check: checkNewPassword,
    send: async (typed) => {
      await prepare();
      const { message } = await resetPassword(boundedCall, { ...typed, token });
      clearSession({ keepDraft: true });
      toast.success({ title: message || t('accounts.reset.done') });
      navigate(path('/login'), { replace: true });
      return true;
    },
    fail: (error) => {
      if (error instanceof CallFailed && error.status === 409) onOver();
      else toast.error(noticeOf(error, t));
    },
  });
  return (
    <form {...form} className="mt-8 flex flex-col gap-6">
      <PasswordField
        {...field('password')}
        label={t('accounts.field.new_password')}
        showLabel={t('accounts.field.show')}
        hint={field('password').error ? undefined : t('accounts.field.password_hint')}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        {...field('password_confirmation')}
        label={t('accounts.field.password_confirmation')}
        showLabel={t('accounts.field.show')}
        autoComplete="new-password"
        maxLength={128}
      />
      <Button type="submit" busy={busy} busyLabel={t('accounts.reset.sending')}>
        {t('accounts.reset.send')}
      </Button>
    </form>
  );
}
