import { useEffect } from 'react';

const parts = 'dialog, section, main';

/**
 * Where what has the keyboard's focus goes away, as a deleted row or a button that has done its work, the focus goes to
 * the heading of what it was in, such as its dialog or the page; the browser would begin at the page's top again.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let left: Element | null = null;
    let around: Element[] = [];
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      left = target;
      around = partsAround(target);
    };
    const lead = () => {
      if (!left || left.isConnected || document.activeElement !== document.body) return;
      left = null;
      const [heading] = around.flatMap((part) =>
        part.isConnected ? [...part.querySelectorAll<HTMLElement>('h1, h2, h3')] : [],
      );
      if (!heading) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    // Who removes it may lead the focus elsewhere just after.
    const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(lead)));
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}

/** The parts of the page that an element stands in, the innermost first. */
function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(parts);
  return part ? [part, ...partsAround(part)] : [];
}
