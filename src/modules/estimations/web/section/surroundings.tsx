import { floorTop, type SectionShape } from './geometry.ts';
import { faint } from './looks.ts';
import { surroundingsOutline as outline } from './outlines.ts';

export function Surroundings({ shape }: { shape: SectionShape }) {
  const slabs = Array.from({ length: shape.floors }, (_, floor) => floorTop(shape, floor));
  const { head } = outline;
  return (
    <>
      <path className={`${faint} stroke-[0.8] opacity-55 [stroke-dasharray:14_4_2_4]`} d={outline.axes} />
      {slabs.map((y, floor) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its number
        <g key={floor} transform={`translate(0 ${y})`}>
          <path className={`${faint} stroke-[0.9]`} d={outline.level.line} />
          <path className="fill-(--section-empty)" d={outline.level.mark} />
        </g>
      ))}
      <path className="fill-none stroke-(--section-line) stroke-[1.6]" d={outline.ground} />
      <path className={faint} d={outline.hatch} />
      <path className={faint} d={outline.footings} />
      <path className={`${faint} stroke-[1.1]`} strokeLinecap="round" d={outline.palm} />
      <circle className={`${faint} stroke-[1.1]`} cx={head.x} cy={head.y} r={head.r} />
      <path className={`${faint} stroke-[1.1]`} strokeLinecap="round" d={outline.person} />
    </>
  );
}
