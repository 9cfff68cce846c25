import { useEffect } from 'react';

/** Tells the page's first script that React has taken the page over (see awaken.ts). */
export function useAlive(): void {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    document.dispatchEvent(new Event('omran:alive'));
  }, []);
}
