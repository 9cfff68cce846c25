import { isolated } from '#base/bidi.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useForm } from '#ui/admin/use-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { closeReconciliation } from '../../../reconcile/reconcile.contract.ts';
import { amountIn } from './amount-in.ts';

interface CloseDialogProps {
  account: number;
  name: string;
  /** Else it is cash, which is counted. */
  isBank: boolean;
  day: string;
  /** The bank's balance as typed; null where a statement says it. */
  balance: string | null;
  onClosed: () => void;
  onClose: () => void;
}

/** Closes an account up to a day on which books and bank agree. */
export function CloseDialog(props: CloseDialogProps) {
  const { account, name, isBank, day, balance, onClosed, onClose } = props;
  const t = useModuleWords();
  const form = useForm({ date: day, statement_balance: balance ?? '' }, t('wrong'));
  const { values, errors } = form;

  async function close() {
    const typed = values.statement_balance.trim();
    const amount = typed === '' ? '' : amountIn(typed);
    if (amount === null) return form.refuse({ statement_balance: t('no_amount') });
    const body = {
      ...{ account_id: account, date: values.date },
      ...(amount !== '' && { statement_balance: Number(amount) }),
    };
    if (!(await form.send('POST', closeReconciliation.path, body, undefined, 201))) return;
    toast.success({ title: t('saved'), text: t('closed') });
    onClosed();
    onClose();
  }

  return (
    <FormDialog
      title={t('close_title', { name: isolated(name) })}
      size="sm"
      unsaved={form.dirty && !form.busy}
      save={t('reconcile')}
      cancel={t('cancel')}
      busy={form.busy}
      refusal={form.conflict || errors.difference || errors.account_id}
      onSubmit={close}
      onClose={onClose}
    >
      <p>{t('close_text')}</p>
      <DayField
        label={t('close_day')}
        value={values.date}
        error={errors.date}
        onChange={(chosen) => form.set('date', chosen)}
      />
      <TextField
        size="md"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        name="statement_balance"
        label={t(isBank ? 'close_balance' : 'counted')}
        hint={isBank ? t('close_balance_hint') : undefined}
        value={values.statement_balance}
        error={errors.statement_balance}
        onChange={(event) => form.set('statement_balance', event.currentTarget.value)}
      />
    </FormDialog>
  );
}
