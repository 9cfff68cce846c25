import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type ArchiveOptions, archiveOf, sheetOf, workbookParts } from '#tests/support/archive.ts';
import { readFileRows } from './file-rows.reader.ts';
import { type FileRow, maxCell } from './rows.values.ts';

const folder = mkdtempSync(join(tmpdir(), 'omran-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function rowsOf(content: string | Uint8Array): Promise<FileRow[]> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  const rows: FileRow[] = [];
  await readFileRows(path, async (more) => void rows.push(...more));
  return rows;
}

const cellsOf = async (content: string | Uint8Array) => (await rowsOf(content)).map(({ cells }) => cells);

const cell = (address: string, text: string) => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;
const list = [
  ['الاسم', 'الجوال'],
  ['هدى', 501117001],
  ['زياد', 501117002],
];
const asRead = [
  ['الاسم', 'الجوال'],
  ['هدى', '501117001'],
  ['زياد', '501117002'],
];

describe('a workbook', () => {
  it.each<[string, ArchiveOptions]>([
    ['sizes before the data', {}],
    ['sizes after it', { sizes: 'after' }],
    ['sizes after it without a mark', { sizes: 'after without mark' }],
    ['stored parts', { stored: true, sizes: 'after without mark' }],
  ])('is read with %s', async (_, options) => {
    expect(await cellsOf(archiveOf(workbookParts(sheetOf(list)), options))).toEqual(asRead);
  });

  it('is read with the folders of Windows, other letters and other places of its parts', async () => {
    const parts = workbookParts(sheetOf(list));
    const renamed = (name: (path: string) => string) =>
      archiveOf(Object.fromEntries(Object.entries(parts).map(([path, text]) => [name(path), text])));
    expect(await cellsOf(renamed((path) => path.replaceAll('/', '\\')))).toEqual(asRead);
    expect(await cellsOf(renamed((path) => path.toUpperCase()))).toEqual(asRead);
    expect(await cellsOf(renamed((path) => `/${path}`))).toEqual(asRead);
    const moved = (target: string, at: string) => {
      const { 'xl/worksheets/sheet1.xml': sheet, ...others } = parts;
      const relations = others['xl/_rels/workbook.xml.rels'].replace('worksheets/sheet1.xml', target);
      return archiveOf({ ...others, 'xl/_rels/workbook.xml.rels': relations, [at]: sheet });
    };
    expect(await cellsOf(moved('/xl/a/b.xml', 'xl/a/b.xml'))).toEqual(asRead);
    expect(await cellsOf(moved('../a%20b.xml', 'a b.xml'))).toEqual(asRead);
    expect(await cellsOf(moved('worksheets\\first.xml', 'xl/worksheets/first.xml'))).toEqual(asRead);
    const { 'xl/workbook.xml': book, 'xl/_rels/workbook.xml.rels': relations, ...others } = parts;
    const named = others['_rels/.rels'].replace('xl/workbook.xml', '/xl/workbook2.xml');
    const other = { 'xl/workbook2.xml': book, 'xl/_rels/workbook2.xml.rels': relations };
    expect(await cellsOf(archiveOf({ ...others, ...other, '_rels/.rels': named }))).toEqual(asRead);
  });

  it('has rows by their number, however they are written', async () => {
    const xml = (rows: string) => archiveOf(workbookParts(rows));
    const parts = [
      `<row r="2">${cell('B2', 'd')}</row><row r="1">${cell('A1', 'a')}</row>`,
      `<row r="2">${cell('A2', 'c')}</row><row r="1">${cell('B1', 'b')}</row>`,
    ];
    expect(await rowsOf(xml(parts.join('')))).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 2, cells: ['c', 'd'] },
    ]);
    const odd = ['99999999999', '-3', '1e3', '0', 'x', ''].map((r) => `<row r="${r}">${cell('A', r)}</row>`);
    expect((await rowsOf(xml(odd.join('')))).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
    const empty = Array.from({ length: 50_000 }, (_, at) => `<row r="${at + 1}"><c s="1"/></row>`);
    expect(await rowsOf(xml(`${empty.join('')}<row r="60000">${cell('A1', 'x')}</row>`))).toEqual([
      { number: 60_000, cells: ['x'] },
    ]);
  });

  it('may be written in UTF-16', async () => {
    const parts = workbookParts('');
    const sheet = `\ufeff<worksheet><sheetData>${sheetOf(list)}</sheetData></worksheet>`;
    const written = { ...parts, 'xl/worksheets/sheet1.xml': Buffer.from(sheet, 'utf16le') };
    expect(await cellsOf(archiveOf(written))).toEqual(asRead);
  });

  it('is refused for what it becomes, not only for what it is', async () => {
    const shared = (length: number, count: number) => {
      const row = '<c t="s"><v>0</v></c>'.repeat(100);
      const texts = { 'xl/sharedStrings.xml': `<sst><si><t>${'س'.repeat(length)}</t></si></sst>` };
      return archiveOf(workbookParts(`<row>${row}</row>`.repeat(count), texts));
    };
    const swelling = shared(2_000_000, 20);
    expect(swelling.length).toBeLessThan(20_000);
    await expect(rowsOf(swelling)).rejects.toMatchObject({
      ...{ status: 422, faults: { file: [{ code: 'imports.unpacked' }] } },
    });
    const [first] = await rowsOf(shared(2_000_000, 1));
    expect(first?.cells.map(({ length }) => length)).toEqual(Array(100).fill(maxCell + 1));
    const own = `<row>${cell('A1', 'x'.repeat(1_000_000))}</row>`;
    expect((await rowsOf(archiveOf(workbookParts(own))))[0]?.cells[0]).toHaveLength(maxCell + 1);
    const styles = { 'xl/styles.xml': `<styleSheet>${' '.repeat(6_000_000)}</styleSheet>` };
    await expect(rowsOf(archiveOf(workbookParts(own, styles)))).rejects.toMatchObject({ status: 422 });
    const many = Array.from({ length: 45_000 }, (_, at) => `<row>${cell('A', `${at}`)}</row>`).join('');
    await expect(rowsOf(archiveOf(workbookParts(many)))).rejects.toMatchObject({
      faults: { file: [{ code: 'imports.too_many_rows' }] },
    });
  });

  it('is refused with the sentence of a broken file', async () => {
    const whole = archiveOf(workbookParts(sheetOf(list)));
    const { 'xl/workbook.xml': _, ...none } = workbookParts('');
    const encrypted = Buffer.from(whole);
    encrypted[encrypted.indexOf(Buffer.from('504b0102', 'hex')) + 8] = 1;
    const refused: [string, Uint8Array, number][] = [
      ['the beginning of an archive', Buffer.from('504b0304000000000000', 'hex'), 422],
      ['no list of parts', whole.subarray(0, -60), 422],
      ['garbled data', Buffer.from(whole).fill(0xaa, 40, 400), 422],
      ['another archive', archiveOf({ 'a.txt': 'x' }), 415],
      ['no workbook', archiveOf(none), 415],
      ['deep tags', archiveOf(workbookParts('<a>'.repeat(50_000))), 422],
      ['a text that is missing', archiveOf(workbookParts('<row><c t="s"><v>7</v></c></row>')), 422],
      ['an encrypted part', encrypted, 422],
    ];
    for (const [name, content, status] of refused)
      await expect(rowsOf(content), name).rejects.toMatchObject({ status });
  });
});

