import { useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { mentionsIn } from '#ui/admin/record/mentions.ts';
import { useColleagues } from '#ui/admin/record/use-colleagues.ts';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  changeLead,
  type Lead,
  type LeadNote,
  type LeadStatus,
  type OneLead,
  readLead as readLeadContract,
} from '../../leads/leads.contract.ts';
import { type LeadValues, valuesOf } from './lead-values.ts';
import { usePanelWords } from './panel-words.ts';

export type LeadEditor = ReturnType<typeof useLead>;

/** Editing state of a lead with its notes. `onChanged` is called after every stored change. */
export function useLead(opened: OneLead, onChanged: () => void) {
  const t = usePanelWords();
  const [one, setOne] = useState(opened);
  const [version, setVersion] = useState(0);
  const [wanted, setWanted] = useState<boolean>();
  const form = useForm(valuesOf(opened.request), t('wrong'));
  const lead = one.request;
  const api = addressOf(readLeadContract, { id: lead.id });
  const colleagues = useColleagues(api, form.dirty);
  useDraft(form, `request ${lead.id}`, lead.updated_at);
  const { theirs, leave } = useConflict(form, lead.updated_at, async () => {
    const now = await readLead(lead.id);
    return { ...now, updated_at: now.request.updated_at };
  });

  // The list may be outdated; input typed meanwhile stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it has been read
  useEffect(() => {
    setOne(opened);
    if (opened.request.updated_at !== lead.updated_at) form.rebase(valuesOf(opened.request));
  }, [opened.notes]);

  function take(answer: OneLead) {
    setOne({ request: answer.request, notes: answer.notes });
    form.reset(valuesOf(answer.request));
    leave();
    setVersion((count) => count + 1);
  }

  async function change(changes: object, done: string): Promise<boolean> {
    const answer = await form.send<OneLead>('PUT', addressOf(changeLead, { id: lead.id }), changes);
    if (!answer) return false;
    take(answer);
    toast.success({ title: t('saved_title'), text: done });
    onChanged();
    return true;
  }

  /** `spam` is the target folder; undefined keeps it. */
  const save = (over: Lead, values: LeadValues, spam: boolean | undefined) => {
    setWanted(spam);
    const { status, lost_reason, assignee, next_action, next_action_on, value, note } = values;
    const charge = assignee === '' ? null : Number(assignee);
    const done = spam === undefined ? 'saved' : spam ? 'moved_to_spam' : 'moved_to_inbox';
    const changes = {
      stage: status,
      lost_reason: lost_reason || null,
      assignee: charge,
      next_action,
      next_action_on,
      value,
      note,
      mentions: mentionsIn(note, colleagues),
      is_spam: spam,
      updated_at: over.updated_at,
    };
    return change(changes, t(done));
  };

  /** Stores only the customer or the estimations; other changes stay in the form. */
  async function setOnly(
    changes: { customer_id: number | null } | { estimation_ids: number[] },
  ): Promise<boolean> {
    const body = { ...changes, updated_at: lead.updated_at };
    const answer = await form.send<OneLead>('PUT', addressOf(changeLead, { id: lead.id }), body);
    if (!answer) return false;
    setOne({ request: answer.request, notes: answer.notes });
    form.rebase(valuesOf(answer.request));
    setVersion((count) => count + 1);
    toast.success({ title: t('saved_title'), text: t('saved') });
    onChanged();
    return true;
  }

  /** Stores only the note; other changes stay in the form. */
  async function addNote(): Promise<void> {
    const { note } = form.values;
    const body = { text: note, mentions: mentionsIn(note, colleagues) };
    const answer = await form.send<{ note: LeadNote }>('POST', `${api}/notes`, body);
    if (!answer) return;
    setOne((now) => ({ ...now, notes: [answer.note, ...now.notes] }));
    form.set('note', '');
    setVersion((count) => count + 1);
  }

  return {
    api,
    colleagues,
    addNote,
    setOnly,
    /** Number of changes stored here. */
    version,
    countChange: () => setVersion((count) => count + 1),
    lead,
    notes: one.notes,
    form,
    theirs,
    take,
    /** The last requested folder, as `is_spam`. */
    wanted,
    save: () => save(lead, form.values, undefined),
    /** Saves with another status. */
    saveAs: (status: LeadStatus) => save(lead, { ...form.values, status }, undefined),
    /** Repeats the refused change, with local changes on top of the others'. */
    keep: (now: OneLead) => {
      setOne({ request: now.request, notes: now.notes });
      leave();
      return save(now.request, form.rebase(valuesOf(now.request)), wanted);
    },
    move: () => save(lead, form.values, !lead.is_spam),
  };
}

export async function readLead(id: number): Promise<OneLead> {
  return callContract(browserCall, readLeadContract, { params: { id } });
}
