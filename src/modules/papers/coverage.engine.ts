/** Shown for a character that no typeface of a paper has. */
const box = '\u25a1';

/** An emoji, which may be several characters, or any one character. */
const piece =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\ufe0f|\u200d\p{Extended_Pictographic})*|\p{Any}/gu;

/** Marks of a letter, which reads without them. */
const mark = /^\p{M}+$/u;

/** The characters of a TrueType font, as ranges. */
function rangesOf(font: Uint8Array): [first: number, last: number][] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const cmap = tableOf(view, 'cmap');
  const ranges: [number, number][] = [];
  for (let place = 0; place < view.getUint16(cmap + 2); place += 1) {
    const at = cmap + view.getUint32(cmap + 8 + place * 8);
    if (view.getUint16(at) !== 4) continue;
    const size = view.getUint16(at + 6);
    for (let segment = 0; segment < size; segment += 2)
      ranges.push([view.getUint16(at + 16 + size + segment), view.getUint16(at + 14 + segment)]);
  }
  // The last segment of such a table is empty.
  return ranges.filter(([first]) => first !== 0xffff);
}

function tableOf(view: DataView, name: string): number {
  for (let place = 0; place < view.getUint16(4); place += 1) {
    const at = 12 + place * 16;
    const letters = [0, 1, 2, 3].map((letter) => view.getUint8(at + letter));
    if (String.fromCharCode(...letters) === name) return view.getUint32(at + 8);
  }
  throw new Error(`the font has no table ${name}`);
}

/**
 * Makes the texts of a paper's data (JSON) printable with these fonts: a character that none of them has becomes an
 * equivalent one, or a box. An archival PDF (PDF/A) has a glyph for each letter, or there is none.
 */
export function createPrintable(fonts: readonly Uint8Array[]): (json: string) => string {
  const known = fonts
    .flatMap(rangesOf)
    .map((range) => range.map((code) => `\\u{${code.toString(16)}}`).join('-'))
    .join('');
  // Typst needs no glyph for spaces, and for characters of direction and joining.
  const missing = new RegExp(`[^${known}\\p{White_Space}\\p{Default_Ignorable_Code_Point}]`, 'u');
  const shown = (found: string) => {
    if (!missing.test(found)) return found;
    const same = found.normalize('NFKC');
    if (!missing.test(same)) return same;
    return mark.test(found) ? '' : box;
  };
  const printable = (text: string) =>
    missing.test(text) ? text.replace(piece, shown).replace(/[\u2028\u2029]/g, ' ') : text;
  return (json) =>
    missing.test(json)
      ? JSON.stringify(JSON.parse(json), (_, value) => (typeof value === 'string' ? printable(value) : value))
      : json;
}
