import type { CSSProperties } from 'react';

export interface CarouselView {
  /** Minimum window width in px for this view; narrower ones use that of 320. */
  from: 320 | 640 | 768 | 1024 | 1280;
  /** Slides side by side. */
  slides: number;
  /** Gap in px. */
  gap: number;
}

/** The views as CSS variables for carousel.css, so that slides have their size before any script runs. */
export function viewVariables(views: readonly CarouselView[]): CSSProperties {
  return Object.fromEntries(
    views.flatMap(({ from, slides, gap }) => [
      [`--per-view-${from}`, slides],
      [`--gap-${from}`, `${gap}px`],
    ]),
  );
}
