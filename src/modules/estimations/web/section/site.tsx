import { cut, line, room, thin } from './looks.ts';
import { pitOutline, tankOutline, wallOutline } from './outlines.ts';

export function BoundaryWall() {
  return (
    <>
      <rect className="fill-transparent" x="16" y="330" width="46" height="86" />
      <rect className="fill-transparent" x="578" y="330" width="46" height="86" />
      {wallOutline.rooms.map((box) => (
        <rect key={box.x} className={room} {...box} />
      ))}
      <path className={cut} d={wallOutline.cut} />
      <path className={`${line} [stroke-dasharray:5_5]`} d={wallOutline.behind} />
    </>
  );
}

export function Tank() {
  return (
    <>
      <rect className={room} {...tankOutline.room} />
      <path className={cut} fillRule="evenodd" d={tankOutline.cut} />
      <path className={line} d={tankOutline.water} />
      <path className={thin} d={tankOutline.ripples} />
    </>
  );
}

export function SepticPit() {
  return (
    <>
      <rect className={room} {...pitOutline.room} />
      <path className={cut} d={pitOutline.cut} />
      {pitOutline.weepHoles.map((holes) => (
        <g key={holes[0]?.y} className="fill-current">
          {holes.map(({ x, y }) => (
            <circle key={x} cx={x} cy={y} r="1.4" />
          ))}
        </g>
      ))}
      <path className={thin} d={pitOutline.pipe} />
    </>
  );
}
