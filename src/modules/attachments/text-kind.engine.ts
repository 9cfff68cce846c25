// What a text is by its beginning. All of it takes time in proportion to the text: these are files of strangers.

/** Characters within which readers of PDF look for its header: some programs write a line before it. */
const maxBeforePdf = 1024;

/** What is written before the header of a PDF, which has a line of its own; undefined if there is no header. */
export function pdfStart(start: string): string | undefined {
  const found = /(?<![^\r\n])%PDF-\d\.\d|%PDF-\d\.\d[ \t]{0,9}[\r\n]/.exec(start.slice(0, maxBeforePdf + 20));
  return found ? start.slice(0, found.index) : undefined;
}

/** Whether a text is a drawing: its first element is `svg`. */
export function isDrawing(text: string): boolean {
  let at = afterBlanks(text, 0);
  for (let before = -1; before !== at; ) {
    before = at;
    at = afterBlanks(text, afterPreface(text, at));
  }
  return /^<svg[\s>]/i.test(text.slice(at, at + 5));
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (/\s/.test(text[at] ?? '')) at += 1;
  return at;
}

/** The place after an XML declaration, comment or document type without declarations of its own. */
function afterPreface(text: string, at: number): number {
  const after = (end: string) => {
    const place = text.indexOf(end, at);
    return place < 0 ? text.length : place + end.length;
  };
  if (text.startsWith('<!--', at)) return after('-->');
  const head = text.slice(at, at + 13).toLowerCase();
  if (head.startsWith('<?xml')) return after('>');
  if (!head.startsWith('<!doctype svg')) return at;
  const end = after('>');
  return text.slice(at, end).includes('[') ? at : end;
}

/** Whether a drawing runs or loads something, or contains another document. */
export function isActiveDrawing(text: string): boolean {
  if (
    /<script|<foreignobject|<iframe|<embed|<object|<!entity|<!doctype[^>[<]*\[|\son\w+\s*=|javascript:/i.test(
      text,
    )
  )
    return true;
  for (const { index } of text.matchAll(/href/gi)) if (leadsOutside(text, index + 4)) return true;
  return false;
}

/** Whether the value of an attribute, whose name ends there, is an address outside the drawing. */
function leadsOutside(text: string, from: number): boolean {
  const sign = afterBlanks(text, from);
  if (text[sign] !== '=') return false;
  let at = afterBlanks(text, sign + 1);
  if (text[at] === '"' || text[at] === "'") at = afterBlanks(text, at + 1);
  return /^(?:https?:|\/\/|data:(?!image\/(?:png|jpe?g|gif|webp)))/i.test(text.slice(at, at + 50));
}

/** Whether a text is a page or contains a program for one. */
export function isMarkup(text: string): boolean {
  return /^\s*<(?:!doctype|html|\?xml|head|body|script|svg|iframe|\?php|%)|<script[\s>]|<html[\s>]|<\?php/i.test(
    text,
  );
}

/** Whether a text is a program for a command line. */
export function isScript(text: string): boolean {
  return /^\s*(?:#!|@echo\s+off|rem\s|::\s|param\s*\(|windows registry editor|set-executionpolicy|on error resume next)/i.test(
    text,
  );
}

/** Whether the first lines have the same number of the same separator. */
export function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter(Boolean).slice(0, 5);
  const complete = lines.length > 1 ? lines.slice(0, Math.max(2, lines.length - 1)) : [];
  return [',', ';', '\t'].some((separator) => {
    const counts = complete.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length);
    return counts.length > 1 && (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]);
  });
}
