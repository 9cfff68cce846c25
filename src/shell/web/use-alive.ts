import { useEffect } from 'react';
import { fetchWhenTouched } from '#ui/toast.ts';

/** Tells the page's first script that React has taken the page over (see awaken.ts), and readies the notices. */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    document.dispatchEvent(new Event('omran:alive'));
  }, []);
  useEffect(fetchWhenTouched, []);
}
