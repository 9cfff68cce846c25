import { type FormEvent, useEffect, useState } from 'react';
import { userName } from '#base/administrator-name.ts';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { answerOf } from '#wire/call.ts';
import { Button } from '../../button.tsx';
import { toast } from '../../toast.ts';
import { ReadOnly } from '../read-only.tsx';
import { useForm } from '../use-form.ts';
import { AssignmentFields, type AssignmentValues } from './assignment-fields.tsx';
import type { Colleague } from './mentions.ts';
import { useRecordWords } from './record-words.ts';
import { useColleagues } from './use-colleagues.ts';
import { useTold } from './use-told.ts';

interface Assignment {
  assignee: Colleague | null;
  next_action: string | null;
  next_action_on: string | null;
  updated_at: string;
}

interface AssignmentFormProps {
  api: string;
  mayChange: boolean;
  /** Called with the record's new `updated_at`. */
  onSaved: (updatedAt: string) => void;
  /** Called with whether there is unsaved input. */
  onDirty: (dirty: boolean) => void;
}

const nothing: AssignmentValues = { assignee: '', next_action: '', next_action_on: '' };

const valuesOf = ({ assignee, next_action, next_action_on }: Assignment): AssignmentValues => ({
  assignee: String(assignee?.id ?? ''),
  next_action: next_action ?? '',
  next_action_on: next_action_on ?? '',
});

/** Form of assignee and next action, for records whose own form does not include them. */
export function AssignmentForm({ api, mayChange, onSaved, onDirty }: AssignmentFormProps) {
  const t = useRecordWords();
  const { locale } = useI18n();
  const [current, setCurrent] = useState<Assignment | null>(null);
  const form = useForm(nothing, t('wrong'));
  const colleagues = useColleagues(api, true);
  useTold(form.dirty, onDirty);

  async function read(): Promise<Assignment> {
    const { assignment } = await answerOf<{ assignment: Assignment }>(await browserCall(`${api}/assignment`));
    setCurrent(assignment);
    return assignment;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each record
  useEffect(() => {
    read().then(
      (assignment) => form.reset(valuesOf(assignment)),
      () => {},
    );
  }, [api]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict
  useEffect(() => {
    if (!form.conflict) return;
    read().then(
      (assignment) => {
        form.rebase(valuesOf(assignment));
        form.leaveConflict();
        toast.error({ title: t('in_charge'), text: t('changed_meanwhile'), duration: 8000 });
      },
      () => form.tellConflict(),
    );
  }, [form.conflict]);

  async function save(event: FormEvent) {
    event.preventDefault();
    const { assignee, next_action, next_action_on } = form.values;
    const answer = await form.send<{ assignment: Assignment }>('PUT', `${api}/assignment`, {
      assignee: assignee === '' ? null : Number(assignee),
      next_action,
      next_action_on,
      updated_at: current?.updated_at,
    });
    if (!answer) return;
    setCurrent(answer.assignment);
    form.reset(valuesOf(answer.assignment));
    toast.success({ title: t('done'), text: t('assigned') });
    onSaved(answer.assignment.updated_at);
  }

  if (!current) return null;
  const { assignee } = current;
  // The assignee is shown even after leaving the staff.
  const people = [
    ...colleagues,
    ...(assignee && !colleagues.some(({ id }) => id === assignee.id)
      ? [{ id: assignee.id, name: userName(assignee.name, locale) }]
      : []),
  ];
  return (
    <form
      aria-label={t('in_charge')}
      noValidate
      className="grid min-w-0 gap-4 sm:grid-cols-3"
      onSubmit={save}
    >
      <ReadOnly when={!mayChange}>
        <AssignmentFields form={form} people={people} nobody={t('nobody')} />
      </ReadOnly>
      {mayChange && (
        <Button
          type="submit"
          size="md"
          kind="secondary"
          className="justify-self-start sm:col-span-3"
          busy={form.busy}
          disabled={!form.dirty}
        >
          {t('save')}
        </Button>
      )}
    </form>
  );
}
