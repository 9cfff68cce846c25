import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Badge } from '#ui/admin/badge.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import type { CustomerOverview } from '../../customers.contract.ts';

/** Whether an account is proven to be the customer's, and how; what it has not proven, it does not see. */
export function AccountProof({ account }: { account: CustomerOverview['accounts'][number] }) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { proof, proven_at, invited_at, confirmed } = account;
  return (
    <p className="w-full text-small">
      {proof && proven_at ? (
        <span className="text-ink-muted">{t(`proof.${proof}`, { date: formatDate(proven_at, locale) })}</span>
      ) : (
        <>
          <Badge tone="warning">{t('proof.none')}</Badge>
          <span className="ms-2 text-ink-muted">
            {invited_at
              ? t('proof.invited', { date: formatDate(invited_at, locale) })
              : t(confirmed ? 'proof.waits' : 'proof.unconfirmed')}
          </span>
        </>
      )}
    </p>
  );
}
