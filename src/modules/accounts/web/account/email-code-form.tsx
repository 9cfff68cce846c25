import { useState } from 'react';
import { ltrIsolated } from '#base/bidi.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { TextField } from '#ui/text-field.tsx';
import { useSiteForm } from '#ui/use-site-form.ts';
import { WholeRuns } from '#ui/whole-runs.tsx';
import { confirmEmail, sendEmailCode } from '../../accounts.calls.ts';
import type { OwnAccount } from '../../accounts.contract.ts';
import { looksLikeCode, missing } from '../form-check.ts';
import { useNotices } from './use-notices.ts';

interface EmailCodeFormProps {
  /** The address that codes go to. */
  email: string;
  state: OwnAccount['email'];
  onChanged: () => void;
}

/** Takes the code that was mailed to an address; without a mail server it says whom to ask. */
export function EmailCodeForm({ email, state, onChanged }: EmailCodeFormProps) {
  const { t } = useI18n();
  const notices = useNotices();
  const [asking, setAsking] = useState(false);
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['code'] as const,
    check: (typed) => {
      const empty = missing(typed, ['code']);
      return empty.code || looksLikeCode(typed.code) ? empty : { code: 'code' };
    },
    send: async ({ code }) => {
      notices.done((await confirmEmail(browserCall, code)).message);
      onChanged();
    },
    fail: notices.failed,
  });

  async function ask() {
    setAsking(true);
    try {
      notices.mailed(await sendEmailCode(browserCall));
    } catch (error) {
      notices.failed(error);
    }
    setAsking(false);
  }

  return (
    <form {...form} className="mt-5 grid max-w-form gap-5">
      <p className="text-ink-muted">
        {state.mailed ? (
          t('accounts.email.mailed', { email: ltrIsolated(email) })
        ) : (
          <WholeRuns>
            {state.office
              ? t('accounts.email.office', { office: ltrIsolated(state.office) })
              : t('accounts.email.no_office')}
          </WholeRuns>
        )}
      </p>
      <TextField
        {...field('code')}
        label={t('accounts.email.code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        onInput={writeLatinDigits}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" busy={busy}>
          {t('accounts.email.confirm')}
        </Button>
        <Button kind="secondary" size="md" busy={asking} onClick={ask}>
          {t('accounts.email.again')}
        </Button>
      </div>
    </form>
  );
}
