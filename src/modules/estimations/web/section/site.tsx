import { ground } from './geometry.ts';
import { cut, line, room, thin } from './looks.ts';

const post = (x: number) => `M${x} 340h11v64h6v12h-23v-12h6z`;

/** The wall around the plot: a post on either side, the wall behind between them. */
export function BoundaryWall() {
  return (
    <>
      <rect className="fill-transparent" x="16" y="330" width="46" height="86" />
      <rect className="fill-transparent" x="578" y="330" width="46" height="86" />
      <rect className={room} x="34" y="340" width="11" height="64" />
      <rect className={room} x="595" y="340" width="11" height="64" />
      <path className={cut} d={post(34) + post(595)} />
      <path className={`${line} [stroke-dasharray:5_5]`} d="M45 344H170M470 344H595" />
    </>
  );
}

export function Tank() {
  return (
    <>
      <rect className={room} x="62" y="434" width="86" height="66" />
      <path
        className={cut}
        fillRule="evenodd"
        d={`M56 428h36v${ground + 10 - 428}h26v14h36v78H56zM63 435v64h84v-64z`}
      />
      <path className={line} d="M64 450q7 -5 14 0t14 0t14 0t14 0t14 0t12.5 -1" />
      <path className={thin} d="M72 462h22M104 462h30M84 472h20M114 472h16" />
    </>
  );
}

const weepHoles = [448, 464, 480, 496, 512];

export function SepticPit() {
  return (
    <>
      <rect className={room} x="508" y="432" width="60" height="92" />
      <path className={cut} d="M501 426h24v-12h26v12h24v98h-8v-90h-58v90h-8z" />
      {weepHoles.map((y) => (
        <g key={y} className="fill-current">
          <circle cx="505" cy={y} r="1.4" />
          <circle cx="571" cy={y} r="1.4" />
        </g>
      ))}
      <path className={thin} d="M470 418L501 440M510 520q4 -5 8 0t8 0t8 0t8 0t8 0t8 0" />
    </>
  );
}
