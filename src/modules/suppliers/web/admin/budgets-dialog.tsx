import { localized } from '#base/localized.ts';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { FormDialog } from '#ui/admin/form-dialog.tsx';
import { useModuleWords } from '#ui/admin/module-words.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import { type ContractCosts, readContractCosts, setContractBudgets } from '../../costs/costs.contract.ts';

interface BudgetsDialogProps {
  costs: ContractCosts;
  onSaved: (costs: ContractCosts) => void;
  /** Somebody else changed them meanwhile. */
  onNewer: (costs: ContractCosts) => void;
  onClose: () => void;
}

const ofLine = (id: number | null) => `line_${id}`;

function valuesOf({ lines }: ContractCosts): Record<string, string> {
  const kept = lines.filter(({ line_id }) => line_id !== null);
  return Object.fromEntries(
    kept.map(({ line_id, budget }) => [ofLine(line_id), budget === null ? '' : String(budget)]),
  );
}

/** What each line of a contract may cost. */
export function BudgetsDialog({ costs, onSaved, onNewer, onClose }: BudgetsDialogProps) {
  const t = useModuleWords();
  const { locale } = useI18n();
  const form = useForm(valuesOf(costs), t('wrong'));
  useDraft(form, `budgets ${costs.contract.id}`, costs.updated_at);
  const lines = costs.lines.filter(({ line_id }) => line_id !== null);
  const { id } = costs.contract;

  async function save() {
    const answer = await form.send<ContractCosts>('PUT', addressOf(setContractBudgets, { id }), {
      lines: lines.map(({ line_id }) => ({ line_id, budget: form.values[ofLine(line_id)] || null })),
      updated_at: costs.updated_at,
    });
    if (!answer) return;
    toast.success({ title: t('budgets.saved') });
    onSaved(answer);
    onClose();
  }

  /** What was typed stays; budgets that were left alone follow. */
  async function readAgain() {
    const newer = await callContract(browserCall, readContractCosts, { params: { id } });
    form.rebase(valuesOf(newer));
    form.leaveConflict();
    onNewer(newer);
  }

  return (
    <FormDialog
      title={t('budgets.title')}
      size="md"
      onClose={onClose}
      save={t('save')}
      cancel={t('budgets.cancel')}
      busy={form.busy}
      refusal={form.conflict}
      onSubmit={save}
    >
      {form.conflict && (
        <div>
          <Button size="md" kind="secondary" onClick={readAgain}>
            {t('read_again')}
          </Button>
        </div>
      )}
      <p className="text-ink-muted">{t('budgets.text')}</p>
      {lines.map((line, place) => {
        const name = ofLine(line.line_id);
        return (
          <TextField
            key={name}
            size="md"
            dir="ltr"
            inputMode="decimal"
            label={localized(line, 'description', locale)}
            hint={t('budgets.revised', { amount: formatAmount(toHalalas(line.revised), locale, false) })}
            name={name}
            value={form.values[name] ?? ''}
            error={form.errors[`lines.${place}.budget`]}
            onChange={(event) => form.set(name, event.currentTarget.value, `lines.${place}.budget`)}
          />
        );
      })}
    </FormDialog>
  );
}
