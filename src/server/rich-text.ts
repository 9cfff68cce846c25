import { Parser } from 'htmlparser2';
import sanitizeHtml, { type Attributes, type IOptions } from 'sanitize-html';
import { memoised } from './memo.ts';

const blocks = ['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote'];

const rules: IOptions = {
  allowedTags: [...blocks, 'br', 'strong', 'em', 'u', 'a'],
  allowedAttributes: { ...Object.fromEntries(blocks.map((block) => [block, ['dir']])), a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, { rel: _, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(/^https?:/i.test(attribs.href ?? '') && { rel: 'noopener nofollow' }) },
    }),
    '*': (tagName, { dir, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, ...(/^(rtl|ltr|auto)$/.test(dir ?? '') && { dir }) } as Attributes,
    }),
  },
};

/**
 * Sanitises staff's markup to paragraphs, lists, headings of level 2 to 4, emphasis, quotations and links.
 * Applied on writing and again on display.
 */
export const sanitiseRichText = memoised((html: string): string => cleaned(html, rules));

const picture = /^\/media\/[0-9a-f]{32}\/[1-9]\d{0,4}\.[a-z]{3,4}$/;
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const cell = ['colspan', 'rowspan', 'dir'];
const whole = /^[1-9]\d{0,4}$/;

const fullRules: IOptions = {
  ...rules,
  allowedTags: [...(rules.allowedTags as string[]), ...tables, 'img'],
  allowedAttributes: {
    ...(rules.allowedAttributes as Record<string, string[]>),
    th: cell,
    td: cell,
    img: ['src', 'alt', 'width', 'height'],
  },
  transformTags: {
    ...rules.transformTags,
    th: cellAsAllowed,
    td: cellAsAllowed,
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src, alt, ...(whole.test(width) && whole.test(height) && { width, height }) } as Attributes,
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
};

function cellAsAllowed(tagName: string, { colspan, rowspan, dir }: Attributes) {
  const spans = Object.entries({ colspan, rowspan }).filter(([, span]) =>
    /^(?:[2-9]|[1-9]\d)$/.test(span ?? ''),
  );
  return { tagName, attribs: { ...Object.fromEntries(spans), ...(dir && { dir }) } as Attributes };
}

/** Like `sanitiseRichText`, but keeps tables and pictures of this site as well. */
export const sanitiseFullText = memoised((html: string): string => cleaned(html, fullRules));

function cleaned(html: string, allowed: IOptions): string {
  return isDeep(html) ? escaped(withoutTags(html)).trim() : sanitizeHtml(html, allowed).trim();
}

/** Elements within each other, of which no editor makes as many. The parser takes more time for each, the more are open. */
const maxDepth = 100;

/** Whether more elements are within each other than allowed. */
function isDeep(html: string): boolean {
  if (html.split('<', maxDepth + 2).length <= maxDepth + 1) return false;
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      depth += 1;
      if (depth > maxDepth) throw new TooDeep();
    },
    onclosetag() {
      depth -= 1;
    },
  });
  try {
    parser.end(html);
    return false;
  } catch (error) {
    if (error instanceof TooDeep) return true;
    throw error;
  }
}

class TooDeep extends Error {}

const withoutTags = (html: string) => html.replace(/<[^<>]*>/g, ' ');

const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const blockEnd = /<\/(?:p|li|h[1-6]|blockquote|div|tr)>|<br\s*\/?>/gi;

/**
 * The words of rich text, one line per block. Text without tags is returned unchanged, and a `<` that opens no
 * tag stays a character. What only becomes a tag when its entities are decoded is removed as well, so that the result never
 * contains markup. What people type in plain fields is text already, and is not read by this.
 */
export function plainText(html: string): string {
  let text = html;
  for (let round = 0; round < maxRounds; round += 1) {
    const bare = withoutMarkup(text);
    if (bare === text) return text;
    text = bare;
  }
  return withoutTags(text);
}

/** Rounds in which markup may be hidden in entities of entities. */
const maxRounds = 4;

function withoutMarkup(text: string): string {
  const words = text.lastIndexOf('>') + 1;
  const marked = text.slice(0, words);
  if (!/<[a-z/!?]/i.test(marked)) return text;
  const closed = marked.replace(blockEnd, '$&\n') + text.slice(words).replaceAll('<', '&lt;');
  const bare = isDeep(closed)
    ? withoutTags(closed)
    : sanitizeHtml(closed, { allowedTags: [], allowedAttributes: {} });
  return decode(bare)
    .replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
    .trim();
}

/** The entities that the sanitiser produces, and no others. */
function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|&#160;|\u00a0/g, ' ')
    .replace(/&amp;/g, '&');
}
