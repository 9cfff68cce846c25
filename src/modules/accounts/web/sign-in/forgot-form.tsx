import { useEffect, useRef, useState } from 'react';
import { telLink } from '#base/contact-links.ts';
import { mailWord } from '#base/mail-word.ts';
import { spacedCompanyPhone } from '#base/spaced-company-phone.ts';
import { boundedCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { LocaleLink } from '#i18n/link.tsx';
import { Button } from '#ui/button.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useSiteForm } from '#ui/use-site-form.ts';
import { forgotPassword } from '../../accounts.calls.ts';
import { looksLikeEmail, missing } from '../form-check.ts';
import { EntranceHead, inlineLink } from './entrance.tsx';
import { noticeOf } from './notice.ts';
import { prepare } from './sign-in.ts';

/**
 * Requests the reset mail. The answer is the same whether or not the account exists. `office` is the phone to
 * call if mails cannot be sent, null if they are delivered.
 */
export function ForgotForm({ office }: { office: string | null }) {
  const { t } = useI18n();
  // Undefined before the first request, null when another is started.
  const [said, setSaid] = useState<string | null>();
  const answer = useRef<HTMLDivElement>(null);
  // The clicked button is removed with its focus: move it to the message, or back to the field.
  useEffect(() => {
    if (said) answer.current?.focus();
  }, [said]);
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['email'] as const,
    check: (typed) => {
      const empty = missing(typed, ['email']);
      return empty.email || looksLikeEmail(typed.email) ? empty : { email: 'email' };
    },
    send: async ({ email }) => {
      await prepare();
      setSaid((await forgotPassword(boundedCall, email.trim())).message);
    },
    fail: (error) => toast.error(noticeOf(error, t)),
  });
  const login = (
    <LocaleLink to="/login" className="inline-flex min-h-11 items-center">
      <span className={inlineLink}>{t('accounts.forgot.login')}</span>
    </LocaleLink>
  );
  if (typeof said === 'string') {
    return (
      <div ref={answer} role="status" tabIndex={-1} className="outline-none">
        {office === null ? (
          <>
            <EntranceHead title={t('accounts.forgot.sent_title')} text={said} />
            <p className="mt-5">{t('accounts.forgot.sent_hint')}</p>
          </>
        ) : (
          <>
            <EntranceHead
              title={t('accounts.forgot.sent_title_kept')}
              text={t('accounts.forgot.sent_text_kept')}
            />
            <Office phone={office} />
          </>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button kind="secondary" onClick={() => setSaid(null)}>
            {t('accounts.forgot.again')}
          </Button>
          {login}
        </div>
      </div>
    );
  }
  return (
    <>
      <EntranceHead
        title={t('accounts.forgot.title')}
        text={t(mailWord('accounts.forgot.text', office === null))}
      />
      {office !== null && <Office phone={office} />}
      <form {...form} className="mt-8 flex flex-col gap-6 noscript:hidden">
        <TextField
          {...field('email')}
          label={t('accounts.field.email')}
          autoFocus={said === null}
          type="email"
          inputMode="email"
          dir="ltr"
          autoComplete="username"
          placeholder="name@example.com"
          maxLength={254}
        />
        <Button type="submit" busy={busy} busyLabel={t('accounts.forgot.sending')}>
          {t('accounts.forgot.send')}
        </Button>
        <p>{login}</p>
      </form>
    </>
  );
}

/** How to reach the office, which can set a password without a mail. */
function Office({ phone }: { phone: string }) {
  const { t } = useI18n();
  return (
    <p className="mt-5 flex flex-wrap gap-x-2 border-accent border-s-2 bg-raised px-5 py-4">
      {phone ? (
        <>
          <span>{t('accounts.forgot.office')}</span>
          <a href={telLink(phone)} className={`${inlineLink} wrap-anywhere`}>
            <Ltr>{spacedCompanyPhone(phone)}</Ltr>
          </a>
        </>
      ) : (
        <span>{t('accounts.forgot.office_unknown')}</span>
      )}
    </p>
  );
}
