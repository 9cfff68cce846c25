import type { CSSProperties } from 'react';

export interface CarouselView {
  /** The narrowest window, in px, that this holds for; narrower ones show what 320 does. */
  from: 320 | 640 | 768 | 1024 | 1280;
  /** Slides side by side. */
  slides: number;
  /** Space between them in px. */
  gap: number;
}

/** The views as the variables that carousel.css reads, so that slides have their size before any script runs. */
export function viewVariables(views: readonly CarouselView[]): CSSProperties {
  return Object.fromEntries(
    views.flatMap(({ from, slides, gap }) => [
      [`--per-view-${from}`, slides],
      [`--gap-${from}`, `${gap}px`],
    ]),
  );
}
