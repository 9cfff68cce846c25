import { type FormEvent, useId } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import type { ApprovalChoices } from '../../approvals.contract.ts';
import { type ApprovalRule, approvalRules } from '../../rules/approval-rules.contract.ts';
import { useRuleWords } from './approval-words.ts';
import { keyOf, type RuleValues, ruleBody, ruleValues } from './rule-values.ts';
import { useStepName } from './step-name.ts';
import { StepsField } from './steps-field.tsx';

interface RuleDialogProps {
  /** Null for a new rule. */
  rule: ApprovalRule | null;
  choices: ApprovalChoices;
  mayChange: boolean;
  onSaved: () => void;
  onClose: () => void;
}

/** Form of a rule: the kind of document, the minimum amount, and the approvers in order. */
export function RuleDialog({ rule, choices, mayChange, onSaved, onClose }: RuleDialogProps) {
  const t = useRuleWords();
  const { locale } = useI18n();
  const id = useId();
  const form = useForm<RuleValues>(
    // A single kind needs no choice.
    rule || choices.kinds.length !== 1
      ? ruleValues(rule)
      : { ...ruleValues(null), kind: choices.kinds[0]?.kind ?? '' },
    t('wrong'),
  );
  const { stored, conflict } = useStored(rule, {
    form,
    valuesOf: ruleValues,
    read: async (theirs) =>
      (await callContract(browserCall, approvalRules.read, { params: { id: theirs.id } })).rule,
    save,
  });
  useDraft(form, `approval rule ${rule?.id ?? 'new'}`, stored?.updated_at);
  const steps = useSteps(choices, stored);
  const kinds = choices.kinds.map(({ kind, name }) => ({ value: kind, label: name[locale] }));
  const known = kinds.some(({ value }) => value === form.values.kind);
  const { values, errors } = form;

  async function save(over: ApprovalRule | null, given = form.values) {
    const { create, change } = approvalRules;
    const body = ruleBody(given, over);
    const answer = over
      ? await form.send('PUT', addressOf(change, { id: over.id }), body)
      : await form.send('POST', create.path, body, undefined, 201);
    if (!answer) return;
    toast.success({ title: t('saved'), text: t('saved_text') });
    onSaved();
    onClose();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    save(stored);
  }

  const shown = (field: keyof RuleValues, shownOf: RuleValues) => {
    if (field === 'steps') return shownOf.steps.map((key) => steps.get(key) ?? key).join(' · ');
    if (field === 'kind') return kinds.find(({ value }) => value === shownOf.kind)?.label ?? shownOf.kind;
    return <bdi>{shownOf.amount || t('any')}</bdi>;
  };

  return (
    <Modal
      title={t(rule ? 'change' : 'new')}
      size="md"
      unsaved={form.dirty && mayChange}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy} busyLabel={t('saving')}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t(mayChange ? 'cancel' : 'close')}
          </Button>
        </>
      )}
    >
      {conflict && (
        <FormConflict
          form={form}
          theirs={ruleValues(conflict.theirs)}
          label={t}
          shown={shown}
          onKeep={() => conflict.keep(conflict.theirs)}
          onTake={() => conflict.take(conflict.theirs)}
        />
      )}
      {stored?.steps.some(({ missing }) => missing) && (
        <p role="note" className="mb-5 rounded-control bg-warning-100 px-4 py-3 text-warning-700">
          {t('missing_text')}
        </p>
      )}
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
        <ReadOnly when={!mayChange}>
          <SelectField
            label={t('kind')}
            name="kind"
            required
            value={values.kind}
            error={errors.kind}
            options={[
              ...(known && rule ? [] : [{ value: '', label: t('choose_kind') }]),
              ...(known || !rule ? [] : [{ value: rule.kind, label: rule.kind_name[locale] }]),
              ...kinds,
            ]}
            onChange={(event) => form.set('kind', event.currentTarget.value)}
          />
          <TextField
            label={t('amount')}
            name="amount"
            size="md"
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            hint={t('amount_hint')}
            placeholder="0"
            value={values.amount}
            error={errors.amount}
            onChange={(event) => form.set('amount', event.currentTarget.value)}
          />
        </ReadOnly>
        <StepsField
          steps={values.steps}
          names={steps}
          choices={choices}
          readOnly={!mayChange}
          error={Object.entries(errors).find(([field]) => field.startsWith('steps'))?.[1]}
          onChange={(next) => form.set('steps', next)}
        />
      </form>
    </Modal>
  );
}

/** Names of the chosen and available steps. */
function useSteps(choices: ApprovalChoices, rule: ApprovalRule | null): ReadonlyMap<string, string> {
  const nameOf = useStepName();
  const roles = choices.roles.map((role) => ({ ...role, role: role.id, user: null }));
  const people = choices.people.map((one) => ({ ...one, role: null, user: one.id, translations: {} }));
  return new Map([...(rule?.steps ?? []), ...roles, ...people].map((step) => [keyOf(step), nameOf(step)]));
}
