import { useEffect, useRef } from 'react';

/** Tells what stands around a form whether something in it is not stored; when it goes, nothing is. */
export function useTold(dirty: boolean, tell: (dirty: boolean) => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    latest.current(dirty);
    return () => latest.current(false);
  }, [dirty]);
}
