import { useState } from 'react';
import { draftKey } from '#browser/session-ending.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { RotateCounterClockwise } from '#ui/more-icons.ts';
import { toast } from '#ui/toast.ts';
import { readCart, writeCart } from '../calculator/cart.engine.ts';
import { useOrderWords } from './order-words.ts';
import { writeStored } from './stored.ts';
import type { Calculator } from './use-calculator.ts';

/** A bar above the calculator: restore or discard the stored numbers. */
export function DraftOffer({ draft, calculator }: { draft: string; calculator: Calculator }) {
  const t = useOrderWords();
  const [answered, setAnswered] = useState(false);
  const kept = readCart(draft);
  // Numbers already on the screen need no question.
  const pointless = writeCart(kept) === null || writeCart(kept) === writeCart(calculator.measures);
  if (answered || pointless) return null;

  function answer(restore: boolean) {
    if (restore) {
      calculator.restore(kept);
      toast.success({ title: t('draft.restored') });
    }
    writeStored(draftKey, null);
    setAnswered(true);
  }

  return (
    <section
      aria-label={t('draft.text')}
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-accent/60 bg-raised px-5 py-4"
    >
      <p className="min-w-60 grow">{t('draft.text')}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button size="md" onClick={() => answer(true)}>
          <Icon of={RotateCounterClockwise} />
          <span>{t('draft.restore')}</span>
        </Button>
        <Button size="md" kind="secondary" onClick={() => answer(false)}>
          {t('draft.discard')}
        </Button>
      </div>
    </section>
  );
}
