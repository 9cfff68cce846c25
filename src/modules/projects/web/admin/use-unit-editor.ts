import { browserCall } from '#browser/browser-call.ts';
import { useKitWords } from '#ui/admin/kit-words.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { usePictureChoice } from '#ui/admin/use-picture-choice.ts';
import { useStored } from '#ui/admin/use-stored.ts';
import { toast } from '#ui/toast.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { listUnits, type Unit } from '../../units/units.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { unitBody, unitValuesOf } from './unit-values.ts';

interface UnitEditing {
  projectId: number;
  /** Null for a new one. */
  unit: Unit | null;
  onSaved: () => void;
  /**
   * Called when somebody else has deleted the unit or its project; the form continues as that of a new unit.
   */
  onGone: () => void;
}

/** Editing state of a unit. Nothing is sent with a picture that cannot be brought below 1 MB. */
export function useUnitEditor({ projectId, unit, onSaved, onGone }: UnitEditing) {
  const t = usePanelWords();
  const kit = useKitWords();
  const units = addressOf(listUnits, { id: projectId });
  const form = useForm(unitValuesOf(unit));
  const { stored, learn, conflict } = useStored(unit, {
    form,
    valuesOf: unitValuesOf,
    read: async ({ id }) => (await answerOf<Unit[]>(await browserCall(units))).find((one) => one.id === id),
    save,
    onTaken: () => picture.reset(),
  });
  useDraft(form, `unit ${unit?.id ?? `new of ${projectId}`}`, stored?.updated_at);
  const picture = usePictureChoice(stored);

  async function save(over: Unit | null, values = form.values) {
    const sent = await picture.thumbnail();
    if ('fault' in sent) {
      const text = sent.fault === 'heic' ? kit('heic') : t('media.too_large');
      toast.error({ title: t('tabs.units'), text, duration: 5000 });
      return;
    }
    const { thumbnail } = sent;
    const body = { ...unitBody(values, over), ...(thumbnail !== undefined && { thumbnail }) };
    const answer = over
      ? await form.send('PUT', `${units}/${over.id}`, body, letGo)
      : await form.send('POST', units, body, onGone);
    if (!answer) return;
    toast.success({ title: t('saved'), text: t('unit.saved') });
    onSaved();
  }

  function letGo() {
    learn(null);
    onGone();
  }

  return { form, stored, picture, dirty: form.dirty || picture.dirty, save: () => save(stored), conflict };
}
