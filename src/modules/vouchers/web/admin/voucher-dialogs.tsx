import { useState } from 'react';
import { isolated } from '#base/bidi.ts';
import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useMailWord } from '#ui/admin/mail-leaves.ts';
import { Modal } from '#ui/admin/modal.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import { Refusal } from '#ui/admin/record/refusal.tsx';
import { sentencesOf } from '#ui/admin/record/refused.ts';
import { SentDialog } from '#ui/admin/record/sent-dialog.tsx';
import { Sharing } from '#ui/admin/record/sharing.tsx';
import { Button } from '#ui/button.tsx';
import { Icon, Send } from '#ui/icon.tsx';
import { Ltr } from '#ui/ltr.tsx';
import { toast } from '#ui/toast.ts';
import { partyName } from '../../vouchers/party.engine.ts';
import type { Voucher } from '../../vouchers/vouchers.contract.ts';
import type { VoucherKind } from '../../vouchers/vouchers.engine.ts';
import { freeAllocation, postVoucher, type SentVoucher, sendVoucher } from './voucher-calls.ts';

interface DialogProps {
  kind: VoucherKind;
  voucher: Voucher;
  onClose: () => void;
}

interface PostDialogProps extends DialogProps {
  onMoved: (voucher: Voucher) => void;
  onRefused: () => void;
}

/** Asks before a voucher is posted for good, and says why it is refused. */
export function PostDialog({ kind, voucher, onMoved, onRefused, onClose }: PostDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { account, totals } = voucher;

  async function post() {
    const posted = await postVoucher(kind, voucher);
    toast.success({ title: t('posted_done') });
    onMoved(posted);
    onClose();
  }

  return (
    <FinalDialog
      title={t('post_title')}
      text={t('next.final')}
      facts={[
        [t(`from_${kind}`), <bdi key="party">{partyName(voucher, locale)}</bdi>],
        [t('fields.date'), formatDate(voucher.date, locale)],
        [
          t('fields.account'),
          <bdi key="account">{`${account.code} ${localized(account, 'name', locale)}`}</bdi>,
        ],
        [t('fields.amount'), <Amount key="amount" of={toHalalas(totals.amount)} className="font-medium" />],
        [t('fields.allocated'), <Amount key="allocated" of={toHalalas(totals.allocated)} />],
        [t('written_off'), totals.written_off > 0 && <Amount key="off" of={toHalalas(totals.written_off)} />],
        [t('fields.unallocated'), <Amount key="rest" of={toHalalas(totals.unallocated)} />],
      ]}
      date={voucher.date}
      action={t('post')}
      run={post}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

interface FreeDialogProps extends PostDialogProps {
  allocation: Voucher['allocations'][number];
}

/** Asks before an allocation is taken back by an entry. */
export function FreeDialog({ kind, voucher, allocation, onMoved, onRefused, onClose }: FreeDialogProps) {
  const t = useModuleWords();
  const same = voucher.allocations.filter(({ number }) => number === allocation.number);
  const sum = (name: 'amount' | 'write_off') => same.reduce((all, one) => all + toHalalas(one[name]), 0);

  async function free() {
    const freed = await freeAllocation(kind, voucher, allocation);
    toast.success({ title: t('deallocated_done') });
    onMoved(freed);
    onClose();
  }

  return (
    <FinalDialog
      title={t('deallocate_title')}
      text={t('deallocate_text')}
      facts={[
        [t('columns.document'), <Ltr key="document">{allocation.number}</Ltr>],
        [t('fields.amount'), <Amount key="amount" of={sum('amount')} className="font-medium" />],
        [t('written_off'), sum('write_off') > 0 && <Amount key="off" of={sum('write_off')} />],
      ]}
      action={t('deallocate')}
      run={free}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}

/** Mails a posted voucher to its customer, then offers the other ways. */
export function SendDialog({ kind, voucher, onClose, onSent }: DialogProps & { onSent: () => void }) {
  const t = useModuleWords();
  const word = useMailWord();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);
  const [sent, setSent] = useState<SentVoucher | null>(null);
  const link = voucher.verify?.url ?? null;

  async function send() {
    setBusy(true);
    try {
      setSent(await sendVoucher(kind, voucher));
      onSent();
    } catch (error) {
      setRefusals(sentencesOf(error, t('wrong')));
    } finally {
      setBusy(false);
    }
  }

  if (sent)
    return (
      <SentDialog
        number={voucher.number}
        email={sent.mailed_to}
        mail={sent.mail}
        link={link}
        chat={sent.whatsapp.url}
        onClose={onClose}
      />
    );
  return (
    <Modal
      title={t('send_title', { number: isolated(voucher.number ?? '') })}
      size="md"
      onClose={onClose}
      footer={(close) => (
        <>
          <Button size="md" busy={busy} onClick={send}>
            <Icon of={Send} size={18} />
            <span>{t(word('send'))}</span>
          </Button>
          <Button size="md" kind="secondary" disabled={busy} onClick={close}>
            {t('cancel')}
          </Button>
        </>
      )}
    >
      {refusals.map((text) => (
        <Refusal key={text}>{text}</Refusal>
      ))}
      <p>{t(word('send_text'))}</p>
      {refusals.length > 0 && link && (
        <div className="mt-4 flex flex-wrap gap-2.5">
          <Sharing link={link} chat={null} />
        </div>
      )}
    </Modal>
  );
}
