import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * For changes of the address that nobody clicks for, such as a search once typing pauses: what was asked for
 * last is done once no navigation is under way, so that it never replaces one that somebody chose, and with
 * the address that this one led to. A page that is left gives it up.
 */
export function useOnceArrived<Given>(act: (given: Given) => void) {
  const arrived = useNavigation().state === 'idle';
  const [turn, setTurn] = useState(0);
  const asked = useRef<{ given: Given } | null>(null);
  const latest = useRef(act);
  latest.current = act;

  // A layout effect, as nobody can click between it and the rendering that it follows.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks
  useLayoutEffect(() => {
    if (!arrived || !asked.current) return;
    const { given } = asked.current;
    asked.current = null;
    latest.current(given);
  }, [turn, arrived]);

  const ask = useCallback((given: Given) => {
    asked.current = { given };
    // A transition like the router's, so that earlier navigations are rendered before or with it.
    startTransition(() => setTurn((current) => current + 1));
  }, []);
  const drop = useCallback(() => {
    asked.current = null;
  }, []);
  return { ask, drop };
}
