import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import { expandEntities } from './svg-entities.engine.ts';
import { presentation, safeValue, styleAsAttributes } from './svg-style.engine.ts';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'use', 'image'];
const words = ['text', 'tspan', 'textPath', 'title', 'desc'];
const structure = ['svg', 'g', 'defs', 'symbol', 'clipPath', 'mask', 'pattern', 'marker'];
const paint = ['linearGradient', 'radialGradient', 'stop', 'filter'];
const effects = [
  ...['feGaussianBlur', 'feOffset', 'feBlend', 'feColorMatrix', 'feComposite', 'feFlood', 'feMerge'],
  ...['feMergeNode', 'feMorphology', 'feDropShadow', 'feComponentTransfer', 'feFuncR', 'feFuncG', 'feFuncB'],
  ...['feFuncA', 'feTurbulence', 'feDisplacementMap', 'feTile', 'feConvolveMatrix', 'feDiffuseLighting'],
  ...['feSpecularLighting', 'feDistantLight', 'fePointLight', 'feSpotLight'],
];
export const elements = [...structure, ...shapes, ...words, ...paint, ...effects];

const geometry = [
  ...['id', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy'],
  ...['width', 'height', 'points', 'viewBox', 'preserveAspectRatio', 'transform', 'pathLength', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...[
    'patternUnits',
    'patternContentUnits',
    'patternTransform',
    'markerUnits',
    'markerWidth',
    'markerHeight',
  ],
  ...['refX', 'refY', 'orient', 'rotate', 'textLength', 'lengthAdjust', 'startOffset', 'method', 'spacing'],
  ...['filterUnits', 'primitiveUnits', 'stdDeviation', 'in', 'in2', 'result', 'mode', 'type', 'values'],
  ...['operator', 'k1', 'k2', 'k3', 'k4', 'radius', 'tableValues', 'slope', 'intercept', 'amplitude'],
  ...['exponent', 'baseFrequency', 'numOctaves', 'seed', 'stitchTiles', 'scale', 'xChannelSelector', 'order'],
  ...['yChannelSelector', 'kernelMatrix', 'divisor', 'bias', 'targetX', 'targetY', 'edgeMode', 'azimuth'],
  ...[
    'kernelUnitLength',
    'preserveAlpha',
    'surfaceScale',
    'diffuseConstant',
    'specularConstant',
    'elevation',
  ],
  ...['specularExponent', 'z', 'pointsAtX', 'pointsAtY', 'pointsAtZ', 'limitingConeAngle'],
  ...['role', 'aria-label', 'href', 'style', 'xml:space'],
];

/** Maximum nesting of elements; deeper drawings are refused. */
const maxDepth = 200;

type Element = Parameters<typeof styleAsAttributes>[0];

/** Embedded pictures: their data URLs as sent, each with the one to store. */
export type SafePictures = ReadonlyMap<string, string>;

export interface Drawing {
  /** Its markup with entities expanded. */
  text: string;
  root: Element;
  /** All elements, including the root. */
  all: Element[];
}

class TooDeep extends Error {}

/** Stops at elements within each other, of which the parser takes more time for each, the more are open. */
class ShallowHandler extends DomHandler {
  private depth = 0;

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.depth += 1;
    if (this.depth > maxDepth) throw new TooDeep();
    super.onopentag(name, attribs);
  }

  override onclosetag(): void {
    this.depth -= 1;
    super.onclosetag();
  }
}

/** The top of a document; null if its elements are too deep. */
function parsed(text: string) {
  const handler = new ShallowHandler();
  try {
    new Parser(handler, { xmlMode: true, decodeEntities: true }).end(text);
    return handler.dom;
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
}

/** Parses a drawing; null if it is invalid, too deep or too large after expansion. */
export function readDrawing(source: string): Drawing | null {
  const text = expandEntities(source);
  if (text === null) return null;
  const root = parsed(text)?.find((node) => isElement(node) && node.name === 'svg');
  if (!root) return null;
  const all: Element[] = [];
  let level = [root as unknown as Element];
  for (let deep = 0; level.length > 0; deep += 1) {
    if (deep > maxDepth) return null;
    for (const element of level) all.push(element);
    level = level.flatMap(childrenOf);
  }
  return isBounded(all) ? { text, root: root as unknown as Element, all } : null;
}

/** Maximum elements after expanding every `use`, and maximum nested uses. */
const maxUsed = 200_000;
const maxChained = 20;

/** Whether its references repeat its parts within the limits. */
function isBounded(all: readonly Element[]): boolean {
  const parts = new Map(all.map((element) => [`#${element.attribs.id}`, element]));
  const known = new Map<Element, number>();
  const drawn = (element: Element, chained: number): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (chained > maxChained) return Number.POSITIVE_INFINITY;
    let count = 1;
    for (const child of childrenOf(element)) count += drawn(child, chained);
    const target = element.name === 'use' && parts.get(targetOf(element));
    if (target) count += drawn(target, chained + 1);
    known.set(element, count);
    return count;
  };
  return all[0] === undefined || drawn(all[0], 0) <= maxUsed;
}

/**
 * Reduces a drawing to shapes, text, paint and the given embedded pictures, with references only inside the
 * drawing. Style sheets and `style` attributes become presentation attributes, a link becomes a group, and a
 * `switch` its shown part. Null if nothing is left.
 */
export function sanitiseSvg(source: string, pictures: SafePictures = new Map()): string | null {
  const drawing = readDrawing(source);
  if (!drawing) return null;
  const { root, all } = drawing;
  styleAsAttributes(root, all);
  for (const element of all) keepDrawn(element, pictures);
  measure(root);
  const clean = sanitizeHtml(DomUtils.getOuterHTML(root as never, { xmlMode: true }), {
    parser: { xmlMode: true, decodeEntities: true },
    allowedTags: elements,
    allowedAttributes: { '*': [...geometry, ...presentation], svg: ['xmlns'] },
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'iframe'],
    selfClosing: [],
    nonBooleanAttributes: ['*'],
    parseStyleAttributes: false,
  }).trim();
  return clean.startsWith('<svg') && clean.endsWith('</svg>') ? clean : null;
}

