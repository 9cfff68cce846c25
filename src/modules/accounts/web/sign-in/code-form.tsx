import { useState } from 'react';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useSiteForm } from '#ui/use-site-form.ts';
import { CallFailed } from '#wire/call.ts';
import { looksLikeCode } from '../form-check.ts';
import { Elsewhere } from './elsewhere.tsx';
import { EntranceHead } from './entrance.tsx';
import { noticeOf } from './notice.ts';
import { signInByCode } from './sign-in.ts';
import { useElsewhere } from './use-single-session.ts';

/** The second step of signing in: an authenticator code or a recovery code. */
export function CodeForm({ onBack }: { onBack: () => void }) {
  const { t } = useI18n();
  const [by, setBy] = useState<'app' | 'recovery'>('app');
  const elsewhere = useElsewhere();
  const name = by === 'app' ? 'code' : 'recovery_code';
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['code', 'recovery_code'] as const,
    check: (typed) => {
      if (typed[name].trim() === '') return { [name]: 'required' };
      return by === 'app' && !looksLikeCode(typed.code) ? { code: 'code' } : {};
    },
    send: async ({ code, recovery_code }, element) => {
      const brought = by === 'app' ? { code } : { recovery_code };
      await signInByCode({ ...brought, ...elsewhere.consentOf(element) });
      return true;
    },
    fail: (error) => {
      if (elsewhere.asks(error)) return;
      toast.error(noticeOf(error, t));
      // The password step is valid for a few minutes; after that it must be repeated.
      if (error instanceof CallFailed && error.status === 409) onBack();
    },
  });
  return (
    <>
      <EntranceHead title={t('accounts.code.title')} text={t(`accounts.code.${by}`)} />
      <form {...form} className="mt-8 flex flex-col gap-6">
        {by === 'app' ? (
          <TextField
            key="code"
            {...field('code')}
            label={t('accounts.field.code')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={12}
            onInput={writeLatinDigits}
          />
        ) : (
          <TextField
            key="recovery"
            {...field('recovery_code')}
            label={t('accounts.field.recovery_code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            maxLength={40}
          />
        )}
        <Button type="submit" busy={busy} busyLabel={t('accounts.login.sending')}>
          {t('accounts.login.send')}
        </Button>
        <div className="-ms-5 flex flex-col items-start">
          <Button kind="quiet" size="md" onClick={() => setBy(by === 'app' ? 'recovery' : 'app')}>
            {t(by === 'app' ? 'accounts.code.use_recovery' : 'accounts.code.use_app')}
          </Button>
          <Button kind="quiet" size="md" onClick={onBack}>
            {t('accounts.code.back')}
          </Button>
        </div>
      </form>
      <Elsewhere {...elsewhere.question} />
    </>
  );
}
