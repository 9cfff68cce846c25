import { useState } from 'react';
import { toast } from '../../toast.ts';
import { useDraft } from '../use-draft.ts';
import { useForm } from '../use-form.ts';
import { Composer } from './composer.tsx';
import { mentionsIn } from './mentions.ts';
import { useRecordWords } from './record-words.ts';
import { useColleagues } from './use-colleagues.ts';
import { useTold } from './use-told.ts';

interface NoteFormProps {
  api: string;
  onAdded: () => void;
  /** Called with whether there is unsaved input. */
  onDirty: (dirty: boolean) => void;
}

/** Adds notes to a record. Input stays until it is stored. */
export function NoteForm({ api, onAdded, onDirty }: NoteFormProps) {
  const t = useRecordWords();
  const form = useForm({ text: '' }, t('wrong'));
  const [begun, setBegun] = useState(false);
  const colleagues = useColleagues(api, begun);
  useDraft(form, `note ${api}`);
  useTold(form.dirty, onDirty);
  const { text } = form.values;

  async function add() {
    const body = { text, mentions: mentionsIn(text, colleagues) };
    if (!(await form.send('POST', `${api}/notes`, body))) return;
    form.reset({ text: '' });
    toast.success({ title: t('done'), text: t('note_added') });
    onAdded();
  }

  return (
    <Composer
      value={text}
      colleagues={colleagues}
      error={form.errors.text ?? form.errors.mentions}
      busy={form.busy}
      onChange={(typed) => {
        setBegun(true);
        form.set('text', typed);
      }}
      onAdd={add}
    />
  );
}
