import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { missing } from '../form-check.ts';
import { useNotices } from './use-notices.ts';

interface PasswordCheckFormProps {
  label: ReactNode;
  kind?: 'primary' | 'danger';
  /** Performs the action with the current password. */
  send: (password: string) => Promise<void>;
  onCancel?: () => void;
}

/** Asks for the current password before the second factor changes. */
export function PasswordCheckForm({ label, kind, send, onCancel }: PasswordCheckFormProps) {
  const { t } = useI18n();
  const { failed } = useNotices();
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['password'] as const,
    check: (typed) => missing(typed, ['password']),
    send: ({ password }) => send(password),
    fail: failed,
  });
  return (
    <form {...form} className="grid max-w-form gap-5">
      <PasswordField
        {...field('password')}
        label={t('accounts.factor.password')}
        showLabel={t('accounts.field.show')}
        autoComplete="current-password"
        maxLength={128}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" kind={kind} busy={busy}>
          {label}
        </Button>
        {onCancel && (
          <Button kind="secondary" size="md" disabled={busy} onClick={onCancel}>
            {t('accounts.account.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
