import { useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import { dataUrlOf, isTooLarge } from '#ui/admin/picture-file.ts';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import type { ManagedPartner } from '../../partners.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { partnerBody, valuesOf } from './partner-values.ts';

export type PartnerEditor = ReturnType<typeof usePartnerEditor>;

/** A partner in the form, a new one for null. Nothing is sent while the picture is over 1 MB. */
export function usePartnerEditor(partner: ManagedPartner | null, onSaved: () => void) {
  const say = usePanelWords();
  const [stored, setStored] = useState(partner);
  const [file, setFile] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const form = useForm(valuesOf(partner), say('wrong'), say('error'));
  const changed = useConflict(form, stored?.updated_at, () => readPartner(stored?.id));

  async function thumbnail(): Promise<string | undefined> {
    if (file) return dataUrlOf(file);
    return removed ? '' : undefined;
  }

  async function save(over = stored) {
    if (file && isTooLarge(file)) {
      toast.error({ title: say('error'), text: say('too_large'), duration: 5000 });
      return;
    }
    const body = partnerBody(form.values, await thumbnail(), over);
    const answer = over
      ? await form.send('PUT', `/api/partners/${over.id}`, body)
      : await form.send('POST', '/api/partners', body);
    if (!answer) return;
    toast.success({ title: say('saved'), text: say('saved_text') });
    form.reset(valuesOf(null));
    setFile(null);
    setRemoved(false);
    onSaved();
  }

  return {
    form,
    file,
    pick: (picked: File | null) => {
      setFile(picked);
      setRemoved(false);
    },
    remove: () => setRemoved(true),
    /** Address of the logo that stays unless another is chosen. */
    current: (!removed && (stored?.image?.src || stored?.thumbnail)) || '',
    dirty: form.dirty || file !== null || removed,
    save: () => save(),
    conflict: changed.theirs && {
      theirs: changed.theirs,
      keep: (theirs: ManagedPartner) => {
        setStored(theirs);
        changed.leave();
        save(theirs);
      },
      take: (theirs: ManagedPartner) => {
        setStored(theirs);
        form.reset(valuesOf(theirs));
        changed.leave();
      },
    },
  };
}

async function readPartner(id: number | undefined): Promise<ManagedPartner | undefined> {
  if (id === undefined) return undefined;
  const answer = await answerOf<{ partner: ManagedPartner }>(await browserCall(`/api/partners/${id}`));
  return answer.partner;
}
