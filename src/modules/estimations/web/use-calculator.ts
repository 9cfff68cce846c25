import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { cartKey } from '#browser/session-ending.ts';
import { choicesKey, readCart, readChoices, writeCart, writeChoices } from '../estimations.cart.ts';
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
import { noOutline, type Outline } from '../estimations.suggestion.ts';
import { readStored, writeStored } from './stored.ts';

/** The calculator's numbers and choices: recomputed and kept in the browser at every change, and found again on return. */
export function useCalculator(priceBook: PriceBook) {
  const [measures, setMeasures] = useState<Measures>(noMeasures);
  const [outline, setOutline] = useState<Outline>(noOutline);
  const [choices, setChoices] = useState<Choices>(defaultChoices);
  const [restored, setRestored] = useState(false);

  // Before the first paint in the browser, so that the server's zeros are not seen to change.
  useLayoutEffect(() => {
    const kept = readCart(readStored(cartKey));
    // A number or choice from before this code arrived is newer than what was kept.
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
    /** A number that breaks the rules comes as null and counts as nothing. */
    measure: (category: Category, of: keyof Measure, value: number | null) =>
      setMeasures((current) => ({
        ...current,
        [category]: measured(current[category], { [of]: value ?? 0 }),
      })),
    choose: (choice: Partial<Choices>) => setChoices((current) => ({ ...current, ...choice })),
    /** What is known of the building before its items are. */
    sketch: (change: Partial<Outline>) => setOutline((current) => ({ ...current, ...change })),
    clear: () => {
      setMeasures(noMeasures());
      setOutline(noOutline);
    },
    /** As on the first visit: no numbers, a villa and its bones. */
    reset: () => {
      setMeasures(noMeasures());
      setOutline(noOutline);
      setChoices(defaultChoices);
    },
    restore: (earlier: Measures) => setMeasures(earlier),
  };
}

/** Choices of this visit; one that is as on the first visit gives way to the one that was kept. */
function withEarlier(early: Choices, kept: Choices): Choices {
  const { realty_type, project_type } = defaultChoices;
  return {
    realty_type: early.realty_type === realty_type ? kept.realty_type : early.realty_type,
    project_type: early.project_type === project_type ? kept.project_type : early.project_type,
  };
}

/** The first area of an item that has none makes it one of them: the numbers begin to count as soon as one is written. */
function measured(current: Measure, change: Partial<Measure>): Measure {
  const next = { ...current, ...change };
  const begins = current.space === 0 && next.space > 0;
  return begins && next.qty === 0 ? { ...next, qty: 1 } : next;
}

export type Calculator = ReturnType<typeof useCalculator>;
