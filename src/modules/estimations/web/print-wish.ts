import { useEffect, useState } from 'react';
import { draftKey } from '#browser/session-ending.ts';
import { clearWayBack, comeBackTo, useSignedIn, wayBack } from '#modules/accounts/web/index.ts';
import { readCart, writeCart } from '../calculator/cart.engine.ts';
import { readStored, writeStored } from './stored.ts';
import type { Calculator } from './use-calculator.ts';

/** Bare path to return to after a required login. */
export const calculatorPath = '/#estimation-calculator';

/**
 * Whether somebody who pressed Print before logging in is logged in now. `asked` is whether this page asks
 * them to: the login may happen in another tab.
 */
export function usePrintWish(calculator: Calculator, asked: boolean) {
  const signedIn = useSignedIn();
  const [wished, setWished] = useState(false);
  const { restored, measures, restore } = calculator;
  const empty = writeCart(measures) === null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers are looked at when the login is seen, not as they change
  useEffect(() => {
    if (!restored || !signedIn) return;
    if (asked) comeBackTo(calculatorPath);
    if (wayBack() !== calculatorPath) return;
    // A failed login on the way has stored the numbers.
    const draft = readStored(draftKey);
    if (draft && empty) {
      restore(readCart(draft));
      writeStored(draftKey, null);
    }
    setWished(true);
  }, [restored, signedIn, asked]);

  // Printed or cleared: there is nothing left to print.
  useEffect(() => {
    if (!wished || !empty) return;
    clearWayBack();
    setWished(false);
  }, [wished, empty]);

  return {
    signedIn,
    wished: wished && signedIn,
    drop: () => {
      clearWayBack();
      setWished(false);
    },
  };
}
