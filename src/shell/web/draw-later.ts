/**
 * Draws what is further down a page that is alive (`drawn-later`), one part after the other, then marks the page as whole.
 * A part is measured in one task and painted in the next, so that a touch waits for no more than either.
 */
export function drawLater(parts = [...document.querySelectorAll<HTMLElement>('.drawn-later')]): void {
  const part = parts.shift();
  if (!part) {
    document.documentElement.dataset.whole = '';
    return;
  }
  part.dataset.drawn = '';
  part.getBoundingClientRect();
  requestAnimationFrame(() => setTimeout(drawLater, 0, parts));
}
