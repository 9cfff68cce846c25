import { useCallback, useEffect, useState } from 'react';
import { browserCall } from '#browser/browser-call.ts';
import { useI18n } from '#i18n/i18n.tsx';
import { isForbidden, isGone } from '#wire/call.ts';
import { callContract } from '#wire/contract-call.ts';
import { type OneImport, readImport } from '../../imports.contract.ts';
import { isWorking } from '../../imports.states.ts';

/** Milliseconds between readings while the server works on it. */
const pause = 700;

type Reading =
  | { state: 'loading' | 'failed' | 'forbidden' | 'gone'; found: null }
  | { state: 'ready'; found: OneImport };

/** An import, read again and again while the server works on it. */
export function useImport(id: number) {
  const [reading, setReading] = useState<Reading>({ state: 'loading', found: null });
  const { locale } = useI18n();
  const [turn, setTurn] = useState(0);
  const change = useCallback((found: OneImport) => setReading({ state: 'ready', found }), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn reads the same again, another language its texts
  useEffect(() => {
    let awaited = true;
    callContract(browserCall, readImport, { params: { id } }).then(
      (answer) => awaited && change(answer.import),
      (error) => {
        if (!awaited) return;
        const state = isGone(error) ? 'gone' : isForbidden(error) ? 'forbidden' : 'failed';
        // A reading that fails while the server works is repeated.
        setReading((current) =>
          current.found && state === 'failed' ? { ...current } : { state, found: null },
        );
      },
    );
    return () => {
      awaited = false;
    };
  }, [id, turn, locale, change]);

  useEffect(() => {
    if (!reading.found || !isWorking(reading.found.state)) return;
    const timer = setTimeout(() => setTurn((current) => current + 1), pause);
    return () => clearTimeout(timer);
  }, [reading]);

  return { ...reading, change, reload: () => setTurn((current) => current + 1) };
}
