import { useEffect, useRef, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useConflict } from '#ui/admin/use-conflict.ts';
import { useDraft } from '#ui/admin/use-draft.ts';
import { useForm } from '#ui/admin/use-form.ts';
import { toast } from '#ui/toast.ts';
import { answerOf } from '#wire/call.ts';
import { addressOf } from '#wire/contract-call.ts';
import { changeEstimation, confirmEstimation } from '../../admin/estimations.admin.contract.ts';
import {
  readEstimation as readEstimationContract,
  type SavedEstimation,
} from '../../saved/saved-estimations.contract.ts';
import { usePanelWords } from './panel-words.ts';
import { workedItemsOf } from './worked.ts';

/** Editing state of an estimation until it is confirmed. */
export function useConfirmation(opened: SavedEstimation, onConfirmed: () => void) {
  const t = usePanelWords();
  const [estimation, setEstimation] = useState(opened);
  const form = useForm(workedItemsOf(opened), t('wrong'));
  useDraft(form, `estimation ${opened.id}`, estimation.updated_at);
  const { theirs, leave } = useConflict(form, estimation.updated_at, () => readEstimation(estimation.id));

  function take(next: SavedEstimation) {
    setEstimation(next);
    form.reset(workedItemsOf(next));
    leave();
  }

  // Somebody else has confirmed it: there is nothing left to choose.
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once
  useEffect(() => {
    if (theirs?.is_approved !== 'Y') return;
    form.tellConflict();
    take(theirs);
    onConfirmed();
  }, [theirs]);

  // What the reader pressed last goes on after a conflict.
  const begun = useRef<'confirm' | 'save'>('confirm');

  /** Stores the items without confirming. */
  async function save(over = estimation, items = form.values) {
    begun.current = 'save';
    const answer = await form.send<{ estimation: SavedEstimation }>(
      'PUT',
      addressOf(changeEstimation, { id: over.id }),
      { description: JSON.stringify(items), updated_at: over.updated_at },
    );
    if (!answer) return;
    take(answer.estimation);
    toast.success({ title: t('saved') });
    onConfirmed();
  }

  async function confirm(over = estimation, items = form.values) {
    begun.current = 'confirm';
    const answer = await form.send<{ message: string; estimation: SavedEstimation }>(
      'POST',
      confirmEstimation.path,
      {
        id: over.id,
        description: JSON.stringify(items),
        is_approved: 'Y',
        status: 'confirmed',
        user_id: over.user_id,
        updated_at: over.updated_at,
      },
      undefined,
      'success',
    );
    if (!answer) return;
    take(answer.estimation);
    const done = answer.estimation.is_approved === 'Y' ? 'done' : 'sent';
    toast.success({ title: t(done), text: answer.message });
    onConfirmed();
  }

  /** Reads it again after an approval decision. */
  async function reread() {
    try {
      take(await readEstimation(estimation.id));
    } catch {
      toast.error({ title: t('wrong') });
    }
    onConfirmed();
  }

  return {
    estimation,
    /** Continues after a change outside the form, such as the assignee. */
    touched: (updated_at: string) => setEstimation((current) => ({ ...current, updated_at })),
    form,
    confirm: () => confirm(),
    save: () => save(),
    reread,
    conflict: theirs?.is_approved === 'N' ? theirs : null,
    /** Goes on with the local items, or with the current ones if nothing was changed locally. */
    keep: (now: SavedEstimation) => {
      setEstimation(now);
      leave();
      const goOn = begun.current === 'save' ? save : confirm;
      goOn(now, form.dirty ? form.values : workedItemsOf(now));
    },
    take,
  };
}

export async function readEstimation(id: number): Promise<SavedEstimation> {
  const response = await browserCall(addressOf(readEstimationContract, { id }));
  return (await answerOf<{ estimation: SavedEstimation }>(response)).estimation;
}
