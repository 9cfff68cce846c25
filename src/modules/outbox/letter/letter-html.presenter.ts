import { html, raw } from 'hono/html';
import { mailLink, telLink } from '#base/contact-links.ts';
import { directionOf } from '#base/locale.ts';
import { mailWords } from '../outbox.words.ts';
import type { Letter, Letterhead } from './letter.values.ts';
import { oneLine } from './letter-lines.engine.ts';

type Markup = ReturnType<typeof html>;

/** The brand's colours (`ui/palette.css`) in hexadecimal, as mail clients need them. */
const colour = {
  page: '#faf9f7',
  head: '#2e1d12',
  onHead: '#faf6f1',
  level: '#d9b996',
  sheet: '#ffffff',
  ink: '#1f1b18',
  muted: '#66605a',
  button: '#603f29',
  onButton: '#ffffff',
  foot: '#f4ebdf',
  onFoot: '#603f29',
};

const font = "font-family:'Segoe UI',Tahoma,Arial,sans-serif;line-height:1.8";
const text = `margin:0 0 16px;${font};font-size:16px;color:${colour.ink}`;
const small = `${font};font-size:14px`;
const cell = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/**
 * A letter as an HTML document for mail clients: tables, inline styles, no picture, one button. All values
 * are escaped.
 */
export async function htmlOf(letter: Letter, head: Letterhead): Promise<string> {
  const direction = directionOf(letter.locale);
  const start = direction === 'rtl' ? 'right' : 'left';
  return String(
    await html`<!doctype html>
<html dir="${direction}" lang="${letter.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${letter.subject}</title>
</head>
<body style="margin:0;padding:0;background-color:${colour.page}">
<table ${raw(cell)} dir="${direction}" lang="${letter.locale}" width="100%" style="background-color:${colour.page}">
<tr><td align="center" style="padding:24px 12px">
<table ${raw(cell)} dir="${direction}" width="100%" style="max-width:560px;text-align:${start}">
<tr><td style="padding:20px 28px;background-color:${colour.head};border-bottom:4px solid ${colour.level};${raw(font)};font-size:18px;font-weight:bold;color:${colour.onHead}"><bdi>${oneLine(head.name)}</bdi></td></tr>
<tr><td style="padding:28px 28px 12px;background-color:${colour.sheet}">
${body(letter)}
</td></tr>
<tr><td style="padding:20px 28px;background-color:${colour.foot};${raw(small)};color:${colour.onFoot}">
${foot(letter, head)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`,
  );
}

function body({ locale, greeting, paragraphs, action, closing = [] }: Letter): Markup[] {
  return [
    ...(greeting ? [html`<p style="${raw(text)};font-weight:bold">${written(greeting)}</p>\n`] : []),
    ...paragraphs.map(paragraph),
    ...(action ? [button(action)] : []),
    ...closing.map(paragraph),
    ...(action ? [spareLink(action.url, mailWords(locale)('copy_link'))] : []),
  ];
}

function paragraph(words: string): Markup {
  return html`<p style="${raw(text)}">${written(words)}</p>\n`;
}

function button({ label, url }: { label: string; url: string }): Markup {
  return html`<table ${raw(cell)} style="margin:8px 0 24px"><tr><td bgcolor="${colour.button}" style="background-color:${colour.button};border-radius:4px"><a href="${url}" style="display:inline-block;padding:12px 28px;${raw(font)};font-size:16px;font-weight:bold;color:${colour.onButton};text-decoration:none">${label}</a></td></tr></table>\n`;
}

function spareLink(url: string, words: string): Markup {
  return html`<p style="margin:0 0 16px;${raw(small)};color:${colour.muted}">${words}<br><bdi dir="ltr" style="word-break:break-all">${url}</bdi></p>`;
}

function foot({ locale, reason }: Letter, head: Letterhead): Markup[] {
  const lines = [
    ...(head.name ? [html`<strong><bdi>${oneLine(head.name)}</bdi></strong>`] : []),
    ...(head.address ? [html`<bdi>${oneLine(head.address)}</bdi>`] : []),
    ...head.phones.map((phone) => link(telLink(phone), phone)),
    ...(head.email ? [link(mailLink(oneLine(head.email)), head.email)] : []),
    link(head.site, head.site),
    html`<span style="color:${colour.muted}">${reason ?? mailWords(locale)('automatic')}</span>`,
  ];
  return lines.map((line, position) => (position === 0 ? line : html`<br>\n${line}`));
}

function link(address: string, words: string): Markup {
  return html`<a href="${address}" style="color:${colour.onFoot}"><bdi dir="ltr">${oneLine(words)}</bdi></a>`;
}

const marks: Record<string, Markup> = {
  '\n': raw('<br>\n'),
  '\u2066': raw('<bdi dir="ltr">'),
  '\u2068': raw('<bdi>'),
  '\u2069': raw('</bdi>'),
};

/** Text with its isolates and line ends turned into elements. */
function written(words: string): (Markup | string)[] {
  return words.split(/([\n\u2066\u2068\u2069])/).map((piece) => marks[piece] ?? piece);
}
