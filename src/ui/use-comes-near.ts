import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance from the screen at which a picture loads; less to the sides, where carousels keep theirs. */
const reach = '600px 300px';

/** False until the picture is near the screen or the page is printed; true from the start if `atOnce`. */
export function useComesNear(place: RefObject<Element | null>, atOnce: boolean): boolean {
  const [near, setNear] = useState(atOnce);
  useEffect(() => {
    const element = place.current;
    if (near || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
      },
      { rootMargin: reach },
    );
    observer.observe(element);
    // The browser prints the page's content once its listeners have run.
    const bring = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', bring);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', bring);
    };
  }, [near, place]);
  return near;
}
