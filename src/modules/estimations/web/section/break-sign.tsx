import type { SectionShape } from './geometry.ts';
import { breakSignOutline, breakSignTop } from './outlines.ts';

/** Marks omitted floors on both outer walls. */
export function BreakSign({ shape }: { shape: SectionShape }) {
  const top = breakSignTop(shape);
  return breakSignOutline.at.map((x) => (
    <g key={x} transform={`translate(${x} ${top})`}>
      <path className="fill-surface" d={breakSignOutline.mask} />
      <path className="fill-none stroke-(--section-line) stroke-[1.2]" d={breakSignOutline.line} />
    </g>
  ));
}
