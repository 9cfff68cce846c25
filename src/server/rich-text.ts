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
 * The markup of a text that staff wrote, reduced to paragraphs, lists, headings of the second to fourth level, emphasis,
 * quotations and links. Whatever is written passes through here, and again whatever is shown.
 */
export const sanitiseRichText = memoised((html: string): string => sanitizeHtml(html, rules).trim());

const blockEnd = /<\/(?:p|li|h[1-6]|blockquote|div)>|<br\s*\/?>/gi;

/** A text without any markup, one line for each of its blocks. What holds no tag comes back as it is. */
export function plainText(text: string): string {
  if (!/<[a-z/!?]/i.test(text)) return text;
  const bare = sanitizeHtml(text.replace(blockEnd, '$&\n'), { allowedTags: [], allowedAttributes: {} });
  return decode(bare)
    .replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
    .trim();
}

/** The sanitiser escapes these and no others. */
function decode(text: string): string {
  return text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&nbsp;|&#160;|\u00a0/g, ' ')
    .replace(/&amp;/g, '&');
}
