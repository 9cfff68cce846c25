import { useEffect } from 'react';

/**
 * Brings a field of several lines into view as a whole, with its scroll margins, when Tab leads to it: the browser does so with
 * its caret alone, perhaps under a bar at the foot of the window.
 */
export function useFieldInView(): void {
  useEffect(() => {
    const show = ({ key, target }: KeyboardEvent) => {
      if (key === 'Tab' && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: 'nearest' });
    };
    document.addEventListener('keyup', show);
    return () => document.removeEventListener('keyup', show);
  }, []);
}
