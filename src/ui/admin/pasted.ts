import { type Block, type BlockTag, blocksMarkup } from './pasted-blocks.ts';
import { inline, paragraphsOf, type Run, raisedText } from './pasted-runs.ts';
import { classStyles, isHidden, type Marks, marksIn, styleOf } from './pasted-style.ts';

const unseen =
  /^(?:head|style|script|title|meta|link|xml|template|noscript|del|img|svg|object|button|select|input)$/;
const block =
  /^(?:p|div|h[1-6]|ul|ol|li|table|tr|td|th|blockquote|section|article|header|footer|main|pre|dl|dt|dd|hr|address|center|figure)$/;
const headings: Record<string, BlockTag> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };

const plain: Marks = { bold: false, italic: false, underlined: false, href: '' };

/** Position of the walk: what a paragraph becomes, and in which list. */
interface Place {
  tag: BlockTag;
  lists: readonly ('ul' | 'ol')[];
}

/**
 * Converts clipboard markup to the editor's. Word, Excel, Google, Apple and LibreOffice use styles, which the
 * page's content policy hides from the editor: they are parsed here. Tables become one line per row.
 */
export function pastedMarkup(html: string, parser = new DOMParser()): string {
  // The editor's own.
  if (html.includes('data-pm-slice')) return html;
  const document = parser.parseFromString(html, 'text/html');
  const sheet = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '').join('\n');
  const classes = classStyles(sheet);
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let seenBlock = false;
  /** The item to which further paragraphs belong. */
  let item: Block | null = null;

  const styled = (element: Element) => {
    const names = (element.getAttribute('class') ?? '').split(/\s+/);
    const own = element.getAttribute('style') ?? '';
    return styleOf([...names.map((name) => classes.get(name) ?? ''), own].join(';'));
  };

  function flush({ tag, lists }: Place) {
    const paragraphs = paragraphsOf(runs);
    runs = [];
    for (const paragraph of paragraphs) {
      if (lists.length === 0) blocks.push({ tag, html: paragraph });
      else if (item?.tag === 'li') item.parts.push(paragraph);
      else begin({ ordered: lists.at(-1) === 'ol', level: lists.length }, paragraph);
    }
  }

  function begin({ ordered, level }: { ordered: boolean; level: number }, paragraph: string) {
    item = { tag: 'li', ordered, level, parts: [paragraph] };
    blocks.push(item);
  }

  function walk(node: Node, marks: Marks, place: Place) {
    if (node.nodeType === 3) {
      runs.push({ text: node.textContent ?? '', marks });
      return;
    }
    if (node.nodeType !== 1) return;
    const element = node as Element;
    const tag = element.tagName.toLowerCase();
    const style = styled(element);
    if (unseen.test(tag) || isHidden(style)) return;
    if (tag === 'br') {
      if (!/interchange/.test(element.getAttribute('class') ?? '')) runs.push('br');
      return;
    }
    const inner = marksIn(element, marks, style);
    if (tag === 'sup' || tag === 'sub') {
      const text = element.textContent ?? '';
      runs.push({ text: tag === 'sup' ? raisedText(text) : text, marks: inner });
      return;
    }
    if (style.has('mso-tab-count') || tag === 'tab') {
      runs.push({ text: ' ', marks: inner });
      return;
    }
    if (!block.test(tag)) return walkInside(element, inner, place);

    seenBlock = true;
    flush(place);
    if (tag === 'table') return walkTable(element, inner, place);
    const inList = listOfWord(element, style, sheet);
    if (inList) return walkItem(inList, inner);
    const within = placeIn(tag, element, place);
    if (tag === 'li') item = null;
    walkInside(element, within.tag.startsWith('h') ? { ...inner, bold: false } : inner, within);
    flush(within);
    if (tag === 'li' || tag === 'ul' || tag === 'ol') item = null;
  }

  function walkInside(element: Element, marks: Marks, place: Place) {
    const title = place.tag.startsWith('h');
    for (const child of element.childNodes) walk(child, title ? { ...marks, bold: false } : marks, place);
  }

  function walkItem({ element, ordered, level }: WordItem, marks: Marks) {
    walkInside(element, marks, { tag: 'p', lists: [] });
    const [first, ...others] = paragraphsOf(runs);
    runs = [];
    if (first === undefined) return;
    begin({ ordered, level }, first);
    if (item?.tag === 'li') item.parts.push(...others);
    item = null;
  }

  /** One line per row, with separated cells; a layout table is removed and its content kept. */
  function walkTable(table: Element, marks: Marks, place: Place) {
    const rows = [...table.querySelectorAll('tr')].map((row) =>
      [...row.children].filter(({ tagName }) => /^t[dh]$/i.test(tagName)),
    );
    const filled = (cell: Element) => (cell.textContent ?? '').trim() !== '';
    if (table.querySelector('table') || rows.every((cells) => cells.filter(filled).length < 2)) {
      for (const cell of rows.flat()) {
        if (cell.closest('table') === table) walkInside(cell, marks, place);
        flush(place);
      }
      return;
    }
    for (const cells of rows) {
      const last = cells.findLastIndex(filled);
      cells.slice(0, last + 1).forEach((cell, index) => {
        if (index > 0) runs.push({ text: ' · ', marks: plain });
        if (filled(cell)) runs.push(...cellRuns(cell, marksIn(cell, marks, styled(cell))));
        else runs.push({ text: '–', marks: plain });
      });
      flush(place);
    }
  }

  /** A cell on one line. */
  function cellRuns(cell: Element, marks: Marks): Run[] {
    const [outer, outerBlocks] = [runs, blocks.length];
    runs = [];
    walkInside(cell, marks, { tag: 'p', lists: [] });
    const own = runs;
    runs = outer;
    const written = blocks.splice(outerBlocks).flatMap((one) => (one.tag === 'li' ? one.parts : [one.html]));
    const text = (html: string) => parser.parseFromString(html, 'text/html').body.textContent ?? '';
    const before: Run[] = written.map((html) => ({ text: `${text(html)} `, marks }));
    return [...before, ...own.map((run) => (run === 'br' ? { text: ' ', marks } : run))];
  }

  const start: Place = { tag: 'p', lists: [] };
  walkInside(document.body, plain, start);
  if (!seenBlock && blocks.length === 0) return inline(runs);
  flush(start);
  return blocksMarkup(blocks);
}

