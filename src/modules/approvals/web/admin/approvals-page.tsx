import { ListEmpty, ListFailed, ListSkeleton } from '#ui/admin/list-states.tsx';
import { Button } from '#ui/button.tsx';
import { Stamp } from '#ui/more-icons.ts';
import { type Approval, listApprovals } from '../../approvals.contract.ts';
import { useApprovalWords } from './approval-words.ts';
import { ApprovalsFrame } from './approvals-frame.tsx';
import { usePagesOf } from './use-pages-of.ts';
import { WaitingApproval } from './waiting-approval.tsx';

/** Approvals that wait for the user. */
export default function ApprovalsPage() {
  const t = useApprovalWords();
  const { state, items, more, reload } = usePagesOf<Approval>(listApprovals.path);
  return (
    <ApprovalsFrame title={t('waiting_title')}>
      <p className="mb-4 text-ink-muted">{t('lead')}</p>
      {items.length === 0 && (
        <div className="rounded-card border border-line bg-raised *:border-0">
          {state === 'loading' && <ListSkeleton />}
          {state === 'failed' && <ListFailed text={t('failed')} onAgain={reload} />}
          {state === 'ready' && <ListEmpty icon={Stamp} text={t('none')} />}
        </div>
      )}
      <ul className="grid gap-5">
        {items.map((approval) => (
          <li key={approval.id}>
            <WaitingApproval approval={approval} onDecided={reload} />
          </li>
        ))}
      </ul>
      {more && (
        <Button kind="secondary" size="md" className="mt-4" onClick={more}>
          {t('more')}
        </Button>
      )}
    </ApprovalsFrame>
  );
}
