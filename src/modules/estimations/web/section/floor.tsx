import { type SectionShape, windowsOf } from './geometry.ts';
import { cut, rising, room, thin } from './looks.ts';
import { floorOutline } from './outlines.ts';
import { Windows } from './windows.tsx';

/** A floor of the building: slab, outer walls, windows, and a flight of stairs. */
export function Floor({ shape, floor }: { shape: SectionShape; floor: number }) {
  const outline = floorOutline(shape, floor);
  return (
    <g className={floor > 1 ? rising : undefined}>
      <rect className={room} {...outline.room} />
      <Windows key={shape.realty} spans={windowsOf(shape.realty, floor)} {...outline.windows} />
      <path className={thin} d={outline.stairs} />
      {outline.entrance && <path className={thin} d={outline.entrance} />}
      <path className={cut} d={outline.cut} />
    </g>
  );
}
