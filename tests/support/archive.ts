import { crc32, deflateRawSync } from 'node:zlib';

export interface ArchiveOptions {
  /** Sizes follow the data: with the mark that the format allows, or without it, as some programs write them. */
  sizes?: 'before' | 'after' | 'after without mark';
  stored?: boolean;
}

/** A ZIP archive of some parts, written by hand, to make those that libraries would not. */
export function archiveOf(
  parts: Readonly<Record<string, string | Uint8Array>>,
  { sizes = 'before', stored = false }: ArchiveOptions = {},
): Buffer {
  const later = sizes !== 'before';
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [written, content] of Object.entries(parts)) {
    const name = Buffer.from(written);
    const plain = Buffer.from(content);
    const data = stored ? plain : deflateRawSync(plain);
    const facts = Buffer.alloc(12);
    facts.writeUInt32LE(crc32(plain));
    facts.writeUInt32LE(data.length, 4);
    facts.writeUInt32LE(plain.length, 8);
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20);
    head.writeUInt16LE(later ? 8 : 0, 2);
    head.writeUInt16LE(stored ? 0 : 8, 4);
    if (!later) facts.copy(head, 10);
    head.writeUInt16LE(name.length, 22);
    const mark = sizes === 'after' ? [Buffer.from('504b0708', 'hex')] : [];
    const file = [Buffer.from('504b0304', 'hex'), head, name, data, ...(later ? [...mark, facts] : [])];
    const listed = Buffer.alloc(42);
    listed.writeUInt16LE(20);
    head.copy(listed, 2);
    facts.copy(listed, 12);
    listed.writeUInt32LE(offset, 38);
    directory.push(Buffer.from('504b0102', 'hex'), listed, name);
    const bytes = Buffer.concat(file);
    files.push(bytes);
    offset += bytes.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, list, Buffer.from('504b0506', 'hex'), end]);
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The parts of a workbook of one sheet, given as the XML of its rows; others are added or replaced by `more`. */
export function workbookParts(rows: string, more: Readonly<Record<string, string>> = {}) {
  return {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ...more,
  };
}

/** Rows of text and numbers as the XML of a sheet. */
export function sheetOf(rows: readonly (readonly (string | number)[])[]): string {
  return rows
    .map((cells, at) => {
      const written = cells.map((cell, place) => {
        const address = `${String.fromCharCode(65 + place)}${at + 1}`;
        if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`;
        return `<c r="${address}" t="inlineStr"><is><t>${cell.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</t></is></c>`;
      });
      return `<row r="${at + 1}">${written.join('')}</row>`;
    })
    .join('');
}
