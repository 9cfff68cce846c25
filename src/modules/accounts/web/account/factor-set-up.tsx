import type { ReactNode } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { writeLatinDigits } from '#ui/latin-digits.ts';
import { Ltr } from '#ui/ltr.tsx';
import { Copy } from '#ui/more-icons.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { useSiteForm } from '#ui/use-site-form.ts';
import { CallFailed } from '#wire/call.ts';
import { confirmSecondFactor } from '../../accounts.calls.ts';
import type { SecondFactorBegun } from '../../accounts.contract.ts';
import { looksLikeCode, missing } from '../form-check.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useNotices } from './use-notices.ts';

interface FactorSetUpProps {
  begun: SecondFactorBegun;
  onDone: () => void;
  onCancel: () => void;
}

/** Scan, save the recovery codes, confirm: the factor is active only after the last step. */
export function FactorSetUp({ begun, onDone, onCancel }: FactorSetUpProps) {
  const { t } = useI18n();
  const { done, failed } = useNotices();
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['code'] as const,
    check: (typed) => {
      const empty = missing(typed, ['code']);
      return empty.code || looksLikeCode(typed.code) ? empty : { code: 'code' };
    },
    send: async ({ code }) => {
      done((await confirmSecondFactor(browserCall, code)).message);
      onDone();
    },
    fail: (error) => {
      failed(error);
      if (error instanceof CallFailed && error.status === 409) onCancel();
    },
  });

  async function copySecret() {
    try {
      await navigator.clipboard.writeText(begun.secret);
      done(t('accounts.factor.secret_copied'));
    } catch {
      toast.error({ title: t('accounts.factor.secret_not_copied'), duration: 6000 });
    }
  }

  return (
    <ol className="grid gap-9">
      <Step n={1} title={t('accounts.factor.scan_title')}>
        <p className="text-ink-muted">{t('accounts.factor.scan')}</p>
        <div className="mt-4 flex flex-wrap items-center gap-6">
          <img
            src={begun.qr}
            alt={t('accounts.factor.qr')}
            width={176}
            height={176}
            className="rounded-control border border-line bg-neutral-0 p-2"
          />
          <div className="min-w-0">
            <p>
              <span className="block text-label">{t('accounts.factor.secret')}</span>
              <Ltr className="select-all font-medium">
                {begun.secret.match(/.{1,4}/g)?.join(' ') ?? begun.secret}
              </Ltr>
            </p>
            <div className="mt-3 flex flex-wrap gap-2.5">
              <Button kind="secondary" size="sm" onClick={copySecret}>
                <Icon of={Copy} size={16} />
                <span>{t('accounts.factor.copy_secret')}</span>
              </Button>
              {/* On the phone that has the app: it cannot scan its own screen. */}
              <a href={begun.uri} className={buttonClass({ kind: 'secondary', size: 'sm' })}>
                {t('accounts.factor.open_app')}
              </a>
            </div>
          </div>
        </div>
      </Step>
      <Step n={2} title={t('accounts.factor.keep_title')}>
        <p className="mb-4 text-ink-muted">{t('accounts.factor.keep')}</p>
        <RecoveryCodes codes={begun.recovery_codes} />
      </Step>
      <Step n={3} title={t('accounts.factor.confirm_title')}>
        <form {...form} className="mt-3 grid max-w-form gap-5">
          <TextField
            {...field('code')}
            label={t('accounts.factor.code')}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            onInput={writeLatinDigits}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" size="md" busy={busy}>
              {t('accounts.factor.confirm')}
            </Button>
            <Button kind="secondary" size="md" disabled={busy} onClick={onCancel}>
              {t('accounts.account.cancel')}
            </Button>
          </div>
        </form>
      </Step>
    </ol>
  );
}

function Step({ n, title, children }: { n: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4">
      <span
        aria-hidden
        className="grid size-8 place-items-center rounded-full border border-accent text-accent"
      >
        {n}
      </span>
      <div className="min-w-0">
        <h3 className="font-medium text-body leading-8">{title}</h3>
        {children}
      </div>
    </li>
  );
}
