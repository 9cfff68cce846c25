import { annexHeight, annexWindows, at, parapetRise, type SectionShape, stairHouseRise } from './geometry.ts';
import { cut, mask, room, thin } from './looks.ts';
import { Windows } from './windows.tsx';

/** The parapet's upstands on the outer walls; a villa's has the small triangles of Najdi walls. */
export function Parapet({ shape }: { shape: SectionShape }) {
  const roof = at(shape.roof);
  const upstand = `v${-parapetRise}h9v${parapetRise}z`;
  return (
    <>
      <rect className={room} x="170" y={roof - 24} width="300" height="24" />
      <path className={thin} d={`M178 ${roof - 20}H462`} />
      {shape.realty === 'villa' && (
        <path className={thin} d={[338, 350, 362].map((x) => `M${x} ${roof - 7}l3.5 -7l3.5 7z`).join('')} />
      )}
      <path className={cut} d={`M170 ${roof}${upstand}M461 ${roof}${upstand}`} />
    </>
  );
}

/** The house over the stairs, 28 above the annex. */
export function StairHouse({ shape }: { shape: SectionShape }) {
  const roof = at(shape.roof);
  const height = at(annexHeight(shape) + stairHouseRise);
  const top = at(roof - height);
  const wall = at(height - 8);
  return (
    <>
      <rect className={mask} x="374" y={top} width="78" height={height} />
      <rect className={room} x="380" y={top} width="66" height={height} />
      <path className={thin} d={`M404 ${roof}v-44h20v44`} />
      <path className={thin} d={[20, 26, 32].map((down) => `M390 ${at(top + down)}h46`).join('')} />
      <path className={cut} d={`M374 ${top}h78v8h-6v${wall}h-7v${-wall}h-52v${wall}h-7v${-wall}h-6z`} />
    </>
  );
}

export function Annex({ shape }: { shape: SectionShape }) {
  const height = at(annexHeight(shape));
  const top = at(shape.roof - height);
  const wall = at(height - 8);
  return (
    <>
      <rect className={mask} x="194" y={top} width="144" height={height} />
      <rect className={room} x="200" y={top} width="132" height={height} />
      {annexHasWindows(shape) && (
        <Windows spans={annexWindows} top={top + 0.2 * height} height={0.34 * height} />
      )}
      <path className={cut} d={`M194 ${top}h144v8h-6v${wall}h-7v${-wall}h-118v${wall}h-7v${-wall}h-6z`} />
    </>
  );
}

/** A low annex has room for its name or for windows. */
export function annexHasWindows(shape: SectionShape): boolean {
  return annexHeight(shape) > 50;
}
