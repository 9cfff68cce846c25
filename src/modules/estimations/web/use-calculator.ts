import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { cartKey } from '#browser/session-ending.ts';
import { choicesKey, readCart, readChoices, writeCart, writeChoices } from '../calculator/cart.engine.ts';
import { noOutline, type Outline } from '../calculator/suggestion.engine.ts';
import {
  byCategory,
  type Category,
  type Choices,
  defaultChoices,
  estimate,
  type Measure,
  type Measures,
  noMeasures,
  type PriceBook,
} from '../estimations.engine.ts';
import { readStored, writeStored } from './stored.ts';

/** The calculator's numbers and choices: recomputed and stored on every change, and restored on return. */
export function useCalculator(priceBook: PriceBook) {
  const [measures, setMeasures] = useState<Measures>(noMeasures);
  const [outline, setOutline] = useState<Outline>(noOutline);
  const [choices, setChoices] = useState<Choices>(defaultChoices);
  const [restored, setRestored] = useState(false);

  // Before the browser's first paint, so that the server's zeros are not seen changing.
  useLayoutEffect(() => {
    const kept = readCart(readStored(cartKey));
    // Input from before this code loaded is newer than what was stored.
    setMeasures((early) =>
      byCategory((category) => ({
        qty: early[category].qty || kept[category].qty,
        space: early[category].space || kept[category].space,
      })),
    );
    setChoices((early) => withEarlier(early, readChoices(readStored(choicesKey))));
    setRestored(true);
  }, []);

  useEffect(() => {
    if (restored) writeStored(cartKey, writeCart(measures));
  }, [restored, measures]);

  useEffect(() => {
    if (restored) writeStored(choicesKey, writeChoices(choices));
  }, [restored, choices]);

  return {
    measures,
    outline,
    choices,
    restored,
    estimate: useMemo(() => estimate(measures, choices, priceBook), [measures, choices, priceBook]),
    /** An invalid number is passed as null and counts as zero. */
    measure: (category: Category, of: keyof Measure, value: number | null) =>
      setMeasures((current) => ({
        ...current,
        [category]: measured(current[category], { [of]: value ?? 0 }),
      })),
    choose: (choice: Partial<Choices>) => setChoices((current) => ({ ...current, ...choice })),
    /** What is known about the building before its items. */
    sketch: (change: Partial<Outline>) => setOutline((current) => ({ ...current, ...change })),
    clear: () => {
      setMeasures(noMeasures());
      setOutline(noOutline);
    },
    /** Back to the initial state: no numbers, a villa, structure only. */
    reset: () => {
      setMeasures(noMeasures());
      setOutline(noOutline);
      setChoices(defaultChoices);
    },
    restore: (earlier: Measures) => setMeasures(earlier),
  };
}

/** Choices of this visit; a default one is replaced by the stored one. */
function withEarlier(early: Choices, kept: Choices): Choices {
  const { realty_type, project_type } = defaultChoices;
  return {
    realty_type: early.realty_type === realty_type ? kept.realty_type : early.realty_type,
    project_type: early.project_type === project_type ? kept.project_type : early.project_type,
  };
}

/** Entering the area of an item with no quantity sets the quantity to one, so that it counts at once. */
function measured(current: Measure, change: Partial<Measure>): Measure {
  const next = { ...current, ...change };
  const begins = current.space === 0 && next.space > 0;
  return begins && next.qty === 0 ? { ...next, qty: 1 } : next;
}

export type Calculator = ReturnType<typeof useCalculator>;
