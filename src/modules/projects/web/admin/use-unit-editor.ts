import { useState } from 'react';
import { browserCall } from '#base/browser-call.ts';
import { answerOf } from '#base/call.ts';
import { dataUrlOf, isTooLarge } from '#ui/admin/picture-file.ts';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import type { Unit } from '../../units.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { unitBody, unitValuesOf } from './unit-values.ts';

export type UnitEditor = ReturnType<typeof useUnitEditor>;

/** A unit in its form, a new one for null. Nothing is sent while its picture is over 1 MB. */
export function useUnitEditor(projectId: number, unit: Unit | null, onSaved: () => void) {
  const say = usePanelWords();
  const units = `/api/projects/${projectId}/units`;
  const [stored, setStored] = useState(unit);
  const [file, setFile] = useState<File | null>(null);
  const [removed, setRemoved] = useState(false);
  const form = useForm(unitValuesOf(unit));
  const changed = useConflict(form, stored?.updated_at, async () =>
    (await answerOf<Unit[]>(await browserCall(units))).find(({ id }) => id === stored?.id),
  );

  async function save(over = stored) {
    if (file && isTooLarge(file)) {
      toast.error({ title: say('tabs.units'), text: say('media.too_large'), duration: 5000 });
      return;
    }
    const thumbnail = file ? await dataUrlOf(file) : removed ? '' : undefined;
    const body = { ...unitBody(form.values, over), ...(thumbnail !== undefined && { thumbnail }) };
    const answer = over
      ? await form.send('PUT', `${units}/${over.id}`, body)
      : await form.send('POST', units, body);
    if (!answer) return;
    toast.success({ title: say('saved'), text: say('unit.saved') });
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
    /** Address of the picture that stays unless another is chosen. */
    current: (!removed && (stored?.image?.src || stored?.thumbnail)) || '',
    dirty: form.dirty || file !== null || removed,
    save: () => save(),
    conflict: changed.theirs && {
      theirs: changed.theirs,
      keep: (theirs: Unit) => {
        setStored(theirs);
        changed.leave();
        save(theirs);
      },
      take: (theirs: Unit) => {
        setStored(theirs);
        form.reset(unitValuesOf(theirs));
        changed.leave();
      },
    },
  };
}
