import { type FocusEvent, useCallback, useEffect, useRef, useState } from 'react';

/**
 * The row that was focused last. It changes once the pointer is released: what is shown below it would otherwise move the
 * page between press and release, and the click would miss.
 */
export function useCurrentRow() {
  const [current, setCurrent] = useState<string | null>(null);
  const pressed = useRef(false);
  const next = useRef<string | null>(null);

  useEffect(() => {
    const press = () => {
      pressed.current = true;
    };
    const release = () => {
      pressed.current = false;
      // After the click.
      setTimeout(() => setCurrent((now) => next.current ?? now));
    };
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    next.current = event.target.closest<HTMLElement>('[data-key]')?.dataset.key ?? null;
    if (!pressed.current) setCurrent(next.current);
  }, []);

  return { current, onFocus };
}
