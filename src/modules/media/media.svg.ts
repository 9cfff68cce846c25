import sanitizeHtml from 'sanitize-html';
import { classStyles, presentation, safeValue, styleSheets } from './media.svg-style.ts';

const shapes = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'use'];
const structure = ['svg', 'g', 'defs', 'symbol', 'title', 'desc', 'clipPath', 'mask', 'pattern', 'marker'];
const paint = ['linearGradient', 'radialGradient', 'stop', 'filter', 'feGaussianBlur', 'feOffset', 'feBlend'];

const geometry = [
  ...['id', 'd', 'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy'],
  ...['width', 'height', 'points', 'viewBox', 'preserveAspectRatio', 'transform', 'pathLength', 'offset'],
  ...['gradientUnits', 'gradientTransform', 'spreadMethod', 'clipPathUnits', 'maskUnits', 'maskContentUnits'],
  ...[
    'patternUnits',
    'patternContentUnits',
    'patternTransform',
    'markerWidth',
    'markerHeight',
    'refX',
    'refY',
  ],
  ...['orient', 'filterUnits', 'stdDeviation', 'in', 'in2', 'result', 'mode', 'role', 'aria-label', 'href'],
];

/**
 * A drawing cleared of everything that is not drawing: only shapes, text and paint remain, with references inside the
 * drawing alone. Style sheets and `style` attributes become presentation attributes. Null where no drawing is left.
 */
export function sanitiseSvg(source: string): string | null {
  const { sheets, rest } = styleSheets(source);
  const styles = classStyles(sheets);
  const clean = sanitizeHtml(rest, {
    parser: { xmlMode: true, decodeEntities: true },
    allowedTags: [...structure, ...shapes, ...paint],
    allowedAttributes: { '*': [...geometry, ...presentation], svg: ['xmlns'] },
    allowedSchemes: [],
    allowedSchemesAppliedToAttributes: [],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'foreignObject', 'metadata', 'image', 'a', 'iframe', 'switch'],
    selfClosing: [],
    nonBooleanAttributes: ['*'],
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: drawn(tagName, attributes, styles) }),
    },
  }).trim();
  const start = clean.search(/<svg[\s>]/);
  return start >= 0 && clean.endsWith('</svg>') ? clean.slice(start) : null;
}

function drawn(tag: string, given: sanitizeHtml.Attributes, styles: Map<string, Record<string, string>>) {
  const { style = '', class: classes = '', 'xlink:href': linked, ...own } = given;
  const attributes: sanitizeHtml.Attributes = { ...own };
  if (linked !== undefined) attributes.href ??= linked;
  for (const name of classes.split(/\s+/)) Object.assign(attributes, styles.get(name));
  for (const declaration of style.split(';')) {
    const [property = '', ...value] = declaration.split(':');
    if (presentation.includes(property.trim())) attributes[property.trim()] = value.join(':').trim();
  }
  for (const [name, value] of Object.entries(attributes)) {
    const inside = name === 'href' ? /^#[\w.-]+$/.test(value) : safeValue(value);
    if (!inside) delete attributes[name];
  }
  if (tag === 'svg') attributes.xmlns = 'http://www.w3.org/2000/svg';
  return attributes;
}
