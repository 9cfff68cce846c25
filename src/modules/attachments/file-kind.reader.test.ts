import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { archiveOf, sheetOf, workbookParts } from '#tests/support/archive.ts';
import { recogniseFile } from './file-kind.reader.ts';

const folder = mkdtempSync(join(tmpdir(), 'omran-recognise-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(64),
  ]);

const workbook = workbookParts(sheetOf([['a', 1]]));
const openText = (type: string) => ({ mimetype: type, 'content.xml': '<x/>' });
const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n';

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

it.each<[string, string | Buffer, string | undefined]>([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex'), 'png'],
  ['a drawing of AutoCAD', 'AC1032\0\0\0\0\0\0\0\0\0\0', 'dwg'],
  ['a drawing as text', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n', 'dxf'],
  ['a plain text', 'سلام\nnotes', 'txt'],
  ['a text of Windows in Arabic', Buffer.from('d3e1c7e3', 'hex'), 'txt'],
  ['a table', 'name,amount\nroof,10\nwall,20\n', 'csv'],
  ['a PDF after an empty line', `\r\n${pdf}`, 'pdf'],
  ['a PDF after the lines of a mail', `Content-Type: application/pdf\r\nX: 1\r\n\r\n${pdf}`, 'pdf'],
  ['a PDF after bytes of a disk', Buffer.concat([Buffer.alloc(128, 1), Buffer.from(pdf)]), 'pdf'],
  ['a PDF after a byte order mark', `\ufeff${pdf}`, 'pdf'],
  ['a text about PDF', 'A file that begins with %PDF-1.4 is a PDF.', 'txt'],
  ['a page before a PDF', `<html><script>x()</script>\n${pdf}`, undefined],
  ['a PDF far inside', `${'x'.repeat(2000)}\n${pdf}`, 'txt'],
  ['a ZIP archive', archiveOf({ 'plan.txt': 'x' }), 'zip'],
  ['an empty ZIP archive', archiveOf({}), 'zip'],
  ['a workbook', archiveOf(workbook), 'xlsx'],
  ['a workbook whose sizes follow', archiveOf(workbook, { sizes: 'after' }), 'xlsx'],
  [
    'a workbook whose sizes follow without a mark',
    archiveOf(workbook, { sizes: 'after without mark' }),
    'xlsx',
  ],
  [
    'an archive without marks',
    archiveOf({ 'a.txt': 'x'.repeat(500) }, { sizes: 'after without mark' }),
    'zip',
  ],
  [
    'a workbook with the folders of Windows',
    archiveOf(
      Object.fromEntries(Object.entries(workbook).map(([name, text]) => [name.replaceAll('/', '\\'), text])),
    ),
    'xlsx',
  ],
  ['a text of LibreOffice', archiveOf(openText('application/vnd.oasis.opendocument.text')), 'odt'],
  ['a book', archiveOf(openText('application/epub+zip')), undefined],
  ['a workbook with macros', archiveOf({ ...workbook, 'xl/vbaProject.bin': 'x' }), undefined],
  ['the beginning of an archive', Buffer.from('504b0304000000000000', 'hex'), undefined],
  ['half a workbook', archiveOf(workbook).subarray(0, 700), undefined],
  ['a workbook without its last byte', archiveOf(workbook).subarray(0, -1), undefined],
  ['a workbook whose list is garbled', archiveOf(workbook).fill(0xff, 1000, 1300), undefined],
  ['an older Word document', compound('WordDocument'), 'doc'],
  ['an older workbook', compound('Workbook'), 'xls'],
  ['an installer', compound('SomethingElse'), undefined],
  ['a still drawing', svg('<circle r="1"/>'), 'svg'],
  ['a drawing with a script', svg('<script>alert(1)</script>'), undefined],
  ['a drawing that reacts', `<?xml version="1.0"?>\n${svg('<circle onload="x()"/>')}`, undefined],
  ['a drawing after comments', `<?xml version="1.0"?><!-- a --><!----> <!-- b -->${svg('<g/>')}`, 'svg'],
  ['comments before something else', `${'<!---->'.repeat(40)}x`, 'txt'],
  ['a drawing of the standard', `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x">${svg('<g/>')}`, 'svg'],
  ['a drawing that declares entities', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<g/>')}`, undefined],
  [
    'a drawing that loads',
    svg(`<image href${' '.repeat(70_000)}= "${' '.repeat(70_000)}https://x.y/z.png"/>`),
    undefined,
  ],
  ['a drawing with a link inside', svg('<use href="#a"/>'), 'svg'],
  ['a drawing with a page', svg('<a xlink:href="data:text/html,x"/>'), undefined],
  ['a drawing with a picture', svg('<image href="data:image/png;base64,AA=="/>'), 'svg'],
  ['a web page', '<!DOCTYPE html><p>Hi', undefined],
  ['a web page after a greeting', 'hello <script>alert(1)</script>', undefined],
  ['a shell script', '#!/bin/sh\nrm -rf /\n', undefined],
  ['a batch file', '@echo off\r\ndel *\r\n', undefined],
  ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), undefined],
  ['a Linux program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(200)]), undefined],
  ['a Java program', archiveOf({ 'META-INF/MANIFEST.MF': '' }), undefined],
  ['noise', Buffer.from('0001020304', 'hex'), undefined],
])('%s', async (name, content, kind) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  expect(await recogniseFile(path)).toBe(kind);
});
