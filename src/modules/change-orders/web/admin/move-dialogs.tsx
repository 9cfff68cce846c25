import { useI18n } from '#i18n/i18n.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { DeleteRecord } from '#ui/admin/record/delete-record.tsx';
import { PaperDialog } from '#ui/admin/record/paper-dialog.tsx';
import { ReasonDialog } from '#ui/admin/record/reason-dialog.tsx';
import { useWrite } from '#ui/admin/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Check } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import {
  acceptOrder,
  applyOrder,
  type ChangeOrder,
  changeOrders,
  declineOrder,
} from '../../change-orders.contract.ts';
import { nameOfOrder } from './name-of-order.ts';

interface MoveDialogProps {
  order: ChangeOrder;
  onMoved: (order: ChangeOrder) => void;
  onClose: () => void;
}

interface Answer {
  change_order: ChangeOrder;
}

/** Records that the customer declined otherwise than by the link. */
export function DeclineDialog(props: MoveDialogProps & { onRefused: () => void }) {
  const { order, onMoved, onRefused, onClose } = props;
  const t = useModuleWords();
  return (
    <ReasonDialog<Answer>
      title={t('decline_title')}
      text={t('decline_text')}
      confirm={t('decline_confirm')}
      path={addressOf(declineOrder, { id: order.id })}
      updatedAt={order.updated_at}
      onMoved={({ change_order }) => {
        toast.success({ title: t('decline_done') });
        onMoved(change_order);
      }}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

/** Records an acceptance on paper: the signed file, who signed and when. */
export function AcceptedOnPaper({ order, onMoved, onClose }: MoveDialogProps) {
  const t = useModuleWords();
  return (
    <PaperDialog<Answer>
      title={t('paper_title')}
      text={t('paper_text')}
      confirm={t('paper_confirm')}
      name={order.customer?.name ?? ''}
      api={addressOf(changeOrders.read, { id: order.id })}
      path={addressOf(acceptOrder, { id: order.id })}
      updatedAt={order.updated_at}
      onMoved={({ change_order }) => {
        toast.success({ title: t('paper_done') });
        onMoved(change_order);
      }}
      onClose={onClose}
    />
  );
}

/** Asks before the contract is changed for good. */
export function ApplyDialog({ order, onMoved, onClose }: MoveDialogProps) {
  const t = useModuleWords();
  const { busy, write } = useWrite();

  async function apply() {
    const answer = await write<Answer>('POST', addressOf(applyOrder, { id: order.id }), {
      updated_at: order.updated_at,
    });
    if (!answer) return;
    toast.success({ title: t('apply_done') });
    onMoved(answer.change_order);
    onClose();
  }

  return (
    <Modal
      title={t('apply_title')}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="md" busy={busy} onClick={apply}>
            <Icon of={Check} size={18} />
            <span>{t('apply')}</span>
          </Button>
          <Button size="md" kind="secondary" disabled={busy} onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      <p>{t('apply_question')}</p>
    </Modal>
  );
}

/** Asks before deleting a draft. */
export function DeleteDraft({
  order,
  onDone,
  onClose,
}: {
  order: ChangeOrder;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useModuleWords();
  const { locale } = useI18n();
  return (
    <DeleteRecord
      id={order.id}
      name={nameOfOrder(order, locale, t('untitled'))}
      contracts={changeOrders}
      uses={[]}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
