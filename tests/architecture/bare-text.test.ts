import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { filesBelow, sourceFolder } from './sources.ts';

/** The parts of a syntax tree node used here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/** Calls that return text, and variables that hold it. */
const makesText =
  /^(t|kit|number|shown|money|fileSize|format[A-Z]\w*|exactAmount|isolated|localized|String|join)$/;
const holdsText =
  /^(label|\w+Label|title|name|text|note|message|error|fault|unit|figure|count|total|length)$/;

/**
 * Browser translators replace each text with their own elements. React then fails when a sibling is added or
 * removed, and keeps writing into a detached text. A text that is an element's only child is written through
 * the element, which is safe.
 */
it('is alone in its element in components, without siblings', () => {
  const found = filesBelow(sourceFolder, /(?<!\.test)\.tsx$/).flatMap((path) => {
    const code = readFileSync(join(sourceFolder, path), 'utf8');
    const lineOf = ({ start }: Node) => code.slice(0, start).split('\n').length;
    return bareTexts(parseAst(code, { lang: 'tsx' }) as unknown as Node).map(
      (text) => `${path}:${lineOf(text)} ${code.slice(text.start, text.end).trim()}`,
    );
  });
  expect(found).toEqual([]);
});

it.each([
  ['<p>{count} rooms</p>', 2],
  ['<p>{`rooms`}</p>', 0],
  ["<p>{t('rooms')}{open && <b />}</p>", 1],
  ["<p><span>{t('rooms')}</span>{open && <b />}</p>", 0],
  ["<p><b />{open && t('rooms')}</p>", 1],
  ["<p>{open ? t('rooms') : <b />}</p>", 0],
  ["<>{t('rooms')}</>", 1],
  ["<p>\n  <b />{' '}\n  <b />\n</p>", 1],
  ["function Rooms() { return t('rooms'); }", 1],
])('finds in %j as many: %i', (code, many) => {
  expect(bareTexts(parseAst(code, { lang: 'tsx' }) as unknown as Node)).toHaveLength(many);
});

function bareTexts(tree: Node): Node[] {
  const found: Node[] = [];
  const visit = (node: Node) => {
    found.push(...ownBareTexts(node));
    for (const part of Object.values(node).flat())
      if (typeof (part as Node | null)?.type === 'string') visit(part as Node);
  };
  visit(tree);
  return found;
}

function ownBareTexts(node: Node): Node[] {
  // A component's return value too: its parent may show it next to something.
  if (node.type === 'FunctionDeclaration' && /^[A-Z]/.test(String((node.id as Node).name))) {
    const body = (node.body as Node).body as Node[];
    return body.filter(({ type, argument }) => type === 'ReturnStatement' && isText(argument as Node | null));
  }
  if (!/^JSX(Element|Fragment)$/.test(node.type)) return [];
  const children = (node.children as Node[]).filter((child) => !isNothing(child));
  const alone = node.type === 'JSXElement' && children.length === 1;
  return alone ? [] : children.filter(isText);
}

function isNothing(child: Node): boolean {
  if (child.type === 'JSXText')
    return /^\s*$/.test(String(child.value)) && String(child.value).includes('\n');
  return child.type === 'JSXExpressionContainer' && (child.expression as Node).type === 'JSXEmptyExpression';
}

function isText(node: Node | null): boolean {
  if (!node) return false;
  const part = (name: string) => node[name] as Node;
  switch (node.type) {
    case 'JSXText':
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'Literal':
      return ['string', 'number'].includes(typeof node.value);
    case 'JSXExpressionContainer':
    case 'ChainExpression':
      return isText(part('expression'));
    case 'LogicalExpression':
      return isText(part('right')) || (node.operator !== '&&' && isText(part('left')));
    case 'ConditionalExpression':
      return isText(part('consequent')) || isText(part('alternate'));
    case 'CallExpression':
      return makesText.test(nameOf(part('callee')));
    case 'Identifier':
    case 'MemberExpression':
      return holdsText.test(nameOf(node));
    default:
      return false;
  }
}

function nameOf(node: Node): string {
  const named = node.type === 'MemberExpression' && !node.computed ? (node.property as Node) : node;
  return String(named.name ?? '');
}
