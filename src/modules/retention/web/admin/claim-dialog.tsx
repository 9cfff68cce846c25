import { dayInRiyadh } from '#base/riyadh.ts';
import { enteredAmount } from '#i18n/format.ts';
import { DayField } from '#ui/admin/day-field.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf } from '#wire/contract-call.ts';
import { claimRelease, type RetentionRelease, releases } from '../../releases/releases.contract.ts';
import type { HandoverKind } from '../../releases/releases.engine.ts';
import { releaseFields } from '../../releases/releases.fields.ts';

interface ClaimDialogProps {
  contractId: number;
  /** What is due, for a new claim. */
  due?: { on: HandoverKind; amount: number; date: string | null };
  /** A claim that is changed. */
  claim?: RetentionRelease;
  onDone: () => void;
  onClose: () => void;
}

/** Claims what a handover releases, or changes a claim to which the customer has not agreed. */
export function ClaimDialog({ contractId, due, claim, onDone, onClose }: ClaimDialogProps) {
  const t = useModuleWords();
  const form = useForm(initial({ due, claim }), t('wrong'), t('oops'));
  useDraft(form, `retention claim ${claim?.id ?? `of ${contractId}`}`, claim?.updated_at ?? undefined);
  const { values, errors } = form;
  const on = claim?.on ?? due?.on ?? 'preliminary';

  async function submit() {
    const answer = claim?.id
      ? await form.send<object>('PUT', addressOf(releases.change, { id: claim.id }), {
          ...values,
          updated_at: claim.updated_at,
        })
      : await form.send<object>(
          'POST',
          addressOf(claimRelease, { id: contractId }),
          { ...values, on },
          undefined,
          201,
        );
    if (!answer) return;
    toast.success({ title: t(claim ? 'saved' : 'claimed_done') });
    onDone();
    onClose();
  }

  return (
    <FormDialog
      title={t(claim ? 'change_title' : `claim_title_${on}`)}
      size="md"
      unsaved={form.dirty}
      onClose={onClose}
      save={t(claim ? 'save' : 'claim')}
      cancel={t('close')}
      busy={form.busy}
      busyLabel={t('saving')}
      refusal={form.conflict}
      onSubmit={submit}
    >
      <p>{t('claim_text')}</p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          size="md"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          name="amount"
          label={t('amount_label')}
          value={values.amount}
          error={errors.amount}
          onChange={(event) => form.set('amount', event.currentTarget.value)}
        />
        <DayField
          label={t('fields.date')}
          value={values.date}
          error={errors.date}
          onChange={(day) => form.set('date', day)}
        />
      </div>
      <TextArea
        size="md"
        rows={3}
        name="note"
        label={t('fields.note')}
        maxLength={releaseFields.note.max}
        value={values.note}
        error={errors.note}
        onChange={(event) => form.set('note', event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** A new claim is dated today, or on the day of a handover that is still to come. */
function initial({ due, claim }: Pick<ClaimDialogProps, 'due' | 'claim'>) {
  const today = dayInRiyadh(new Date());
  const later = due?.date && due.date > today ? due.date : today;
  return {
    amount: enteredAmount(claim?.amount ?? due?.amount ?? 0),
    date: claim?.date ?? later,
    note: claim?.note ?? '',
  };
}
