/** What is pressed, written in or read as a result (`data-final`), and must not lie under what floats over the page. */
const kept = 'a, button, input, select, textarea, summary, label, [role=button], [data-final]';
const written = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio])';

/** Space between the floating link and what it keeps clear of, in pixels. */
const gap = 6;

/**
 * Takes a floating link off the screen (`data-away`) while it would cover something to press, a field or a total, and, unless it
 * stands beside the page, while somebody writes. `place` is where it floats.
 */
export function keepClear(place: HTMLElement, link: HTMLElement): () => void {
  const beside = matchMedia('(min-width: 1440px)');
  let asked = 0;
  const decide = () => {
    asked = 0;
    const writing = !beside.matches && document.activeElement?.matches(written) === true;
    link.toggleAttribute('data-away', writing || covers(place));
  };
  const ask = () => {
    asked ||= requestAnimationFrame(decide);
  };
  const events = ['scroll', 'focusin', 'focusout', 'click', 'transitionend'];
  for (const event of events) document.addEventListener(event, ask, { capture: true, passive: true });
  // Called at once as well.
  const resized = new ResizeObserver(ask);
  resized.observe(document.body);
  addEventListener('resize', ask);
  return () => {
    for (const event of events) document.removeEventListener(event, ask, { capture: true });
    removeEventListener('resize', ask);
    resized.disconnect();
    cancelAnimationFrame(asked);
  };
}

function covers(place: HTMLElement): boolean {
  const { left, top, right, bottom } = place.getBoundingClientRect();
  const across = [left - gap, (left + right) / 2, right + gap];
  const down = [top - gap, (top + bottom) / 2, bottom + gap];
  const meets = (element: Element | null) => {
    if (!element || place.contains(element)) return false;
    // Its own box: the whole of a card may be one link, which may be covered in part.
    const box = element.getBoundingClientRect();
    return (
      box.left < right + gap &&
      box.right > left - gap &&
      box.top < bottom + gap &&
      box.bottom > top - gap &&
      box.height < innerHeight / 4
    );
  };
  return across.some((x) =>
    down.some((y) => document.elementsFromPoint(x, y).some((element) => meets(element.closest(kept)))),
  );
}
