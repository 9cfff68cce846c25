import { DomUtils } from 'htmlparser2';
import { open } from '../image/encode.service.ts';
import { readFileContent } from '../image/file-content.input.ts';
import { recognise } from '../image/image-type.engine.ts';
import { loadSharp } from '../image/sharp.service.ts';
import type { ImageFault } from '../media.problems.ts';
import { maxPixels } from '../media.values.ts';
import {
  childrenOf,
  type Drawing,
  elements,
  lengthOf,
  readDrawing,
  sanitiseSvg,
  targetOf,
} from './svg.engine.ts';
import { looksAlike } from './svg-look.service.ts';

export type CleanDrawing = { svg: string } | { fault: ImageFault };

/**
 * A drawing that can be stored and looks as it was sent, or the reason why it cannot. Things that browsers
 * draw but sharp does not (linked pictures, HTML, fonts) are searched for; the rest is compared by rendering.
 */
export async function cleanDrawing(source: string): Promise<CleanDrawing> {
  const drawing = readDrawing(source);
  if (!drawing) return { fault: 'drawing_refused' };
  const fault = lost(drawing);
  if (fault) return { fault };
  const pictures = await safePictures(drawing);
  if (pictures === null) return { fault: 'drawing_picture' };
  const svg = sanitiseSvg(source, pictures);
  if (svg === null) return { fault: 'drawing_refused' };
  const look = await looksAlike(withoutHtml(drawing.text), svg);
  return look === 'same' ? { svg } : { fault: look === 'empty' ? 'drawing_empty' : 'drawing_changed' };
}

/** Markup without its HTML, for which sharp would draw nothing. */
function withoutHtml(text: string): string {
  const [first = '', ...parts] = text.split(/<foreignObject(?=[\s>/])/);
  return first + parts.map(behindHtml).join('');
}

function behindHtml(part: string): string {
  const tag = part.indexOf('>');
  if (part[tag - 1] === '/') return part.slice(tag + 1);
  const end = part.indexOf('</foreignObject>');
  return end < 0 ? part : part.slice(end + '</foreignObject>'.length);
}

/** Content that a browser would show but that is not kept. */
function lost({ root, all }: Drawing): ImageFault | null {
  const sized = lengthOf(root.attribs.width) > 0 && lengthOf(root.attribs.height) > 0;
  if (all.length > 1 && !root.attribs.viewBox && !sized) return 'drawing_without_size';
  const inChoices = new Set(all.filter(({ name }) => name === 'switch').flatMap(alternatives));
  for (const element of all) {
    if (element.name === 'image' && !/^data:/i.test(targetOf(element))) return 'drawing_linked';
    const isHtml = element.name === 'foreignObject' && DomUtils.textContent(element as never).trim() !== '';
    if (isHtml && !inChoices.has(element)) return 'drawing_html';
    if (element.name.startsWith('fe') && !elements.includes(element.name)) return 'drawing_changed';
  }
  const writes = all.some(({ name }) => name === 'text');
  const styles = all.filter(({ name }) => name === 'style');
  if (writes && styles.some((sheet) => /@font-face/i.test(DomUtils.textContent(sheet as never))))
    return 'drawing_font';
  return null;
}

/** Alternatives of a `switch` that can replace HTML. */
function alternatives(choice: Drawing['root']): Drawing['root'][] {
  const parts = childrenOf(choice);
  return parts.some(({ name }) => name !== 'foreignObject') ? parts : [];
}

/** The embedded pictures of a drawing, re-encoded without metadata; null if one cannot be read. */
async function safePictures({ all }: Drawing): Promise<Map<string, string> | null> {
  const safe = new Map<string, string>();
  for (const element of all) {
    const target = element.name === 'image' ? targetOf(element) : '';
    if (!target || safe.has(target)) continue;
    const picture = await safePicture(target).catch(() => null);
    if (!picture) return null;
    safe.set(target, picture);
  }
  return safe;
}

async function safePicture(url: string): Promise<string | null> {
  const bytes = readFileContent(url);
  if (typeof bytes === 'string') return null;
  const type = recognise(bytes);
  if (!type || type === 'svg') return null;
  const sharp = await loadSharp();
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) return null;
  const made =
    type === 'jpeg'
      ? await (await open(bytes)).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
      : await (await open(bytes)).png({ compressionLevel: 9 }).toBuffer();
  return `data:image/${type === 'jpeg' ? 'jpeg' : 'png'};base64,${made.toString('base64')}`;
}
