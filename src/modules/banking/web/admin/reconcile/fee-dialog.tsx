import { useState } from 'react';
import { toHalalas, vatRates } from '#base/money.ts';
import { callOnce } from '#browser/retry-keys.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { includedVat } from '#modules/vouchers/vouchers/vouchers.engine.ts';
import { Amount } from '#ui/admin/amount.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { FinalDialog } from '#ui/admin/record/final-dialog.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { toast } from '#ui/toast.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { createVoucherOfLine } from '../../../reconcile/reconcile.contract.ts';
import type { BankLine } from '../../../statements/statements.contract.ts';

/** Banks charge VAT on their fees. */
const usualRate = '15';

interface FeeDialogProps {
  line: BankLine;
  onPosted: () => void;
  onClose: () => void;
}

/** Posts what the bank charges, with its VAT, and matches it with the line in one step. */
export function FeeDialog({ line, onPosted, onClose }: FeeDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const [rate, setRate] = useState(usualRate);
  const total = Math.abs(toHalalas(line.amount));
  const vat = includedVat(total, Number(rate) * 100);

  async function post() {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ kind: 'fee', vat_rate: Number(rate), post: true });
    const path = addressOf(createVoucherOfLine, { id: line.id });
    await answerOf(await callOnce(path, { method: 'POST', headers, body }));
    toast.success({ title: t('fee_done') });
    onPosted();
    onClose();
  }

  return (
    <FinalDialog
      title={t('fee_title')}
      text={t('fee_text')}
      facts={[
        [t('fields.date'), formatDate(line.date, locale)],
        [t('fields.total'), <Amount key="total" of={total} className="font-medium" />],
        [t('fields.net'), <Amount key="net" of={total - vat} />],
        [t('fields.vat'), <Amount key="vat" of={vat} />],
      ]}
      action={t('fee_action')}
      run={post}
      onRefused={onPosted}
      onClose={onClose}
    >
      <SelectField
        label={t('fee_rate')}
        value={rate}
        options={vatRates.map((one) => ({ value: String(one / 100), label: `${one / 100}%` }))}
        onChange={(event) => setRate(event.currentTarget.value)}
      />
    </FinalDialog>
  );
}
