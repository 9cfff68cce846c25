import { inPageRem } from '#ui/breakpoints.ts';

/** Controls, fields, figures and results (`data-final`) that floating elements must not cover. */
const kept =
  'a, button, input, select, textarea, summary, label, [role=button], td, th, dd, bdi, [role=cell], [data-final]';
const written = 'textarea, select, [contenteditable=true], input:not([type=checkbox], [type=radio])';

/** Milliseconds without scrolling after which the link is whole again. */
const rest = 400;

/** Pixels between the floating link and what it keeps clear of. */
const gap = 6;

/**
 * Moves a floating link off the screen (`data-away`) while it would cover a control, a field or a figure, and, unless it
 * is beside the page, while somebody types. While the page scrolls under it, only a tab of it is left. `place` is
 * its position.
 */
export function keepClear(place: HTMLElement, link: HTMLElement): () => void {
  const isBeside = () => matchMedia(inPageRem('(min-width: 90rem)')).matches;
  let asked = 0;
  let scrolling: ReturnType<typeof setTimeout> | undefined;
  const whole = () => {
    link.style.translate = '';
  };
  const decide = () => {
    asked = 0;
    const writing = !isBeside() && document.activeElement?.matches(written) === true;
    const isAway = writing || covers(place);
    link.toggleAttribute('data-away', isAway);
    if (isAway) whole();
  };
  const ask = () => {
    asked ||= requestAnimationFrame(decide);
  };
  const scroll = () => {
    if (isBeside() || link.matches(':focus-visible, [data-away]')) return;
    link.style.translate = document.dir === 'rtl' ? '-70%' : '70%';
    clearTimeout(scrolling);
    scrolling = setTimeout(whole, rest);
  };
  document.addEventListener('scroll', scroll, { passive: true });
  const events = ['scroll', 'focusin', 'focusout', 'click', 'transitionend'];
  for (const event of events) document.addEventListener(event, ask, { capture: true, passive: true });
  // Also called at once.
  const resized = new ResizeObserver(ask);
  resized.observe(document.body);
  addEventListener('resize', ask);
  return () => {
    for (const event of events) document.removeEventListener(event, ask, { capture: true });
    document.removeEventListener('scroll', scroll);
    clearTimeout(scrolling);
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
    // Its own box: a whole card may be one link, which may be partly covered.
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
