import { at, floorTop, type SectionShape } from './geometry.ts';

/** Says on both outer walls that floors are left out. */
export function BreakSign({ shape }: { shape: SectionShape }) {
  const middle = at(floorTop(shape, 2) + shape.floorHeight / 2);
  return [148, 448].map((x) => (
    <g key={x} transform={`translate(${x} ${middle - 5})`}>
      <path className="fill-surface" d="M0 0h14l4 -7 8 14 4 -7h14v10h-14l-4 7 -8 -14 -4 7h-14z" />
      <path
        className="fill-none stroke-(--section-line) stroke-[1.2]"
        d="M0 0h14l4 -7 8 14 4 -7h14M0 10h14l4 -7 8 14 4 -7h14"
      />
    </g>
  ));
}
