import { byCategory, type Category, type RealtyType } from '../../estimations.engine.ts';
import { annexWindows, floorTop, isShortened, type Span, shapeOf, windowsOf } from './geometry.ts';
import {
  annexOutline,
  type Box,
  breakSignOutline,
  breakSignTop,
  floorOutline,
  labelSpots,
  parapetOutline,
  pitOutline,
  stairHouseOutline,
  surroundingsOutline,
  tankOutline,
  wallOutline,
} from './outlines.ts';

/** The paper tone (looks.ts) as literal colours. */
const ink = {
  line: '#452c1c',
  empty: '#b0aaa4',
  cut: '#785c49',
  room: '#faf6f1',
  window: '#dfc4a6',
  paper: '#ffffff',
};

/** Frame of the drawing in `sectionSvg`: x, y, width, height. */
export const sectionFrame = [-6, 10, 652, 528] as const;

/** The section as a picture without names, with the names' positions in its frame. */
export function sectionSvg(
  realty: RealtyType,
  typicalFloors: number,
  filled: Record<Category, boolean>,
): { svg: string; spots: ReturnType<typeof labelSpots> } {
  const shape = shapeOf(realty, typicalFloors);
  const floors = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);
  const drawings: Record<Category, (pen: Pen) => string[]> = {
    sitrah: ({ room, thin, cut }) => {
      const outline = parapetOutline(shape);
      return [room(outline.room), thin(outline.line), thin(outline.triangles), cut(outline.cut)];
    },
    stair_box: ({ mask, room, thin, cut }) => {
      const outline = stairHouseOutline(shape);
      const lines = [outline.door, outline.louvres].map(thin);
      return [mask(outline.mask), room(outline.room), ...lines, cut(outline.cut)];
    },
    relative_floor: ({ mask, room, windows, cut }) => {
      const outline = annexOutline(shape);
      const panes = outline.windows ? windows(annexWindows, outline.windows) : '';
      return [mask(outline.mask), room(outline.room), panes, cut(outline.cut)];
    },
    recur_floor: (pen) => [
      ...floors(1, shape.floors).flatMap((floor) => floorOf(pen, floor)),
      isShortened(typicalFloors) ? breakSign() : '',
    ],
    land_floor: (pen) => floorOf(pen, 0),
    soor: ({ room, cut, path }) => [
      ...wallOutline.rooms.map(room),
      cut(wallOutline.cut),
      path(wallOutline.behind, 1.1, '5 5'),
    ],
    tank: ({ room, cut, path, thin }) => [
      room(tankOutline.room),
      cut(tankOutline.cut),
      path(tankOutline.water, 1.1),
      thin(tankOutline.ripples),
    ],
    bayyarah: ({ room, cut, thin, dot }) => [
      room(pitOutline.room),
      cut(pitOutline.cut),
      ...pitOutline.weepHoles.flat().map(dot),
      thin(pitOutline.pipe),
    ],
  };

  function floorOf({ room, windows, thin, cut }: Pen, floor: number): string[] {
    const outline = floorOutline(shape, floor);
    const panes = windows(windowsOf(realty, floor), outline.windows);
    return [room(outline.room), panes, thin(outline.stairs), thin(outline.entrance), cut(outline.cut)];
  }

  function breakSign(): string {
    const { at, mask, line } = breakSignOutline;
    return at
      .map(
        (x) =>
          `<g transform="translate(${x} ${breakSignTop(shape)})"><path fill="${ink.paper}" d="${mask}"/><path fill="none" stroke="${ink.line}" stroke-width="1.2" d="${line}"/></g>`,
      )
      .join('');
  }

  const slabs = floors(0, shape.floors).map((floor) => floorTop(shape, floor));
  const order: Category[] = [
    'sitrah',
    'stair_box',
    'relative_floor',
    'recur_floor',
    'land_floor',
    'soor',
    'tank',
    'bayyarah',
  ];
  const parts = order.flatMap((category) => drawings[category](filled[category] ? filledPen : emptyPen));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${sectionFrame.join(' ')}">${surroundings(slabs)}${parts.join('')}</svg>`;
  return { svg, spots: labelSpots(shape) };
}

function surroundings(slabs: readonly number[]): string {
  const { axes, level, ground, hatch, footings, palm, person, head } = surroundingsOutline;
  const faint = (d: string, width = 1, more = '') =>
    `<path fill="none" stroke="${ink.empty}" stroke-width="${width}"${more} d="${d}"/>`;
  return [
    faint(axes, 0.8, ' opacity=".55" stroke-dasharray="14 4 2 4"'),
    ...slabs.map(
      (y) =>
        `<g transform="translate(0 ${y})">${faint(level.line, 0.9)}<path fill="${ink.empty}" d="${level.mark}"/></g>`,
    ),
    `<path fill="none" stroke="${ink.line}" stroke-width="1.6" d="${ground}"/>`,
    faint(hatch),
    faint(footings),
    faint(palm, 1.1, ' stroke-linecap="round"'),
    `<circle fill="none" stroke="${ink.empty}" stroke-width="1.1" cx="${head.x}" cy="${head.y}" r="${head.r}"/>`,
    faint(person, 1.1, ' stroke-linecap="round"'),
  ].join('');
}

type Pen = ReturnType<typeof createPen>;

/** Pen of a part: solid, or a dashed outline if it is empty. */
function createPen(isFilled: boolean) {
  const stroke = isFilled ? ink.line : ink.empty;
  const path = (d: string, width: number, dashes?: string) =>
    `<path fill="none" stroke="${stroke}" stroke-width="${width}"${dashes ? ` stroke-dasharray="${dashes}"` : ''} d="${d}"/>`;
  const rect = ({ x, y, width, height }: Box, look: string) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${look}/>`;
  const thin = (d: string | null) => (d ? path(d, 0.8) : '');
  return {
    path,
    thin,
    mask: (box: Box) => rect(box, `fill="${ink.paper}"`),
    room: (box: Box) => (isFilled ? rect(box, `fill="${ink.room}"`) : ''),
    cut: (d: string) =>
      isFilled
        ? `<path fill="${ink.cut}" fill-rule="evenodd" stroke="${stroke}" stroke-width="1.1" d="${d}"/>`
        : path(d, 1.1, '4 3'),
    dot: ({ x, y }: { x: number; y: number }) => `<circle fill="${stroke}" cx="${x}" cy="${y}" r="1.4"/>`,
    windows: (spans: readonly Span[], { top, height }: { top: number; height: number }) =>
      spans
        .map(([x, width]) => {
          const look = `fill="${isFilled ? ink.window : 'none'}" stroke="${stroke}" stroke-width=".8"`;
          return `${rect({ x, y: top, width, height }, look)}${thin(`M${x + width / 2} ${top}v${height}`)}`;
        })
        .join(''),
  };
}

const filledPen = createPen(true);
const emptyPen = createPen(false);

/** Which parts have a quantity. */
export function filledParts(items: Record<Category, { total_space: number }>): Record<Category, boolean> {
  return byCategory((category) => items[category].total_space > 0);
}
