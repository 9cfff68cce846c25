import { inputOf } from './kept-input.ts';

/** What a visitor does to a page first; a page that is left may be out of date when it is looked at again. */
const touches = 'pointermove pointerdown keydown focusin click input scroll visibilitychange'.split(' ');

/** Resolves once the page is touched, or at once if it has been scrolled or the element has input. */
export function firstTouch(id: string): Promise<void> {
  const element = document.getElementById(id);
  const isTouched =
    !element ||
    scrollY > 0 ||
    element.contains(document.activeElement) ||
    Object.keys(inputOf(element)).length > 0;
  if (isTouched) return Promise.resolve();
  return new Promise((resolve) => {
    const touched = () => {
      for (const touch of touches) document.removeEventListener(touch, touched, true);
      resolve();
    };
    for (const touch of touches) document.addEventListener(touch, touched, { capture: true, passive: true });
  });
}
