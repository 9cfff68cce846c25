import { type PointerEvent, useRef } from 'react';

/** Pixels after which a press is a drag. */
const slack = 6;

/** Pixels from an edge of the board within which a drag scrolls it, and by how much each time. */
const edge = 48;

/**
 * Drags cards (`[data-lead]`) by mouse or pen onto places (`[data-drop]`); Escape puts the card back. Touch scrolls instead: there
 * cards are moved by their menu.
 */
export function useDrag(onDrop: (lead: number, place: string) => void) {
  const drop = useRef(onDrop);
  drop.current = onDrop;

  function onPointerDown(press: PointerEvent<HTMLElement>) {
    const pressed = press.target as HTMLElement;
    const card = pressed.closest<HTMLElement>('[data-lead][data-movable]');
    if (!card || press.pointerType === 'touch' || press.button !== 0) return;
    if (pressed.closest('button, [data-reach], [popover]')) return;
    const board = press.currentTarget;
    const home = card.closest<HTMLElement>('[data-drop]');
    const over = { place: null as HTMLElement | null };
    let dragging = false;
    let scrolled = { x: 0, y: 0 };
    const listening = new AbortController();
    const { signal } = listening;

    function enter(place: HTMLElement | null) {
      if (over.place === place) return;
      delete over.place?.dataset.over;
      over.place = place;
      if (place) place.dataset.over = '';
    }

    function move(event: globalThis.PointerEvent) {
      const [x, y] = [event.clientX - press.clientX, event.clientY - press.clientY];
      if (!dragging && Math.hypot(x, y) < slack) return;
      if (!dragging) {
        dragging = true;
        scrolled = { x: board.scrollLeft, y: scrollY };
        if (card) card.dataset.dragged = '';
        document.documentElement.style.cursor = 'grabbing';
        getSelection()?.removeAllRanges();
      }
      event.preventDefault();
      const { left, right } = board.getBoundingClientRect();
      if (event.clientX < left + edge) board.scrollBy(-edge / 4, 0);
      else if (event.clientX > right - edge) board.scrollBy(edge / 4, 0);
      if (event.clientY < edge * 2) scrollBy(0, -edge / 4);
      else if (event.clientY > innerHeight - edge) scrollBy(0, edge / 4);
      if (card) card.style.translate = `${x + board.scrollLeft - scrolled.x}px ${y + scrollY - scrolled.y}px`;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      enter(under?.closest<HTMLElement>('[data-drop]') ?? null);
    }

    function end(place: HTMLElement | null) {
      listening.abort();
      if (!dragging || !card) return;
      enter(null);
      delete card.dataset.dragged;
      card.style.translate = '';
      document.documentElement.style.cursor = '';
      // The click that follows would open the lead.
      const stop = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
      };
      addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => removeEventListener('click', stop, { capture: true }), 0);
      if (place?.dataset.drop && place !== home) drop.current(Number(card.dataset.lead), place.dataset.drop);
    }

    addEventListener('pointermove', move, { signal });
    addEventListener('pointerup', () => end(over.place), { signal });
    addEventListener('pointercancel', () => end(null), { signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !dragging) return;
        event.preventDefault();
        event.stopPropagation();
        end(null);
      },
      { signal, capture: true },
    );
  }

  return { onPointerDown, onDragStart: (event: { preventDefault: () => void }) => event.preventDefault() };
}
