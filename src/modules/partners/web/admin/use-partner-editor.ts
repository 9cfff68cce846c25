import { browserCall } from '#browser/browser-call.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { usePictureChoice } from '#ui/admin/use-picture-choice.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { toast } from '#ui/toast.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  changePartner,
  createPartner,
  type ManagedPartner,
  readPartner as readPartnerContract,
} from '../../partners.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { partnerBody, valuesOf } from './partner-values.ts';

export type PartnerEditor = ReturnType<typeof usePartnerEditor>;

/**
 * A partner in the form, a new one for null. Nothing is sent with a picture that cannot be brought under 1 MB. Once somebody else has deleted the
 * partner, what was typed stays as that of a new one.
 */
export function usePartnerEditor(
  partner: ManagedPartner | null,
  { onSaved, onGone }: { onSaved: () => void; onGone: () => void },
) {
  const say = usePanelWords();
  const kit = useKitWords();
  const form = useForm(valuesOf(partner), say('wrong'), say('error'));
  const { stored, learn, conflict } = useStored(partner, {
    form,
    valuesOf,
    read: readPartner,
    save,
    onTaken: () => picture.reset(),
  });
  useDraft(form, `partner ${partner?.id ?? 'new'}`, stored?.updated_at);
  const picture = usePictureChoice(stored);

  async function save(over: ManagedPartner | null, values = form.values) {
    const sent = await picture.thumbnail();
    if ('fault' in sent) {
      const text = sent.fault === 'heic' ? kit('heic') : say('too_large');
      toast.error({ title: say('error'), text, duration: 5000 });
      return;
    }
    const body = partnerBody(values, sent.thumbnail, over);
    const answer = over
      ? await form.send('PUT', addressOf(changePartner, { id: over.id }), body, letGo)
      : await form.send('POST', createPartner.path, body, undefined, 201);
    if (!answer) return;
    toast.success({ title: say('saved'), text: say('saved_text') });
    form.reset(valuesOf(null));
    picture.reset();
    onSaved();
  }

  function letGo() {
    learn(null);
    toast.warning({ title: say('error'), text: say('gone'), duration: 8000 });
    onGone();
  }

  return { form, stored, picture, dirty: form.dirty || picture.dirty, save: () => save(stored), conflict };
}

/** A partner as staff see it. */
export async function readPartner({ id }: { id: number }): Promise<ManagedPartner> {
  const answer = await callContract(browserCall, readPartnerContract, { params: { id } });
  return answer.partner;
}
