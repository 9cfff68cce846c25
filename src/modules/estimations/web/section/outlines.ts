import type { Category } from '../../estimations.engine.ts';
import {
  annexHeight,
  at,
  floorTop,
  ground,
  parapetRise,
  type SectionShape,
  stairHouseRise,
  windowBand,
} from './geometry.ts';

/** Lines of the drawing as SVG paths: elements on the page, a picture on papers. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function floorOutline(shape: SectionShape, floor: number) {
  const top = at(floorTop(shape, floor));
  const foot = at(floorTop(shape, floor - 1));
  const band = windowBand(shape.floorHeight);
  return {
    room: { x: 170, y: top, width: 300, height: at(foot - top) } satisfies Box,
    windows: { top: top + band.inset, height: band.height },
    stairs: `M380 ${top + 8}V${foot}${stairs(foot, shape.floorHeight)}`,
    entrance: floor === 0 ? entrance(shape) : null,
    cut: `M170 ${top}H470V${foot}H462V${top + 9}H178V${foot}H170Z`,
  };
}

/** Two flights of six steps, the second reversed. */
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

/** The parapet's upstands on the outer walls; on a villa with the small triangles of Najdi walls. */
export function parapetOutline({ roof: height, realty }: SectionShape) {
  const roof = at(height);
  const upstand = `v${-parapetRise}h9v${parapetRise}z`;
  const triangles = [338, 350, 362].map((x) => `M${x} ${roof - 7}l3.5 -7l3.5 7z`).join('');
  return {
    room: { x: 170, y: roof - 24, width: 300, height: 24 } satisfies Box,
    line: `M178 ${roof - 20}H462`,
    triangles: realty === 'villa' ? triangles : null,
    cut: `M170 ${roof}${upstand}M461 ${roof}${upstand}`,
  };
}

/** The stair box, 28 above the annex. */
export function stairHouseOutline(shape: SectionShape) {
  const roof = at(shape.roof);
  const height = at(annexHeight(shape) + stairHouseRise);
  const top = at(roof - height);
  const wall = at(height - 8);
  return {
    mask: { x: 374, y: top, width: 78, height } satisfies Box,
    room: { x: 380, y: top, width: 66, height } satisfies Box,
    door: `M404 ${roof}v-44h20v44`,
    louvres: [20, 26, 32].map((down) => `M390 ${at(top + down)}h46`).join(''),
    cut: `M374 ${top}h78v8h-6v${wall}h-7v${-wall}h-52v${wall}h-7v${-wall}h-6z`,
  };
}

export function annexOutline(shape: SectionShape) {
  const height = at(annexHeight(shape));
  const top = at(shape.roof - height);
  const wall = at(height - 8);
  return {
    mask: { x: 194, y: top, width: 144, height } satisfies Box,
    room: { x: 200, y: top, width: 132, height } satisfies Box,
    windows: annexHasWindows(shape) ? { top: top + 0.2 * height, height: 0.34 * height } : null,
    cut: `M194 ${top}h144v8h-6v${wall}h-7v${-wall}h-118v${wall}h-7v${-wall}h-6z`,
  };
}

/** A low annex has room for either its name or windows. */
export function annexHasWindows(shape: SectionShape): boolean {
  return annexHeight(shape) > 50;
}

const post = (x: number) => `M${x} 340h11v64h6v12h-23v-12h6z`;

/** The wall around the plot: a post on either side, and the wall behind between them. */
export const wallOutline = {
  rooms: [
    { x: 34, y: 340, width: 11, height: 64 },
    { x: 595, y: 340, width: 11, height: 64 },
  ] satisfies Box[],
  cut: post(34) + post(595),
  behind: 'M45 344H170M470 344H595',
};

export const tankOutline = {
  room: { x: 62, y: 434, width: 86, height: 66 } satisfies Box,
  cut: `M56 428h36v${ground + 10 - 428}h26v14h36v78H56zM63 435v64h84v-64z`,
  water: 'M64 450q7 -5 14 0t14 0t14 0t14 0t14 0t12.5 -1',
  ripples: 'M72 462h22M104 462h30M84 472h20M114 472h16',
};

export const pitOutline = {
  room: { x: 508, y: 432, width: 60, height: 92 } satisfies Box,
  cut: 'M501 426h24v-12h26v12h24v98h-8v-90h-58v90h-8z',
  weepHoles: [448, 464, 480, 496, 512].map((y) => [505, 571].map((x) => ({ x, y }))),
  pipe: 'M470 418L501 440M510 520q4 -5 8 0t8 0t8 0t8 0t8 0t8 0',
};

const axes = [174, 320, 466];

/** Always drawn: axes, levels, ground and footings, a palm and a person for scale. */
export const surroundingsOutline = {
  axes: axes.map((x) => `M${x} 18V468`).join(''),
  level: { line: 'M162 0h-30', mark: 'M136 -8h10l-5 8z' },
  ground: `M0 ${ground}H640`,
  hatch: `M4 407l-9 9${'m29 -9l-9 9'.repeat(32)}`,
  footings: axes.map((x) => `M${x - 5} ${ground}v28h-14v12h38v-12h-14v-28z`).join(''),
  palm:
    'M98 404c2 -30 -2 -52 2 -84' +
    'M100 320c-10 -12 -24 -12 -34 -2M100 320c-6 -16 -18 -22 -28 -20M100 320c10 -12 24 -12 34 -2' +
    'M100 320c6 -16 18 -22 28 -20M100 320c-4 8 -18 10 -26 22M100 320c4 8 18 10 26 22M100 320c0 -12 -2 -20 0 -28',
  person: 'M540 371c-6 2 -7 8 -7 15l1 18M540 371c6 2 7 8 7 15l-1 18M536.5 386v18M543.5 386v18',
  head: { x: 540, y: 366, r: 4 },
};

/** Marks omitted floors on both outer walls. */
export const breakSignOutline = {
  at: [148, 448],
  mask: 'M0 0h14l4 -7 8 14 4 -7h14v10h-14l-4 7 -8 -14 -4 7h-14z',
  line: 'M0 0h14l4 -7 8 14 4 -7h14M0 10h14l4 -7 8 14 4 -7h14',
};

/** Top of the break sign. */
export function breakSignTop(shape: SectionShape): number {
  return at(floorTop(shape, 2) + shape.floorHeight / 2) - 5;
}

/** Position of a part's name: its centre, or its left end if beside the part. */
export interface LabelSpot {
  x: number;
  y: number;
  beside?: true;
}

export function labelSpots(shape: SectionShape): Record<Category, LabelSpot> {
  const { roof, floorHeight, realty } = shape;
  const annexTop = roof - annexHeight(shape);
  return {
    sitrah: { x: 484, y: roof - 8, beside: true },
    stair_box: { x: 413, y: annexTop - stairHouseRise - 12 },
    relative_floor: { x: 266, y: annexHasWindows(shape) ? roof - 10 : (annexTop + roof) / 2 + 8 },
    recur_floor: { x: 282, y: roof + floorHeight - 10 },
    land_floor: { x: realty === 'villa' ? 238 : 225, y: 394 },
    soor: { x: 46, y: 330 },
    tank: { x: 105, y: 492 },
    bayyarah: { x: 538, y: 478 },
  };
}
