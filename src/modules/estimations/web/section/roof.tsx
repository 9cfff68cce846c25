import { annexWindows, type SectionShape } from './geometry.ts';
import { cut, mask, room, thin } from './looks.ts';
import { annexOutline, parapetOutline, stairHouseOutline } from './outlines.ts';
import { Windows } from './windows.tsx';

export function Parapet({ shape }: { shape: SectionShape }) {
  const outline = parapetOutline(shape);
  return (
    <>
      <rect className={room} {...outline.room} />
      <path className={thin} d={outline.line} />
      {outline.triangles && <path className={thin} d={outline.triangles} />}
      <path className={cut} d={outline.cut} />
    </>
  );
}

export function StairHouse({ shape }: { shape: SectionShape }) {
  const outline = stairHouseOutline(shape);
  return (
    <>
      <rect className={mask} {...outline.mask} />
      <rect className={room} {...outline.room} />
      <path className={thin} d={outline.door} />
      <path className={thin} d={outline.louvres} />
      <path className={cut} d={outline.cut} />
    </>
  );
}

export function Annex({ shape }: { shape: SectionShape }) {
  const outline = annexOutline(shape);
  return (
    <>
      <rect className={mask} {...outline.mask} />
      <rect className={room} {...outline.room} />
      {outline.windows && <Windows spans={annexWindows} {...outline.windows} />}
      <path className={cut} d={outline.cut} />
    </>
  );
}
