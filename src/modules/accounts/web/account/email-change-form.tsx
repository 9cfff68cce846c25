import { mailWord } from '#base/mail-word.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { changeEmail } from '../../accounts.calls.ts';
import { looksLikeEmail, missing } from '../form-check.ts';
import { OwnerFields } from './owner-fields.tsx';
import { useNotices } from './use-notices.ts';

interface EmailChangeFormProps {
  /** Whether a code of the second factor is asked for. */
  factor: boolean;
  /** Whether a code that is sent now leaves by mail. */
  mailed: boolean;
  onChanged: () => void;
  onCancel: () => void;
}

/** Asks for a new address and for the owner of the account; the old one stays until the new one is confirmed. */
export function EmailChangeForm({ factor, mailed, onChanged, onCancel }: EmailChangeFormProps) {
  const { t } = useI18n();
  const notices = useNotices();
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['email', 'current_password', 'code', 'recovery_code'] as const,
    check: (typed) => {
      const empty = missing(typed, ['email', 'current_password']);
      return empty.email || looksLikeEmail(typed.email) ? empty : { ...empty, email: 'email' };
    },
    send: async ({ code, recovery_code, ...typed }) => {
      const brought = { ...(code && { code }), ...(recovery_code && { recovery_code }) };
      notices.mailed(await changeEmail(browserCall, { ...typed, ...brought }));
      onChanged();
    },
    fail: notices.failed,
  });
  return (
    <form {...form} className="mt-6 grid max-w-form gap-5">
      <p className="text-ink-muted">{t(mailWord('accounts.email.change_text', mailed))}</p>
      <TextField
        {...field('email')}
        label={t('accounts.email.new')}
        type="email"
        dir="ltr"
        autoComplete="email"
        maxLength={254}
      />
      <OwnerFields password={field('current_password')} factor={factor} field={field} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" busy={busy}>
          {t('accounts.email.send')}
        </Button>
        <Button kind="secondary" size="md" disabled={busy} onClick={onCancel}>
          {t('accounts.account.cancel')}
        </Button>
      </div>
    </form>
  );
}
