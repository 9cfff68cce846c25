import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { recogniseFile } from './file-kind.service.ts';

const folder = mkdtempSync(join(tmpdir(), 'omran-recognise-'));
afterAll(() => rmSync(folder, { recursive: true }));

const compound = (stream: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(1024),
    Buffer.from(`${stream}\0`, 'utf16le'),
    Buffer.alloc(64),
  ]);

/** A ZIP archive with one stored file. */
function zipWith(name: string, content = ''): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(name.length, 26);
  return Buffer.concat([head, Buffer.from(name + content)]);
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

it.each<[string, string | Buffer, string | undefined]>([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000', 'hex'), 'png'],
  ['a drawing of AutoCAD', 'AC1032\0\0\0\0\0\0\0\0\0\0', 'dwg'],
  ['a drawing as text', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n', 'dxf'],
  ['a plain text', 'سلام\nnotes', 'txt'],
  ['a text of Windows in Arabic', Buffer.from('d3e1c7e3', 'hex'), 'txt'],
  ['a table', 'name,amount\nroof,10\nwall,20\n', 'csv'],
  ['a ZIP archive', zipWith('plan.txt', 'x'), 'zip'],
  ['an older Word document', compound('WordDocument'), 'doc'],
  ['an older workbook', compound('Workbook'), 'xls'],
  ['an installer', compound('SomethingElse'), undefined],
  ['a still drawing', svg('<circle r="1"/>'), 'svg'],
  ['a drawing with a script', svg('<script>alert(1)</script>'), undefined],
  ['a drawing that reacts', `<?xml version="1.0"?>\n${svg('<circle onload="x()"/>')}`, undefined],
  ['a web page', '<!DOCTYPE html><p>Hi', undefined],
  ['a web page after a greeting', 'hello <script>alert(1)</script>', undefined],
  ['a shell script', '#!/bin/sh\nrm -rf /\n', undefined],
  ['a batch file', '@echo off\r\ndel *\r\n', undefined],
  ['a Windows program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), undefined],
  ['a Linux program', Buffer.concat([Buffer.from('7f454c46', 'hex'), Buffer.alloc(200)]), undefined],
  ['a Java program', zipWith('META-INF/MANIFEST.MF'), undefined],
  ['noise', Buffer.from('0001020304', 'hex'), undefined],
])('%s', async (name, content, kind) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  expect(await recogniseFile(path)).toBe(kind);
});