function placeIn(tag: string, element: Element, { tag: outer, lists }: Place): Place {
  if (tag === 'ul' || tag === 'ol') return { tag: 'p', lists: [...lists, tag] };
  if (tag === 'li') {
    // Word on the web puts each item in its own list, with its level in an attribute.
    const level = Number(element.getAttribute('data-aria-level') ?? 0);
    const kind = lists.at(-1) ?? 'ul';
    return {
      tag: 'p',
      lists:
        level > lists.length
          ? [...Array<'ul'>(level - 1).fill('ul'), kind]
          : [...(lists.length > 0 ? lists : [kind])],
    };
  }
  if (tag === 'blockquote') return { tag: 'blockquote', lists };
  if (/\bMsoTitle\b/.test(element.getAttribute('class') ?? '')) return { tag: 'h2', lists };
  return { tag: headings[tag] ?? outer, lists };
}

interface WordItem {
  element: Element;
  ordered: boolean;
  level: number;
}

const numbered = /^\(?(?:[0-9٠-٩]+|[a-z]|[ivxlc]+|[\u0621-\u064a])[.):\-–]/i;
const marker = /^[\s\u00a0]*([·•▪▫◦‣§o\-–]|\(?[0-9٠-٩]{1,3}[.)])[\s\u00a0]{2,}/;

/** A list item of Word and Outlook: a paragraph with its list and level, starting with its bullet. */
function listOfWord(element: Element, style: ReadonlyMap<string, string>, sheet: string): WordItem | null {
  const list = /(l\d+)\s+level(\d+)/i.exec(style.get('mso-list') ?? '');
  if (list) {
    const mark = [...element.querySelectorAll('[style]')].find((one) =>
      /mso-list\s*:\s*ignore/i.test(one.getAttribute('style') ?? ''),
    );
    const written = (mark?.textContent ?? '').trim();
    mark?.remove();
    const [, name, level] = list;
    const ordered = written ? numbered.test(written) : isNumberedIn(sheet, `@list ${name}:level${level}`);
    return { element, ordered, level: Number(level) };
  }
  if (!/MsoListParagraph/.test(element.getAttribute('class') ?? '')) return null;
  const found = marker.exec(element.textContent ?? '');
  if (!found) return null;
  cut(element, found[0].length);
  return { element, ordered: /\d|[٠-٩]/.test(found[1] ?? ''), level: 1 };
}

function isNumberedIn(sheet: string, list: string): boolean {
  const at = sheet.toLowerCase().indexOf(list.toLowerCase());
  const rule = at < 0 ? '' : sheet.slice(at, sheet.indexOf('}', at));
  return rule !== '' && !/mso-level-number-format\s*:\s*bullet/i.test(rule);
}

/** Removes characters from the start of an element. */
function cut(node: Node, length: number): number {
  let left = length;
  for (const child of node.childNodes) {
    if (left === 0) break;
    if (child.nodeType === 3) {
      const text = child.textContent ?? '';
      child.textContent = text.slice(left);
      left -= Math.min(left, text.length);
    } else left = cut(child, left);
  }
  return left;
}

/** Plain text of a table, whose cells a page would run together. */
export function pastedText(text: string): string {
  return text.replace(/[^\S\n]*\t[^\S\n]*(?=\S)/g, ' · ').replace(/\t/g, '');
}
