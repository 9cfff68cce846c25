import { useEffect, useRef } from 'react';

/** Reports unsaved changes of a form to its surroundings; unmounting reports none. */
export function useTold(dirty: boolean, tell: (dirty: boolean) => void): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    latest.current(dirty);
    return () => latest.current(false);
  }, [dirty]);
}
