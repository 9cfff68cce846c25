import { FormConflict } from '#ui/admin/form-conflict.tsx';
import { type LeadValues, valuesOf } from './lead-values.ts';
import { usePanelWords } from './panel-words.ts';
import type { LeadEditor } from './use-lead.ts';

interface LeadConflictProps {
  editor: LeadEditor;
  nameOf: (assignee: string) => string;
  onMoved: () => void;
}

/** What somebody else changed in the request while it was open, including notes and folder. */
export function LeadConflict({ editor, nameOf, onMoved }: LeadConflictProps) {
  const t = usePanelWords();
  const { theirs, form, lead, wanted } = editor;
  if (!theirs) return null;
  const known = new Set(editor.notes.map(({ id }) => id));
  const notes = theirs.notes.filter(({ id }) => !known.has(id));
  const folder = (spam: boolean) => t(spam ? 'spam' : 'inbox');
  const { is_spam: spam } = theirs.request;
  const shown = (field: keyof LeadValues, values: LeadValues) =>
    field === 'status' ? (
      t(`statuses.${values.status}`)
    ) : field === 'lost_reason' ? (
      values.lost_reason && t(`lost.${values.lost_reason}`)
    ) : (
      <bdi>{field === 'assignee' ? nameOf(values.assignee) : values[field]}</bdi>
    );
  const moved = {
    label: t('folders'),
    theirs: folder(spam),
    yours: wanted === undefined ? undefined : folder(wanted),
  };
  const noted = {
    label: t('notes'),
    theirs: notes.map(({ id, text }) => (
      <bdi key={id} className="[unicode-bidi:plaintext] block whitespace-pre-wrap">
        {text}
      </bdi>
    )),
    yours: form.values.note ? (
      <bdi className="[unicode-bidi:plaintext] whitespace-pre-wrap">{form.values.note}</bdi>
    ) : undefined,
  };
  return (
    <FormConflict
      form={form}
      theirs={valuesOf(theirs.request)}
      fields={['status', 'lost_reason', 'assignee', 'next_action', 'next_action_on', 'value']}
      label={t}
      shown={shown}
      more={[...((wanted ?? lead.is_spam) === spam ? [] : [moved]), ...(notes.length > 0 ? [noted] : [])]}
      onKeep={async () => (await editor.keep(theirs)) && wanted !== undefined && onMoved()}
      onTake={() => editor.take(theirs)}
    />
  );
}
