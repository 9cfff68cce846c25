/**
 * For printing, replaces a section's pending pictures by their noscript versions. The placeholders return
 * after printing: a section that is yet to hydrate must match the server's HTML.
 */
export function printPictures(section: Element | null): void {
  const notes = [...(section?.querySelectorAll('noscript') ?? [])];
  const swaps = notes.flatMap((note) => {
    const place = note.previousElementSibling;
    const picture = place?.matches('span:has(> svg)') && pictureIn(note.textContent);
    return place && picture ? [{ place, picture }] : [];
  });
  if (swaps.length === 0) return;
  for (const { place, picture } of swaps) place.replaceWith(picture);
  const restore = () => {
    for (const { place, picture } of swaps) picture.replaceWith(place);
  };
  addEventListener('afterprint', restore, { once: true });
}

function pictureIn(html: string): Element | null {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  return content.querySelector('picture');
}
