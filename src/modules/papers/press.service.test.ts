import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createPress } from './press.service.ts';
import { setApart } from './text-layer.engine.ts';

const press = createPress();
afterAll(() => press.stop());

const company = {
  name: 'متانة',
  descriptor: '',
  fullName: 'متانة للمقاولات العامة',
  phones: ['+966 55 123 4567'],
  email: 'info@matana.sa',
  address: '',
  registrations: [],
};

/** A paper with facts under a letterhead, using the shared template parts. */
function order(words: readonly string[], more = {}) {
  const data = {
    locale: 'ar',
    company,
    logo: null,
    draft: null,
    attachments: [],
    document: { title: 'ورقة', facts: words.map((text) => ({ label: '', value: { kind: 'name', text } })) },
    ...more,
  };
  return {
    template: '/papers/templates/facts-only.typ',
    data: setApart(JSON.stringify(data)),
    files: [],
    standard: undefined,
  };
}

/** A PDF's text as programs copy it: pieces in file order, whose words are read from the right. */
async function open(pdf: Uint8Array) {
  return getDocument({ data: pdf.slice(), verbosity: 0 }).promise;
}

async function piecesOf(pdf: Uint8Array): Promise<string[]> {
  const { items } = await (await (await open(pdf)).getPage(1)).getTextContent();
  return items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str.normalize('NFKC')] : []));
}

/** Code of a process that answers an order differently. */
function processThat(answer: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'omran-press-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'process.mjs');
  writeFileSync(file, `process.on('message', ({ id }) => { ${answer} });`);
  return file;
}

describe('papers', () => {
  it('are copied letter for letter, even with ligatures', async () => {
    const words = ['سترة', 'الأرضي', 'الإجمالي', 'للمقاولات', 'الآخرة', 'ﻻ', 'ستر'];
    const pieces = await piecesOf(await press.print(order(words)));
    expect(pieces).toEqual(expect.arrayContaining(words.map((word) => word.normalize('NFKC'))));
    const name = await piecesOf(await press.print(order(['عبدالله'])));
    expect(name.toReversed().join('')).toContain('عبدالله');
  });

  it('contain each letter once, even with marks', async () => {
    const marked = 'ريالًا يُعدّ';
    const pieces = await piecesOf(await press.print(order([marked])));
    const letters = pieces.join('').replace(/[\u064b-\u0652]/g, '');
    for (const letter of 'ري') expect(letters.split(letter)).toHaveLength(letter === 'ي' ? 3 : 2);
    expect(letters.split('د')).toHaveLength(2);
  });

  it('never parse text as markup', async () => {
    const hostile = ['#panic("x")', '*a* _b_ $c$ <d> @e', '#import "/x.typ"', '\\u{41}', '"]), #text(red)['];
    const said = (await piecesOf(await press.print(order(hostile, { locale: 'en' })))).join('');
    for (const text of hostile) expect(said.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  });

  it('embed a file as archives require (PDF/A-3b)', async () => {
    const xml = '<?xml version="1.0"?><Invoice><ID>1</ID></Invoice>';
    const path = '/papers/attached/invoice.xml';
    const attachments = [
      { path, type: 'application/xml', description: 'The invoice', relationship: 'source' },
    ];
    const pdf = await press.print({
      ...order(['سترة'], { attachments }),
      files: [{ path, bytes: new TextEncoder().encode(xml) }],
      standard: 'a-3b',
    });
    const document = await open(pdf);
    const [[name, file] = []] = (await document.getAttachments()) ?? new Map();
    expect(file).toMatchObject({ filename: 'invoice.xml' });
    const content = (await document.getAttachmentContent(name)) as unknown as Uint8Array;
    expect(new TextDecoder().decode(content)).toBe(xml);
    const { metadata } = await document.getMetadata();
    expect([metadata?.get('pdfaid:part'), metadata?.get('pdfaid:conformance')]).toEqual(['3', 'B']);
  });

  it('show a box, or the same in other letters, for what no typeface has', async () => {
    const words = ['سور 🏗️', '👨‍👩‍👧', '王', 'ا\u0610ب', '٣ ﷼', '①', '\u{1f1f8}', '＂'];
    const pdf = await press.print({ ...order(words), standard: 'a-3b' });
    const said = (await piecesOf(pdf)).join(' ');
    for (const part of ['سور', 'ریال', '1', '"']) expect(said).toContain(part);
    expect(said.match(/□/g)).toHaveLength(4);
  });

  it('are watermarked as drafts', async () => {
    expect(await piecesOf(await press.print(order([], { draft: 'مسودة' })))).toContain('مسودة');
  });

  it('fail individually: the next one is rendered', async () => {
    const broken = { ...order([]), template: '/papers/templates/none.typ' };
    await expect(press.print(broken)).rejects.toThrow('none.typ');
    expect(await piecesOf(await press.print(order(['سور'])))).toContain('سور');
  });

  it('are refused with 503 if the machine lacks the library, or too many are queued', async () => {
    const without = createPress({
      code: processThat('process.send({ id, error: "none", missing: true })'),
    });
    const unavailable = { code: 'papers.unavailable', status: 503 };
    await expect(without.print(order([]))).rejects.toMatchObject(unavailable);
    without.stop();
    const stuck = createPress({ code: processThat('') });
    const waiting = Array.from({ length: 100 }, () => stuck.print(order([])).catch(() => {}));
    await expect(stuck.print(order([]))).rejects.toMatchObject({ code: 'papers.busy', status: 503 });
    stuck.stop();
    await Promise.all(waiting);
  });

  it('continue after their process ends, both after its quota and when idle', async () => {
    const answer = processThat('process.send({ id, pdf: new Uint8Array([id]) })');
    const quick = createPress({ max: 2, after: 1, code: answer });
    const made = await Promise.all([1, 2, 3].map(() => quick.print(order([]))));
    expect(made.map(([first]) => first)).toEqual([1, 2, 3]);
    await expect.poll(() => quick.process()).toBeUndefined();
    expect(await quick.print(order([]))).toHaveLength(1);
    const dying = createPress({ code: processThat('process.exit(1)') });
    await expect(dying.print(order([]))).rejects.toThrow('ended');
  });
});
