import { type RefObject, useEffect, useState } from 'react';

/** How far from the screen a picture is fetched; less to the sides, where carousels keep theirs. */
const reach = '600px 300px';

/** False until the picture is nearly on the screen, true from the start for one that cannot wait. */
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
    return () => observer.disconnect();
  }, [near, place]);
  return near;
}
