import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cartKey } from '#base/session-ending.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Calculator } from '#ui/icon.tsx';
import { choicesKey, readCart, writeCart, writeChoices } from '../../estimations.cart.ts';
import type { SavedEstimation } from '../../saved-estimations.contract.ts';
import { measuresOf } from '../described.ts';
import { useOrderWords } from '../order-words.ts';
import { readStored, writeStored } from '../stored.ts';

export interface Reopening {
  /** The estimation that waits for an answer. */
  asked: SavedEstimation | null;
  ask: (estimation: SavedEstimation) => void;
  reopen: (estimation: SavedEstimation) => void;
  cancel: () => void;
}

/** Brings the numbers of a saved estimation back into the calculator; other numbers that are there are not lost unasked. */
export function useReopen(): Reopening {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<SavedEstimation | null>(null);

  function reopen(estimation: SavedEstimation) {
    const { realty_type, project_type } = estimation;
    writeStored(cartKey, writeCart(measuresOf(estimation)));
    writeStored(choicesKey, writeChoices({ realty_type, project_type }));
    navigate('/#estimation-calculator');
  }

  function ask(estimation: SavedEstimation) {
    const there = writeCart(readCart(readStored(cartKey)));
    if (there === null || there === writeCart(measuresOf(estimation))) reopen(estimation);
    else setAsked(estimation);
  }

  return { asked, ask, reopen, cancel: () => setAsked(null) };
}

export function ReopenQuestion({ asked, reopen, cancel }: Reopening) {
  const say = useOrderWords();
  if (!asked) return null;
  return (
    <AlertDialog
      open
      title={say('list.replace')}
      text={say('list.replace_text')}
      confirmLabel={say('list.replace_confirm')}
      cancelLabel={say('print.cancel')}
      icon={Calculator}
      onConfirm={() => reopen(asked)}
      onCancel={cancel}
    />
  );
}
