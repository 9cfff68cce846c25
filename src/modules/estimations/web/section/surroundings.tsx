import { floorTop, ground, type SectionShape } from './geometry.ts';
import { faint } from './looks.ts';

const axes = [174, 320, 466];
const palm =
  'M98 404c2 -30 -2 -52 2 -84' +
  'M100 320c-10 -12 -24 -12 -34 -2M100 320c-6 -16 -18 -22 -28 -20M100 320c10 -12 24 -12 34 -2' +
  'M100 320c6 -16 18 -22 28 -20M100 320c-4 8 -18 10 -26 22M100 320c4 8 18 10 26 22M100 320c0 -12 -2 -20 0 -28';
const person = 'M540 371c-6 2 -7 8 -7 15l1 18M540 371c6 2 7 8 7 15l-1 18M536.5 386v18M543.5 386v18';

/** What is always there: axes, levels, the ground and its footings, a palm and a person for scale. */
export function Surroundings({ shape }: { shape: SectionShape }) {
  const slabs = Array.from({ length: shape.floors }, (_, floor) => floorTop(shape, floor));
  return (
    <>
      <path
        className={`${faint} stroke-[0.8] opacity-55 [stroke-dasharray:14_4_2_4]`}
        d={axes.map((x) => `M${x} 18V468`).join('')}
      />
      {slabs.map((y, floor) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its number
        <g key={floor} transform={`translate(0 ${y})`}>
          <path className={`${faint} stroke-[0.9]`} d="M162 0h-30" />
          <path className="fill-(--section-empty)" d="M136 -8h10l-5 8z" />
        </g>
      ))}
      <path className="fill-none stroke-(--section-line) stroke-[1.6]" d={`M0 ${ground}H640`} />
      <path className={faint} d={hatch()} />
      <path className={faint} d={axes.map((x) => `M${x - 5} ${ground}v28h-14v12h38v-12h-14v-28z`).join('')} />
      <path className={`${faint} stroke-[1.1]`} strokeLinecap="round" d={palm} />
      <circle className={`${faint} stroke-[1.1]`} cx="540" cy="366" r="4" />
      <path className={`${faint} stroke-[1.1]`} strokeLinecap="round" d={person} />
    </>
  );
}

function hatch(): string {
  return `M4 407l-9 9${'m29 -9l-9 9'.repeat(32)}`;
}
