import { type Options, selectAll } from 'css-select';
import { DomUtils } from 'htmlparser2';
import postcss, { type Container, type Rule } from 'postcss';

type Element = Parameters<typeof DomUtils.getChildren>[0] & {
  name: string;
  attribs: Record<string, string>;
};

/** Paint, type and shape properties that are also SVG attributes. */
export const presentation = [
  ...['fill', 'fill-opacity', 'fill-rule', 'clip-rule', 'clip-path', 'mask', 'filter', 'opacity', 'color'],
  ...['stroke', 'stroke-width', 'stroke-opacity', 'stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit'],
  ...['stroke-dasharray', 'stroke-dashoffset', 'stop-color', 'stop-opacity', 'display', 'visibility'],
  ...['font-family', 'font-size', 'font-weight', 'font-style', 'font-stretch', 'font-variant', 'text-anchor'],
  ...[
    'dominant-baseline',
    'alignment-baseline',
    'baseline-shift',
    'direction',
    'unicode-bidi',
    'writing-mode',
  ],
  ...['letter-spacing', 'word-spacing', 'text-decoration', 'vector-effect', 'paint-order', 'overflow'],
  ...['flood-color', 'flood-opacity', 'lighting-color', 'color-interpolation', 'color-interpolation-filters'],
  ...['marker-start', 'marker-mid', 'marker-end', 'shape-rendering', 'text-rendering', 'image-rendering'],
];

const shapeProperties = ['x', 'y', 'cx', 'cy', 'r', 'rx', 'ry', 'width', 'height'];

/**
 * Properties that only work as style. Their values cannot refer to anything outside: they are words and
 * figures.
 */
const styleOnly = ['mix-blend-mode', 'isolation', 'transform', 'transform-origin', 'transform-box', 'font'];
const wordsAndFigures = /^[\w\s.,%()+'"-]*$/;

/**
 * Whether an attribute's value stays inside the drawing: no address except `url(#part)`, no escapes, no
 * expressions.
 */
export function safeValue(value: string): boolean {
  const outside = value.replace(/url\(\s*(['"]?)#[^\s"'()<>\\&]+\1\s*\)/gi, '');
  return !/url\s*\(|\\|expression|@import|(java|vb)script\s*:|data\s*:|https?\s*:/i.test(outside);
}

type Declarations = readonly (readonly [property: string, value: string])[];

/** Rules in cascade order, later over earlier. */
interface StyleRule {
  selector: string;
  weight: number;
  declarations: Declarations;
}

/** Selector matching takes time: styles of a drawing that exceeds this are ignored. */
const maxSelections = 3_000_000;

/**
 * Turns style sheets and `style` attributes into attributes of the elements they apply to. Properties that
 * only work as style stay in `style`, which then contains nothing else.
 */
export function styleAsAttributes(root: Element, elements: readonly Element[]): void {
  const sheets = elements.filter(({ name, attribs }) => name === 'style' && isForScreens(attribs.media));
  const rules = rulesOf(sheets.map((sheet) => DomUtils.textContent(sheet as never)));
  const said = new Map<Element, Declarations>();
  const add = (element: Element, declarations: Declarations) =>
    said.set(element, [...(said.get(element) ?? []), ...declarations]);

  if (rules.length * elements.length <= maxSelections) {
    for (const { selector, declarations } of rules)
      for (const element of selected(selector, root)) add(element, declarations);
  }
  for (const element of elements) {
    const { style } = element.attribs;
    if (style) add(element, declarationsOf(style));
    delete element.attribs.style;
    delete element.attribs.class;
  }
  const variables = variablesOf(said.get(root) ?? []);
  for (const [element, declarations] of said) applyTo(element, declarations, variables);
}

function applyTo(element: Element, declarations: Declarations, variables: Map<string, string>): void {
  const style = new Map<string, string>();
  for (const [property, written] of declarations) {
    const value = resolved(written, variables);
    if (!safeValue(value)) continue;
    if (presentation.includes(property)) element.attribs[property] = value;
    else if (shapeProperties.includes(property)) element.attribs[property] = value.replace(/px$/, '');
    else if (styleOnly.includes(property) && wordsAndFigures.test(value)) style.set(property, value);
  }
  if (style.size > 0)
    element.attribs.style = [...style].map(([property, value]) => `${property}:${value}`).join(';');
}

function selected(selector: string, root: Element): Element[] {
  try {
    const options: Options<never, never> = { xmlMode: true };
    return selectAll(selector, [root] as never, options) as unknown as Element[];
  } catch {
    return [];
  }
}

function rulesOf(sheets: readonly string[]): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const sheet of sheets) {
    const parsed = parse(sheet);
    parsed?.walkRules((rule) => {
      if (!isAlways(rule)) return;
      const declarations = declarationsIn(rule);
      if (declarations.length === 0) return;
      for (const selector of rule.selectors) {
        if (/:has|:is|:where|:not|:nth/i.test(selector)) continue;
        rules.push({ selector, weight: weightOf(selector), declarations });
      }
    });
  }
  return rules.sort((one, other) => one.weight - other.weight);
}

/** Whether a rule applies regardless of preferences and screen width. */
function isAlways(rule: Rule): boolean {
  const { parent } = rule;
  if (!parent || parent.type === 'root') return true;
  const { type, name, params } = parent as Container & { name?: string; params?: string };
  return type === 'atrule' && name === 'media' && isForScreens(params) && parent.parent?.type === 'root';
}

function isForScreens(media = ''): boolean {
  return /^(?:all|screen)?$/i.test(media.trim());
}

function parse(sheet: string) {
  try {
    return postcss.parse(sheet);
  } catch {
    return null;
  }
}

function declarationsIn(rule: Pick<Rule, 'nodes'>): Declarations {
  return rule.nodes.flatMap((node) =>
    node.type === 'decl' ? [[node.prop.toLowerCase(), node.value.trim()] as const] : [],
  );
}

function declarationsOf(style: string): Declarations {
  return style.split(';').flatMap((declaration) => {
    const at = declaration.indexOf(':');
    if (at < 0) return [];
    const value = declaration.slice(at + 1).replace(/!\s*important\s*$/i, '');
    return [[declaration.slice(0, at).trim().toLowerCase(), value.trim()] as const];
  });
}

/** Specificity: ids outrank classes, and these outrank names. */
function weightOf(selector: string): number {
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return count(/#/g) * 10_000 + count(/\.|\[|:/g) * 100 + count(/(?:^|[\s>+~])[a-z]/gi);
}

function variablesOf(declarations: Declarations): Map<string, string> {
  return new Map(declarations.filter(([property]) => property.startsWith('--')));
}

/** A value with the root's variables substituted. */
function resolved(value: string, variables: Map<string, string>): string {
  return value.replace(/var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g, (_all, name: string, instead = '') =>
    (variables.get(name) ?? instead).trim(),
  );
}