function isElement(node: unknown): node is Element {
  return Boolean(node && typeof node === 'object' && 'attribs' in node);
}

export function childrenOf(element: Element): Element[] {
  return (element as unknown as { children: unknown[] }).children.filter(isElement);
}

/** Removes everything from an element that does not draw. */
function keepDrawn(element: Element, pictures: SafePictures): void {
  const parent = element as unknown as { children: unknown[] };
  if (element.name === 'switch') parent.children = shownOf(element);
  if (element.name === 'switch' || element.name === 'a') element.name = 'g';
  parent.children = parent.children.filter((child) => !isElement(child) || isDrawn(child, pictures));
  element.attribs = drawnAttributes(element, pictures);
}

function isDrawn(element: Element, pictures: SafePictures): boolean {
  const { name } = element;
  if (name === 'image') return pictures.has(targetOf(element));
  return elements.includes(name) || name === 'a' || name === 'switch';
}

/**
 * The part of a `switch` that a browser shows: the first one it supports. HTML, which is not stored, is
 * skipped.
 */
function shownOf(element: Element): Element[] {
  const known = childrenOf(element).filter(
    ({ name, attribs }) => name !== 'foreignObject' && !attribs.requiredExtensions?.trim(),
  );
  const shown = known.find(({ attribs }) => !attribs.systemLanguage) ?? known[0];
  return shown ? [shown] : [];
}

function drawnAttributes({ name: tag, attribs }: Element, pictures: SafePictures): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, value] of Object.entries(attribs)) {
    if (name === 'href' || (name !== 'xml:space' && name.includes(':'))) continue;
    if (safeValue(value)) attributes[name] = value;
  }
  const target = targetOf({ attribs });
  const picture = tag === 'image' ? pictures.get(target) : undefined;
  if (picture) attributes.href = picture;
  else if (/^#[^\s"'()<>\\&]+$/.test(target)) attributes.href = target;
  if (tag === 'svg') attributes.xmlns = 'http://www.w3.org/2000/svg';
  return attributes;
}

/** The id an element refers to. */
export function targetOf({ attribs }: Pick<Element, 'attribs'>): string {
  return (attribs.href ?? attribs['xlink:href'] ?? '').trim();
}

const pixelsOf: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

/** Without a view box a page would show a crop of the drawing instead of scaling it. */
function measure({ attribs }: Element): void {
  if (attribs.viewBox) return;
  const [width, height] = [attribs.width, attribs.height].map(lengthOf);
  if (width && height) attribs.viewBox = `0 0 ${width} ${height}`;
}

/** A length in pixels; 0 for a percentage. */
export function lengthOf(length = ''): number {
  const [, figure, unit = ''] = /^(\d+(?:\.\d+)?|\.\d+)\s*([a-z]*)$/i.exec(length.trim()) ?? [];
  return figure ? Number(figure) * (pixelsOf[unit.toLowerCase()] ?? 0) : 0;
}
