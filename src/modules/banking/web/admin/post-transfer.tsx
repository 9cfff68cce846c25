import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { callFinal } from '#ui/admin/record/final-call.ts';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import type { Form } from '#ui/admin/use-form.ts';
import { addressOf } from '#wire/contract-call.ts';
import { type NamedAccount, type Transfer, transfers } from '../../transfers/transfers.contract.ts';

interface PostTransferProps {
  transfer: Transfer;
  form: Pick<Form<object>, 'setErrors'>;
  onPosted: () => void;
  onRefused: () => void;
  onClose: () => void;
}

/** Asks before a transfer is posted for good. */
export function PostTransfer({ transfer, form, onPosted, onRefused, onClose }: PostTransferProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const { amount, fee, reference } = transfer;
  const nameOf = (account: NamedAccount) => (
    <bdi>{`${account.code} ${localized(account, 'name', locale)}`}</bdi>
  );
  return (
    <FinalDialog
      title={t('post_title')}
      text={t('post_text')}
      facts={[
        [t('fields.from_account'), nameOf(transfer.from_account)],
        [t('fields.to_account'), nameOf(transfer.to_account)],
        [t('fields.date'), formatDate(transfer.date ?? '', locale)],
        [t('fields.amount'), <Amount key="amount" of={toHalalas(amount ?? 0)} className="font-medium" />],
        [t('fields.fee'), fee > 0 && <Amount of={toHalalas(fee)} />],
        [t('fields.reference'), reference && <bdi>{reference}</bdi>],
      ]}
      date={transfer.date}
      action={t('post')}
      form={form}
      run={async () => {
        await callFinal(addressOf(transfers.post, { id: transfer.id }), transfer.updated_at);
        onPosted();
      }}
      onRefused={onRefused}
      onClose={onClose}
    />
  );
}
