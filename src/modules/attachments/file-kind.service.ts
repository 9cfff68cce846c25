import { createReadStream } from 'node:fs';
import { fileTypeFromFile } from 'file-type';
import { type FileKind, isFileKind } from './attachments.values.ts';

/** The kind of a file by its content, regardless of its name; undefined if it is not accepted. */
export async function recogniseFile(path: string): Promise<FileKind | undefined> {
  const found = await fileTypeFromFile(path);
  if (found?.ext === 'cfb') return olderOffice(path);
  if (found && found.ext !== 'xml') return isFileKind(found.ext) ? found.ext : undefined;
  return textKind(path);
}

const streams = [
  ['doc', 'WordDocument'],
  ['xls', 'Workbook'],
  ['xls', 'Book'],
  ['ppt', 'PowerPoint Document'],
] as const;

/**
 * Which Office program wrote a compound file, by the names of its streams. Installers are compound files too.
 */
async function olderOffice(path: string): Promise<FileKind | undefined> {
  const names = streams.map(([kind, name]) => [kind, Buffer.from(`${name}\0`, 'utf16le')] as const);
  let rest = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk]);
    for (const [kind, name] of names) if (bytes.includes(name)) return kind;
    rest = bytes.subarray(-64);
  }
  return undefined;
}

/** How many bytes are inspected to classify a text. */
const beginning = 64 * 1024;

/** Whether it contains characters that no text has; line ends, tabs, page breaks and escape are allowed. */
function isBinary(text: string): boolean {
  const controls = text.match(/\p{Cc}/gu) ?? [];
  return controls.some((sign) => sign < ' ' && !'\t\n\f\r\u001b'.includes(sign));
}

async function textKind(path: string): Promise<FileKind | undefined> {
  let start = '';
  let active = false;
  let tail = '';
  for await (const chunk of createReadStream(path)) {
    // One character per byte is enough: all checks are on ASCII, in every text encoding.
    const text = (chunk as Buffer).toString('latin1');
    if (start.length < beginning) start += text;
    if (!isUtf16(start) && isBinary(text)) return undefined;
    active ||= isActive(tail + text);
    tail = text.slice(-200);
  }
  if (start === '') return undefined;
  if (isUtf16(start)) {
    const text = Buffer.from(start.slice(0, beginning), 'latin1').toString('utf16le');
    return isScript(text) || isMarkup(text) ? undefined : 'txt';
  }
  if (/^\s*(?:<\?xml[^>]*\?>\s*|<!--.*?-->\s*|<!doctype svg[^>[]*>\s*)*<svg[\s>]/is.test(plain(start)))
    return active ? undefined : 'svg';
  if (isScript(plain(start)) || isMarkup(plain(start))) return undefined;
  if (/^(?:\s*999\r?\n[^\n]*\n)*\s*0\r?\n\s*SECTION\r?\n/.test(plain(start))) return 'dxf';
  return isTable(start) ? 'csv' : 'txt';
}

const plain = (text: string) => text.replace(/^\u00ef\u00bb\u00bf/, '');

const isUtf16 = (text: string) => text.startsWith('\u00ff\u00fe');

/** Whether a drawing runs or loads something, or contains another document. */
function isActive(text: string): boolean {
  return /<script|<foreignobject|<iframe|<embed|<object|<!entity|<!doctype[^>]*\[|\son\w+\s*=|javascript:|href\s*=\s*["']?\s*(?:https?:|\/\/|data:(?!image\/(?:png|jpe?g|gif|webp)))/i.test(
    text,
  );
}

function isMarkup(text: string): boolean {
  return /^\s*<(?:!doctype|html|\?xml|head|body|script|svg|iframe|\?php|%)|<script[\s>]|<html[\s>]|<\?php/i.test(
    text,
  );
}

function isScript(text: string): boolean {
  return /^\s*(?:#!|@echo\s+off|rem\s|::\s|param\s*\(|windows registry editor|set-executionpolicy|on error resume next)/i.test(
    text,
  );
}

/** Whether the first lines have the same number of the same separator. */
function isTable(text: string): boolean {
  const lines = text.split(/\r?\n/).filter(Boolean).slice(0, 5);
  const complete = lines.length > 1 ? lines.slice(0, Math.max(2, lines.length - 1)) : [];
  return [',', ';', '\t'].some((separator) => {
    const counts = complete.map((line) => line.replace(/"[^"]*"/g, '').split(separator).length);
    return counts.length > 1 && (counts[0] ?? 0) > 1 && counts.every((count) => count === counts[0]);
  });
}
