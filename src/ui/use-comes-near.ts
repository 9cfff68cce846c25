import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How far from the screen a picture is fetched; less to the sides, where carousels keep theirs. */
const reach = '600px 300px';

/** False until the picture is nearly on the screen or the page is printed, true from the start for one that cannot wait. */
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
    // The browser prints what stands in the page when its listeners are done.
    const bring = () => flushSync(() => setNear(true));
    addEventListener('beforeprint', bring);
    return () => {
      observer.disconnect();
      removeEventListener('beforeprint', bring);
    };
  }, [near, place]);
  return near;
}
