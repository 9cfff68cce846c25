import { useState } from 'react';
import { SegmentedChoice } from '../../segmented-choice.tsx';
import { toast } from '../../toast.ts';
import { useMailWord } from '../mail-leaves.ts';
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
  /** Whether staff may also write to the record's customer, who gets it by mail. */
  toCustomer?: boolean;
}

/** Adds notes to a record. Input stays until it is stored. */
export function NoteForm({ api, onAdded, onDirty, toCustomer = false }: NoteFormProps) {
  const t = useRecordWords();
  const word = useMailWord();
  const form = useForm({ text: '' }, t('wrong'));
  const [begun, setBegun] = useState(false);
  // Never remembered: the next note is internal again.
  const [sends, setSends] = useState(false);
  const colleagues = useColleagues(api, begun);
  useDraft(form, `note ${api}`);
  useTold(form.dirty, onDirty);
  const { text } = form.values;

  async function add() {
    const body = sends ? { text, to_customer: true } : { text, mentions: mentionsIn(text, colleagues) };
    if (!(await form.send('POST', `${api}/notes`, body))) return;
    form.reset({ text: '' });
    toast.success({ title: t('done'), text: t(sends ? word('message_sent') : 'note_added') });
    setSends(false);
    onAdded();
  }

  const composer = (
    <Composer
      value={text}
      sends={sends}
      colleagues={sends ? [] : colleagues}
      error={form.errors.text ?? form.errors.mentions}
      busy={form.busy}
      onChange={(typed) => {
        setBegun(true);
        form.set('text', typed);
      }}
      onAdd={add}
    />
  );
  if (!toCustomer) return composer;
  return (
    <div className="grid gap-3">
      <SegmentedChoice
        name="compose"
        label={t('compose')}
        options={[
          { value: 'note', label: t('note') },
          { value: 'message', label: t('message') },
        ]}
        value={sends ? 'message' : 'note'}
        onChange={(value) => setSends(value === 'message')}
      />
      {composer}
    </div>
  );
}
