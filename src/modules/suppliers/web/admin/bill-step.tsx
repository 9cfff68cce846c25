import { LocaleLink } from '#i18n/link.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { NextStep } from '#ui/admin/record/next-step.tsx';
import { WaitingStep } from '#ui/admin/record/waiting-step.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import type { ApprovalChain } from '#wire/approval.ts';
import type { Bill } from '../../bills/bills.contract.ts';
import type { BillEditor } from './use-bill.ts';

interface BillStepProps {
  bill: Bill;
  editor: BillEditor;
  approval: ApprovalChain | null;
  mayChange: boolean;
  onPost: () => void;
}

/** What is next with a bill, with the one primary button of its page. */
export function BillStep({ bill, editor, approval, mayChange, onPost }: BillStepProps) {
  const t = useModuleWords();
  const { form, moving } = editor;
  const mayPay = useMay('vouchers')('create');
  if (approval?.state === 'waiting') return <WaitingStep approval={approval} />;
  if (bill.state === 'reversed' || bill.state === 'paid')
    return <NextStep turn="done" title={t('next.done')} text={t(`next.${bill.state}`)} />;
  if (bill.state !== 'draft')
    return (
      <NextStep
        turn={bill.overdue ? 'needs' : 'yours'}
        title={t('next.title')}
        text={t(bill.overdue ? 'next.overdue' : 'next.posted')}
        consequence={t('next.final_posted')}
      >
        {mayPay && (
          <LocaleLink
            to={`/admin/payments/new?customer_id=${bill.customer_id}&supplier_bill_id=${bill.id}`}
            className={buttonClass({ size: 'md' })}
          >
            {t('pay')}
          </LocaleLink>
        )}
      </NextStep>
    );
  const known = approval?.state === 'approved' || approval?.state === 'returned' ? approval.state : 'post';
  return (
    <NextStep
      turn={known === 'returned' ? 'needs' : 'yours'}
      title={t('next.title')}
      text={t(`next.${known}`)}
      consequence={t('next.final')}
    >
      {mayChange && (
        <Button size="md" busy={form.busy && moving === 'post'} onClick={onPost}>
          {t('post')}
        </Button>
      )}
      {mayChange && known !== 'approved' && (
        <Button size="md" kind="secondary" busy={form.busy && moving === 'submit'} onClick={editor.submit}>
          {t('submit')}
        </Button>
      )}
    </NextStep>
  );
}