/** A text in a table of Windows. */
function inTable(encoding: string, text: string): Uint8Array {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => all.indexOf(letter));
}

describe('a CSV file', () => {
  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
    ['commas', ','],
  ])('finds %s below titles that have other signs, and amounts with them', async (_, separator) => {
    const other = separator === ',' ? ';' : ',';
    const rows = [
      ['Date', 'Text', 'Debit', 'Credit'],
      ['1/1/2026', `Transfer${other} no. 12`, '', separator === ',' ? '1000.00' : '1,000.00'],
      ['2/1/2026', `"A${separator} ""b"""`, '5', ''],
    ];
    const text = [
      `Account${other} statement${other} 2026`,
      '',
      ...rows.map((row) => row.join(separator)),
    ].join('\r\n');
    const read = (await cellsOf(text)).slice(2);
    expect(read).toEqual([rows[0], rows[1], ['2/1/2026', `A${separator} "b"`, '5', '']]);
  });

  it('finds the separator by all lines, not by the marks of one', async () => {
    expect((await cellsOf('a;b\n1,5;2,5\n2,5;3,5\n')).at(-1)).toEqual(['2,5', '3,5']);
    expect((await cellsOf('name\nيوسف، خالد\n')).at(-1)).toEqual(['يوسف، خالد']);
    expect((await cellsOf('sep=|\na|b,c;d\n'))[0]).toEqual(['a', 'b,c;d']);
  });

  it('is read in the letters of its writer', async () => {
    const west = 'name,city\nJosé Ünal,Köln\nRené,Besançon\n';
    expect((await cellsOf(inTable('windows-1252', west))).slice(1)).toEqual([
      ['José Ünal', 'Köln'],
      ['René', 'Besançon'],
    ]);
    const arabic = 'الاسم,city\nمنى,Riyadh\nشركة ABC,Jeddah\n';
    expect((await cellsOf(inTable('windows-1256', arabic))).at(-1)).toEqual(['شركة ABC', 'Jeddah']);
    expect(await cellsOf(Buffer.from(`\ufeff${arabic}`, 'utf16le'))).toHaveLength(3);
    expect((await cellsOf(arabic)).at(1)).toEqual(['منى', 'Riyadh']);
    // A letter that a program cut in its middle spoils no other.
    const cutOff = Buffer.concat([Buffer.from(`${arabic}سلمى خالد العتيبي ومنيرة`), Buffer.from([0xd8])]);
    expect((await cellsOf(cutOff)).at(-1)).toEqual(['سلمى خالد العتيبي ومنيرة\ufffd']);
  });

  it('is refused if it is no text or has no end', async () => {
    for (const [content, status] of [
      [Buffer.from('a,b\0\n'), 415],
      [Buffer.from(`a,b\n"${'x'.repeat(700_000)}`), 422],
      [Buffer.from('%PDF-1.7\n'), 415],
      [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415],
    ] as const)
      await expect(rowsOf(content), String(content.subarray(0, 4))).rejects.toMatchObject({ status });
  });
});
