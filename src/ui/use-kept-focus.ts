import { useEffect } from 'react';

const parts = 'dialog, section, main';

/**
 * If the focused element is removed, such as a deleted row or a finished button, the focus moves to the
 * heading of its container, such as its dialog or the page; the browser would restart at the top of the page.
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
    // The code that removes it may move the focus itself just afterwards.
    const observer = new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(lead)));
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}

/** The containers of an element, innermost first. */
function partsAround(element: Element): Element[] {
  const part = element.parentElement?.closest(parts);
  return part ? [part, ...partsAround(part)] : [];
}
