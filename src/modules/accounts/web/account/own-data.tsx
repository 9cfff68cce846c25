import { useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Download } from '#ui/more-icons.ts';
import { useSiteForm } from '#ui/use-site-form.ts';
import { eraseOwnAccount, handOutOwnData } from '../../accounts.calls.ts';
import type { OwnAccount } from '../../accounts.contract.ts';
import { missing } from '../form-check.ts';
import { goHome } from '../session/session-end.ts';
import { clearSession } from '../session/stored-session.ts';
import { AccountSection } from './account-section.tsx';
import { OwnerFields } from './owner-fields.tsx';
import { downloadText } from './paper.ts';
import { useNotices } from './use-notices.ts';

/** Exports all that is kept about the account's owner, and deletes the account. Staff cannot: they leave otherwise. */
export function OwnData({ account }: { account: OwnAccount }) {
  const { t } = useI18n();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const [erasing, setErasing] = useState(false);
  if (!account.erasable) return null;

  async function handOut() {
    setBusy(true);
    try {
      const { data } = await handOutOwnData(browserCall);
      downloadText('my-data.json', JSON.stringify(data, null, 2));
      notices.done(t('accounts.data.saved'));
    } catch (error) {
      notices.failed(error);
    }
    setBusy(false);
  }

  return (
    <AccountSection id="data" title={t('accounts.data.title')} text={t('accounts.data.text')}>
      <p>{t('accounts.data.export_text')}</p>
      <Button kind="secondary" size="md" className="mt-4" busy={busy} onClick={handOut}>
        <Icon of={Download} size={18} />
        <span>{t('accounts.data.export')}</span>
      </Button>
      <h3 className="mt-10 font-medium text-body">{t('accounts.data.erase_title')}</h3>
      <p className="mt-1">{t('accounts.data.erase_text')}</p>
      <p className="mt-2 text-ink-muted">{t('accounts.data.kept_text')}</p>
      {erasing ? (
        <EraseForm factor={account.second_factor.enabled} onCancel={() => setErasing(false)} />
      ) : (
        <Button kind="secondary" size="md" className="mt-4" onClick={() => setErasing(true)}>
          {t('accounts.data.erase')}
        </Button>
      )}
    </AccountSection>
  );
}

/** Asks for the owner once more, then leaves the account for good. */
function EraseForm({ factor, onCancel }: { factor: boolean; onCancel: () => void }) {
  const { t } = useI18n();
  const notices = useNotices();
  const { busy, field, form } = useSiteForm({
    words: 'accounts.fault',
    fields: ['password', 'code', 'recovery_code'] as const,
    check: (typed) => missing(typed, ['password']),
    send: async ({ password, code, recovery_code }) => {
      const brought = { ...(code && { code }), ...(recovery_code && { recovery_code }) };
      notices.done((await eraseOwnAccount(browserCall, { password, ...brought })).message);
      clearSession({ keepDraft: false });
      goHome();
      return true;
    },
    fail: notices.failed,
  });
  return (
    <form {...form} className="mt-5 grid max-w-form gap-5">
      <p role="status" className="rounded-control bg-warning-100 px-4 py-3 text-warning-700">
        {t('accounts.data.final')}
      </p>
      <OwnerFields password={field('password')} factor={factor} field={field} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="md" kind="danger" busy={busy}>
          {t('accounts.data.erase_now')}
        </Button>
        <Button kind="secondary" size="md" disabled={busy} onClick={onCancel}>
          {t('accounts.account.cancel')}
        </Button>
      </div>
    </form>
  );
}
