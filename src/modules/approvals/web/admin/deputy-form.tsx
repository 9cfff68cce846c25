import type { FormEvent } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { DayField } from '#ui/admin/day-field.tsx';
import { LeaveGuard } from '#ui/admin/leave-guard.tsx';
import { useRights } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { type ApprovalDeputy, nameApprovalDeputy } from '../../rules/approval-deputies.contract.ts';
import { useApprovalWords } from './approval-words.ts';
import { useChoices } from './use-choices.ts';

const nothing = { user: '', deputy: '', from: '', to: '' };

/** Adds a deputy: for oneself, or for others with approvals.update. */
export function DeputyForm({ onNamed }: { onNamed: () => void }) {
  const t = useApprovalWords();
  const { locale } = useI18n();
  const rights = useRights();
  const choices = useChoices();
  const form = useForm(nothing, t('wrong'));
  useDraft(form, 'approval deputy');
  const { values, errors } = form;
  const people = choices === null || choices === 'failed' ? [] : choices.people;
  const option = ({ id, name }: { id: number; name: string }) => ({
    value: String(id),
    label: userName(name, locale),
  });
  const own = values.user === '' ? rights?.id : Number(values.user);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { user, deputy, from, to } = values;
    const body = {
      ...(user && { user: Number(user) }),
      ...(deputy && { deputy: Number(deputy) }),
      ...(from && { from }),
      ...(to && { to }),
    };
    const { path } = nameApprovalDeputy;
    const answer = await form.send<{ deputy: ApprovalDeputy }>('POST', path, body, undefined, 201);
    if (!answer) return;
    const { deputy: named } = answer;
    toast.success({
      title: t('named'),
      text: t('named_text', {
        name: isolated(userName(named.deputy.name, locale)),
        from: formatDate(named.from, locale),
        to: formatDate(named.to, locale),
      }),
    });
    form.reset(nothing);
    onNamed();
  }

  return (
    <form
      noValidate
      aria-labelledby="deputy-form"
      onSubmit={submit}
      className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-line bg-raised p-5 sm:p-6"
    >
      <LeaveGuard unsaved={form.dirty && !form.busy} />
      <h2 id="deputy-form" className="text-h4">
        {t('name_deputy')}
      </h2>
      {rights?.can('approvals', 'update') && (
        <SelectField
          label={t('for')}
          name="user"
          value={values.user}
          error={errors.user}
          options={[
            { value: '', label: t('myself') },
            ...people.filter(({ id }) => id !== rights.id).map(option),
          ]}
          onChange={(event) => form.set('user', event.currentTarget.value)}
        />
      )}
      <SelectField
        label={t('deputy')}
        name="deputy"
        required
        value={values.deputy}
        error={errors.deputy}
        options={[
          { value: '', label: t('choose_deputy') },
          ...people.filter(({ id }) => id !== own).map(option),
        ]}
        onChange={(event) => form.set('deputy', event.currentTarget.value)}
      />
      <DayField
        label={t('from')}
        value={values.from}
        error={errors.from}
        onChange={(day) => form.set('from', day)}
      />
      <DayField label={t('to')} value={values.to} error={errors.to} onChange={(day) => form.set('to', day)} />
      <Button type="submit" size="md" busy={form.busy} busyLabel={t('naming')}>
        {t('name_deputy')}
      </Button>
    </form>
  );
}
