import { useRecordWords } from '#ui/admin/panel-records.ts';
import { ApprovalChain } from '#ui/admin/record/approval-chain.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Undo } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { useApprovalWords } from './approval-words.ts';
import type { ApprovalOfRecord } from './use-approval-of.ts';
import { WaitingApproval } from './waiting-approval.tsx';

interface RecordApprovalProps {
  of: ApprovalOfRecord;
  /** Whether the user may withdraw the request. */
  mayChange: boolean;
  /** Called after a decision or withdrawal, here or elsewhere. */
  onChanged: () => void;
}

/**
 * The approval of a record on its own page: the two decisions if it is the user's turn, otherwise the chain.
 * Nothing if no approval was needed.
 */
export function RecordApproval({
  of: { api, state, approval, reload },
  mayChange,
  onChanged,
}: RecordApprovalProps) {
  const t = useApprovalWords();
  const kinds = useRecordWords();
  const form = useForm({}, t('wrong'));
  const changed = () => {
    reload();
    onChanged();
  };

  async function withdraw() {
    const answer = await form.send('DELETE', `${api}/approval`, undefined, changed);
    if (answer) toast.success({ title: t('withdrawn'), text: t('withdrawn_text') });
    changed();
  }

  if (state === 'failed')
    return (
      <div role="alert" className="flex flex-wrap items-center gap-4">
        <p className="text-error-600">{t('record_failed')}</p>
        <Button size="md" kind="secondary" onClick={reload}>
          {t('again')}
        </Button>
      </div>
    );
  if (!approval || approval.state === 'ended') return null;
  if (approval.may_decide) return <WaitingApproval approval={approval} onDecided={changed} />;
  const kind = kinds?.(`subjects.${approval.subject}`) ?? '';
  return (
    <div className="grid justify-items-start gap-3 *:w-full">
      <ApprovalChain chain={approval} title={t('chain', { kind })} heading="h3" />
      {approval.state === 'waiting' && mayChange && (
        <Button
          size="md"
          kind="secondary"
          busy={form.busy}
          busyLabel={t('withdrawing')}
          className="w-auto! justify-self-start"
          onClick={withdraw}
        >
          <Icon of={Undo} />
          <span>{t('withdraw')}</span>
        </Button>
      )}
    </div>
  );
}

/** The approval beside a record, unless it is decided in the place of the next step. */
export function ApprovalBeside(props: RecordApprovalProps) {
  const { state, approval, decides } = props.of;
  const isShown = state === 'failed' || (approval && approval.state !== 'ended');
  if (decides || !isShown) return null;
  return (
    <div id="approval" className="min-w-0 scroll-mt-6">
      <RecordApproval {...props} />
    </div>
  );
}
