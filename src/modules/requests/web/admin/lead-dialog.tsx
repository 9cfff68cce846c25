import { type FormEvent, useId } from 'react';
import { userName } from '#base/administrator-name.ts';
import { isolated } from '#base/bidi.ts';
import { toHalalas } from '#base/money.ts';
import { formatAmount } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { Modal } from '#ui/admin/modal.tsx';
import { ReadOnly } from '#ui/admin/read-only.tsx';
import { AssignmentFields } from '#ui/admin/record/assignment-fields.tsx';
import { Composer } from '#ui/admin/record/composer.tsx';
import { Files } from '#ui/admin/record/files.tsx';
import type { OpenRecord } from '#ui/admin/record/record-page.tsx';
import { RelatedRecords } from '#ui/admin/record/related-records.tsx';
import { Timeline } from '#ui/admin/record/timeline.tsx';
import { useMay } from '#ui/admin/rights.tsx';
import { SelectField } from '#ui/admin/select-field.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { LeadStatus, OneLead } from '../../leads/leads.contract.ts';
import { type LostReason, lostReasons } from '../../requests.values.ts';
import { AnswerPanel } from './answer-panel.tsx';
import { LeadConflict } from './lead-conflict.tsx';
import { LeadContacts } from './lead-contacts.tsx';
import { LeadCustomer } from './lead-customer.tsx';
import { LeadEstimations } from './lead-estimations.tsx';
import { LeadFacts } from './lead-facts.tsx';
import { statuses } from './lead-values.ts';
import { usePanelWords } from './panel-words.ts';
import { ContactedOffer, useReached } from './reach.tsx';
import type { Assignee } from './use-assignees.ts';
import { useLead } from './use-lead.ts';

interface LeadDialogProps {
  one: OneLead;
  /** Whether it has been read, or comes from the list. */
  state: OpenRecord['state'];
  assignees: readonly Assignee[];
  mayChange: boolean;
  onChanged: () => void;
  onClose: () => void;
}

/** A quote request: the sender, ways to answer, status and notes. */
export function LeadDialog({ one, state, assignees, mayChange, onChanged, onClose }: LeadDialogProps) {
  const t = usePanelWords();
  const { locale } = useI18n();
  const id = useId();
  const editor = useLead(one, onChanged);
  const mayReadCustomers = useMay('clients')('read');
  const { lead, form, theirs } = editor;
  const { offered, reach } = useReached(lead, mayChange);
  const nameOf = (assignee: string) =>
    people.find((person) => String(person.id) === assignee)?.name ?? t('nobody');
  // The assignee is shown even if no longer on the staff.
  const people = [
    ...assignees,
    ...[lead.assignee, theirs?.request.assignee].filter(
      (person) => person && !assignees.some(({ id }) => id === person.id),
    ),
  ]
    .filter((person) => person !== null && person !== undefined)
    .map((person) => ({ ...person, name: userName(person.name, locale) }));

  function submit(event: FormEvent) {
    event.preventDefault();
    editor.save();
  }

  return (
    <Modal
      title={t('request', { id: lead.id, name: isolated(lead.name) })}
      unsaved={mayChange && form.dirty}
      onClose={onClose}
      footer={(close) => (
        <>
          {mayChange && (
            <Button type="submit" form={id} size="md" busy={form.busy} disabled={!form.dirty}>
              {t('save')}
            </Button>
          )}
          <Button size="md" kind="secondary" onClick={close}>
            {t('close')}
          </Button>
          {mayChange && (
            <Button
              size="md"
              kind="secondary"
              className="sm:ms-auto"
              disabled={form.busy}
              onClick={async () => (await editor.move()) && onClose()}
            >
              {t(lead.is_spam ? 'to_inbox' : 'to_spam')}
            </Button>
          )}
        </>
      )}
    >
      <LeadConflict editor={editor} nameOf={nameOf} onMoved={onClose} />
      {state === 'failed' && (
        <p role="alert" className="mb-5 text-error-600">
          {t('failed')}
        </p>
      )}
      <form id={id} noValidate onSubmit={submit}>
        <div className="mb-6 grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-2">
          <ReadOnly when={!mayChange}>
            <SelectField
              label={t('status')}
              name="status"
              options={statuses.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
              value={form.values.status}
              error={form.errors.status}
              onChange={(event) => form.set('status', event.currentTarget.value as LeadStatus)}
            />
            {form.values.status === 'lost' && (
              <SelectField
                label={t('lost_reason')}
                name="lost_reason"
                required
                options={[
                  { value: '', label: '—' },
                  ...lostReasons.map((reason) => ({ value: reason, label: t(`lost.${reason}`) })),
                ]}
                value={form.values.lost_reason}
                error={form.errors.lost_reason}
                onChange={(event) => form.set('lost_reason', event.currentTarget.value as LostReason | '')}
              />
            )}
            <TextField
              label={t('value')}
              name="value"
              size="md"
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              hint={
                lead.estimation
                  ? t('value_from_estimate', {
                      amount: formatAmount(toHalalas(lead.estimation.total_amount), locale),
                    })
                  : undefined
              }
              value={form.values.value}
              error={form.errors.value}
              onChange={(event) => form.set('value', event.currentTarget.value)}
            />
            <AssignmentFields form={form} people={people} nobody={t('nobody')} />
          </ReadOnly>
        </div>
      </form>
      <LeadFacts lead={lead} />
      {mayChange && mayReadCustomers && !lead.is_spam && (
        <LeadCustomer
          lead={lead}
          busy={form.busy}
          onChoose={(customer_id) => editor.setOnly({ customer_id })}
        />
      )}
      {mayChange && !lead.is_spam && (
        <LeadEstimations
          lead={lead}
          busy={form.busy}
          error={form.errors.estimation_ids}
          onChoose={(estimation_ids) => editor.setOnly({ estimation_ids })}
        />
      )}
      <LeadContacts lead={lead} onReach={reach} />
      {mayChange && !lead.is_spam && (
        <AnswerPanel lead={lead} onReached={reach} onMailed={editor.countChange} />
      )}
      {offered && (
        <ContactedOffer
          className="mt-3 rounded-card border border-line"
          onContacted={() => editor.saveAs('contacted')}
        />
      )}
      <div className="mt-8 empty:hidden">
        <RelatedRecords subject="request" id={lead.id} />
      </div>
      <div className="mt-8">
        <Files api={editor.api} mayChange={mayChange} onChanged={editor.countChange} />
      </div>
      <h3 className="mt-8 mb-3 font-medium text-h4">{t('activity')}</h3>
      {mayChange && (
        <Composer
          value={form.values.note}
          colleagues={editor.colleagues}
          error={form.errors.note ?? form.errors.text ?? form.errors.mentions}
          busy={form.busy}
          onChange={(text) => form.set('note', text)}
          onAdd={editor.addNote}
        />
      )}
      <div className="mt-4">
        {state === 'ready' && editor.notes.length === 0 && (
          <p className="mb-2 text-ink-muted">{t('no_notes')}</p>
        )}
        <Timeline api={editor.api} version={editor.version} />
      </div>
    </Modal>
  );
}
