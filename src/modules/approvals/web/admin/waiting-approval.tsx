import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isolated } from '#base/bidi.ts';
import { usePanelRecords, useRecordWords } from '#ui/admin/panel-records.ts';
import { ApprovalChain } from '#ui/admin/record/approval-chain.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Check, Undo, Users } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type Approval, approve } from '../../approvals.contract.ts';
import { useApprovalWords } from './approval-words.ts';
import { ReturnDialog } from './return-dialog.tsx';

interface WaitingApprovalProps {
  approval: Approval;
  /** Also called if somebody else decided first. */
  onDecided: () => void;
}

/** An approval waiting for the user: the document, the two decisions, and the chain. */
export function WaitingApproval({ approval, onDecided }: WaitingApprovalProps) {
  const t = useApprovalWords();
  const kinds = useRecordWords();
  const form = useForm({}, t('wrong'));
  const [returning, setReturning] = useState(false);
  const { pathOf } = usePanelRecords();
  const { id, subject, subject_id, name, updated_at } = approval;
  const page = pathOf(subject, subject_id);
  const kind = kinds?.(`subjects.${subject}`) ?? '';

  // Somebody else decided first: there is nothing to choose, so reload the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (form.conflict) form.tellConflict();
  }, [form.conflict]);

  async function accept() {
    const answer = await form.send('POST', addressOf(approve, { id }), { updated_at }, onDecided);
    if (answer) toast.success({ title: t('approved'), text: t('approved_text', { name: isolated(name) }) });
    onDecided();
  }

  return (
    <article aria-label={name} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-line border-s-3 border-s-accent bg-raised px-5 py-4">
        <div className="min-w-0">
          <p className="text-ink-muted text-small">{t('yours')}</p>
          <p className="wrap-anywhere font-medium">
            <span className="me-2 font-normal text-ink-muted">{kind}</span>
            {page ? (
              <Link to={page} className="underline underline-offset-4 hover:text-accent">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button size="md" busy={form.busy} busyLabel={t('approving')} onClick={accept}>
            <Icon of={Check} />
            <span>{t('approve')}</span>
          </Button>
          <Button size="md" kind="secondary" onClick={() => setReturning(true)}>
            <Icon of={Undo} />
            <span>{t('return')}</span>
          </Button>
          <Link to="/admin/approvals/deputies" className={buttonClass({ kind: 'secondary', size: 'md' })}>
            <Icon of={Users} />
            <span>{t('delegate')}</span>
          </Link>
        </div>
      </div>
      <ApprovalChain chain={approval} title={t('chain', { kind })} />
      {returning && (
        <ReturnDialog
          approval={approval}
          onDecided={onDecided}
          onClose={() => {
            setReturning(false);
            onDecided();
          }}
        />
      )}
    </article>
  );
}
