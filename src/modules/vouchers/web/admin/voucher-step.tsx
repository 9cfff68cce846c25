import { ltrIsolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { WaitingStep } from '#ui/admin/record/waiting-step.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Send } from '#ui/icon.tsx';
import type { ApprovalChain } from '#wire/approval.ts';
import type { Voucher } from '../../vouchers/vouchers.contract.ts';
import type { VoucherEditor } from './use-voucher.ts';
import type { Asked } from './voucher-head.tsx';

interface VoucherStepProps {
  editor: VoucherEditor;
  approval: ApprovalChain | null;
  onAsk: (what: Asked) => void;
}

/** What is next with a voucher, with the one primary button of its page. */
export function VoucherStep({ editor, approval, onAsk }: VoucherStepProps) {
  const t = useModuleWords();
  const { voucher, isDraft, mayChange, amount, form } = editor;
  const approved = approval?.state === 'approved' ? approval.purpose : null;
  if (approval?.state === 'waiting') return <WaitingStep approval={approval} />;
  if (voucher?.state === 'reversed')
    return <NextStep turn="done" title={t('next.done')} text={t('next.reversed')} />;
  if (voucher && !isDraft) return <PostedStep voucher={voucher} approved={approved} onAsk={onAsk} />;
  if (amount <= 0)
    return (
      <NextStep
        turn="missing"
        title={t('next.missing')}
        text={t('next.no_amount')}
        consequence={t('next.final')}
      />
    );
  return (
    <NextStep
      turn="yours"
      title={t('next.title')}
      text={t(approved === '' ? 'next.approved' : 'next.post')}
      consequence={t('next.final')}
    >
      {mayChange && (
        <span className="contents max-md:hidden">
          <Button size="md" busy={form.busy} onClick={() => onAsk('post')}>
            {t('post')}
          </Button>
        </span>
      )}
    </NextStep>
  );
}

function PostedStep(props: {
  voucher: Voucher;
  approved: ApprovalChain['purpose'] | null;
  onAsk: (what: Asked) => void;
}) {
  const { voucher, approved, onAsk } = props;
  const t = useModuleWords();
  const word = useMailWord();
  const { locale } = useI18n();
  const mayChange = useMay('vouchers')('update');
  const rest = toHalalas(voucher.unallocated);
  const allocates = rest > 0 && voucher.customer_id !== null && mayChange;
  const reverses = approved === 'reverse';
  const text = approved === 'allocate' ? 'next.allocation' : allocates ? 'next.allocate' : 'next.posted';
  const amount = ltrIsolated(formatAmount(rest, locale, false));
  return (
    <NextStep
      turn={allocates || reverses ? 'yours' : 'done'}
      title={t(allocates || reverses ? 'next.title' : 'next.done')}
      text={t(reverses ? 'next.reversal' : text, { amount })}
      consequence={t('next.final_posted')}
    >
      {reverses && mayChange && (
        <Button size="md" onClick={() => onAsk('reverse')}>
          {t('reverse')}
        </Button>
      )}
      {allocates && (
        <Button size="md" {...(reverses && { kind: 'secondary' })} onClick={() => onAsk('allocate')}>
          {t('allocate')}
        </Button>
      )}
      {mayChange && voucher.customer_id !== null && (
        <Button size="md" kind="secondary" onClick={() => onAsk('send')}>
          <Icon of={Send} size={18} />
          <span>{t(word('send'))}</span>
        </Button>
      )}
    </NextStep>
  );
}
