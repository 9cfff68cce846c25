import { useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { ConfirmDelete } from '#ui/admin/confirm-delete.tsx';
import { ListEmpty, ListFailed, ListSkeleton } from '#ui/admin/list-states.tsx';
import { RowAction } from '#ui/admin/list-table.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { Trash, Users } from '#ui/more-icons.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  type ApprovalDeputy,
  listApprovalDeputies,
  removeApprovalDeputy,
} from '../../rules/approval-deputies.contract.ts';
import { useApprovalWords } from './approval-words.ts';
import { ApprovalsFrame } from './approvals-frame.tsx';
import { DeputyForm } from './deputy-form.tsx';
import { usePagesOf } from './use-pages-of.ts';

/** Deputies and their dates. */
export default function DeputiesPage() {
  const t = useApprovalWords();
  const { locale } = useI18n();
  const rights = useRights();
  const { state, items, more, reload } = usePagesOf<ApprovalDeputy>(listApprovalDeputies.path);
  const [leaving, setLeaving] = useState<ApprovalDeputy | null>(null);
  const nameOf = ({ deputy }: ApprovalDeputy) => isolated(userName(deputy.name, locale));
  const mayRemove = ({ user }: ApprovalDeputy) =>
    rights !== null && (user.id === rights.id || rights.can('approvals', 'update'));
  return (
    <ApprovalsFrame title={t('deputies_title')}>
      <p className="mb-4 text-ink-muted">{t('deputies_lead')}</p>
      <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <DeputyForm onNamed={reload} />
        <section aria-label={t('list')} className="rounded-card border border-line bg-raised">
          <div className="*:border-0">
            {state === 'loading' && items.length === 0 && <ListSkeleton />}
            {state === 'failed' && <ListFailed text={t('deputies_failed')} onAgain={reload} />}
            {state === 'ready' && items.length === 0 && <ListEmpty icon={Users} text={t('no_deputies')} />}
          </div>
          {state !== 'failed' && (
            <ul>
              {items.map((one) => (
                <li
                  key={one.id}
                  className="flex items-center justify-between gap-4 border-line border-b px-5 py-3.5 last:border-0"
                >
                  <div className="min-w-0">
                    <p className="wrap-anywhere font-medium">
                      {t('acts_for', {
                        deputy: nameOf(one),
                        user: isolated(userName(one.user.name, locale)),
                      })}
                    </p>
                    <p className="text-ink-muted text-small">
                      {t('span', {
                        from: formatDate(one.from, locale),
                        to: formatDate(one.to, locale),
                      })}
                    </p>
                  </div>
                  {mayRemove(one) && (
                    <RowAction
                      icon={Trash}
                      danger
                      label={t('remove', { name: nameOf(one) })}
                      onPress={() => setLeaving(one)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {more && (
            <Button kind="secondary" size="md" className="m-4" onClick={more}>
              {t('more')}
            </Button>
          )}
        </section>
      </div>
      {leaving && (
        <ConfirmDelete
          path={addressOf(removeApprovalDeputy, { id: leaving.id })}
          title={t('remove_title', { name: nameOf(leaving) })}
          text={t('remove_text')}
          confirmLabel={t('remove_confirm')}
          done={{ title: t('removed'), text: t('removed_text') }}
          onDone={reload}
          onClose={() => setLeaving(null)}
        />
      )}
    </ApprovalsFrame>
  );
}
