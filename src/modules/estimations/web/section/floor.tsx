import { at, floorTop, type SectionShape, windowBand, windowsOf } from './geometry.ts';
import { cut, rising, room, thin } from './looks.ts';
import { Windows } from './windows.tsx';

/** A floor of the building: slab, outer walls, windows, and the stairs on their way up. */
export function Floor({ shape, floor }: { shape: SectionShape; floor: number }) {
  const { floorHeight, realty } = shape;
  const top = at(floorTop(shape, floor));
  const foot = at(floorTop(shape, floor - 1));
  const band = windowBand(floorHeight);
  return (
    <g className={floor > 1 ? rising : undefined}>
      <rect className={room} x="170" y={top} width="300" height={at(foot - top)} />
      <Windows key={realty} spans={windowsOf(realty, floor)} top={top + band.inset} height={band.height} />
      <path className={thin} d={`M380 ${top + 8}V${foot}${stairs(foot, floorHeight)}`} />
      {floor === 0 && <path className={thin} d={entrance(shape)} />}
      <path className={cut} d={`M170 ${top}H470V${foot}H462V${top + 9}H178V${foot}H170Z`} />
    </g>
  );
}

/** Two flights of six steps each, the second turning back. */
function stairs(foot: number, floorHeight: number): string {
  const rise = `v${at(-floorHeight / 12)}`;
  return `M386 ${foot} ${`${rise}h8.67`.repeat(6)}${`${rise}h-8.67`.repeat(6)}`;
}

function entrance({ realty, floorHeight }: SectionShape): string {
  if (realty === 'villa') {
    const height = at(0.6 * floorHeight);
    return `M294 404v${-height}h18v${height}`;
  }
  const height = at(0.66 * floorHeight);
  return `M272 404v${-height}h52v${height}M298 404v${-height}`;
}
