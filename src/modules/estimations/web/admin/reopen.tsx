import { useState } from 'react';
import { useNavigate } from 'react-router';
import { toHalalas } from '#base/money.ts';
import { browserCall } from '#browser/browser-call.ts';
import { cartKey } from '#browser/session-ending.ts';
import { formatDate } from '#i18n/format.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Calculator } from '#ui/icon.tsx';
import { toast } from '#ui/toast.ts';
import { choicesKey, readCart, writeCart, writeChoices } from '../../calculator/cart.engine.ts';
import { readPriceBook } from '../../estimations.calls.ts';
import { estimate } from '../../estimations.engine.ts';
import type { SavedEstimation } from '../../saved/saved-estimations.contract.ts';
import { measuresOf } from '../described.ts';
import { exactAmount } from '../exact-amount.ts';
import { useOrderWords } from '../order-words.ts';
import { readStored, writeStored } from '../stored.ts';

export interface Reopening {
  /** The estimation waiting for the answer. */
  asked: SavedEstimation | null;
  ask: (estimation: SavedEstimation) => void;
  reopen: (estimation: SavedEstimation) => void;
  cancel: () => void;
}

/** Loads a saved estimation's numbers into the calculator, asking first if that would overwrite others. */
export function useReopen(): Reopening {
  const navigate = useNavigate();
  const { locale } = useI18n();
  const t = useOrderWords();
  const [asked, setAsked] = useState<SavedEstimation | null>(null);

  function reopen(estimation: SavedEstimation) {
    const { realty_type, project_type } = estimation;
    writeStored(cartKey, writeCart(measuresOf(estimation)));
    writeStored(choicesKey, writeChoices({ realty_type, project_type }));
    navigate('/#estimation-calculator');
    // The calculator works without this message.
    tellPrices(estimation).catch(() => {});
  }

  /** Tells the user if the calculator will show a different total. */
  async function tellPrices(estimation: SavedEstimation) {
    const today = estimate(measuresOf(estimation), estimation, await readPriceBook(browserCall));
    const [list, now] = [toHalalas(estimation.list.total_amount), today.total_amount];
    const changed = now !== list;
    if (!changed && !estimation.is_agreed) return;
    const amount = exactAmount(toHalalas(estimation.total_amount), locale);
    const sums = {
      now: exactAmount(now, locale),
      before: exactAmount(list, locale),
      date: formatDate(estimation.created_at, locale),
    };
    toast.warning({
      title: changed ? t('list.new_prices', { number: estimation.id }) : t('list.list_shown'),
      text: [changed && t('list.new_total', sums), estimation.is_agreed && t('list.agreed_kept', { amount })]
        .filter(Boolean)
        .join(' '),
      duration: 15_000,
    });
  }

  function ask(estimation: SavedEstimation) {
    const there = writeCart(readCart(readStored(cartKey)));
    if (there === null || there === writeCart(measuresOf(estimation))) reopen(estimation);
    else setAsked(estimation);
  }

  return { asked, ask, reopen, cancel: () => setAsked(null) };
}

export function ReopenQuestion({ asked, reopen, cancel }: Reopening) {
  const t = useOrderWords();
  if (!asked) return null;
  return (
    <AlertDialog
      open
      title={t('list.replace')}
      text={t('list.replace_text')}
      confirmLabel={t('list.replace_confirm')}
      cancelLabel={t('print.cancel')}
      icon={Calculator}
      onConfirm={() => reopen(asked)}
      onCancel={cancel}
    />
  );
}
