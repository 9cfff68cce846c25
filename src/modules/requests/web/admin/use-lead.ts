import { useEffect, useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import type { Lead, OneLead } from '../../leads.contract.ts';
import { valuesOf } from './lead-values.ts';
import { usePanelWords } from './panel-words.ts';

/** A lead with its notes, and what is changed of it. `onChanged` is told of every change that was stored. */
export function useLead(opened: Lead, onChanged: () => void) {
  const say = usePanelWords();
  const [one, setOne] = useState<OneLead>({ request: opened, notes: [] });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const form = useForm(valuesOf(opened), say('wrong'));
  const lead = one.request;
  const { theirs, leave } = useConflict(form, lead.updated_at, async () => {
    const now = await read(opened.id);
    return { ...now, updated_at: now.request.updated_at };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each lead
  useEffect(() => {
    read(opened.id).then(
      (answer) => {
        setOne({ request: answer.request, notes: answer.notes });
        // The list may have been read a while ago.
        if (answer.request.updated_at !== opened.updated_at) form.reset(valuesOf(answer.request));
        setState('ready');
      },
      () => setState('failed'),
    );
  }, [opened.id]);

  function take(answer: OneLead) {
    setOne({ request: answer.request, notes: answer.notes });
    form.reset(valuesOf(answer.request));
    leave();
  }

  async function change(changes: object, done: string): Promise<boolean> {
    const answer = await form.send<OneLead>('PUT', `/api/requests/${lead.id}`, changes);
    if (!answer) return false;
    take(answer);
    toast.success({ title: say('saved_title'), text: done });
    onChanged();
    return true;
  }

  const save = (over: Lead) => {
    const { status, assignee, note } = form.values;
    const charge = assignee === '' ? null : Number(assignee);
    return change({ status, assignee: charge, note, updated_at: over.updated_at }, say('saved'));
  };

  return {
    lead,
    notes: one.notes,
    state,
    form,
    theirs,
    take,
    save: () => save(lead),
    keep: (now: OneLead) => {
      setOne({ request: now.request, notes: now.notes });
      leave();
      return save(now.request);
    },
    move: () =>
      change(
        { is_spam: !lead.is_spam, updated_at: lead.updated_at },
        say(lead.is_spam ? 'moved_to_inbox' : 'moved_to_spam'),
      ),
  };
}

async function read(id: number): Promise<OneLead> {
  return answerOf<OneLead>(await browserCall(`/api/requests/${id}`));
}
