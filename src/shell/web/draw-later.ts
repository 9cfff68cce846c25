/**
 * Renders the rest of a hydrated page (`drawn-later`), part by part, then marks the page as whole. Each part
 * is measured in one task and painted in the next, so that input waits for no more than one of them.
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
