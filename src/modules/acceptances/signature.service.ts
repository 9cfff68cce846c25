import { ReadingFailed, readerOf } from '#server/readers/readers.ts';
import { signatureRefused } from './acceptances.problems.ts';

const png = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/;
/** The path of an SVG in absolute coordinates: `M10 20L30 40`. */
const path = /^(?:[ML]\s*-?\d+(?:\.\d+)?[\s,]+-?\d+(?:\.\d+)?\s*)+$/;

/** The points of a drawn path. */
export function pointsOf(drawn: string): [number, number][] {
  const numbers = (drawn.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => [
    numbers[2 * at] ?? 0,
    numbers[2 * at + 1] ?? 0,
  ]);
}

/**
 * A drawn signature as it is stored; null for none. Throws 422 for anything but a picture or a path, and for a
 * blank one.
 */
export async function checkedSignature(sent: string | null | undefined): Promise<string | null> {
  if (sent == null) return null;
  const signature = sent.trim();
  if (signature === '') throw signatureRefused('acceptances.blank_signature');
  const picture = png.exec(signature)?.[1];
  const isBlank = picture ? await isBlankPicture(Buffer.from(picture, 'base64')) : isBlankPath(signature);
  if (isBlank) throw signatureRefused('acceptances.blank_signature');
  return signature;
}

function isBlankPath(signature: string): boolean {
  if (!path.test(signature)) throw signatureRefused('acceptances.no_signature');
  const strokes = signature.split('M').filter((stroke) => stroke.includes('L'));
  return !strokes.some((stroke) => new Set(pointsOf(stroke).map(([x, y]) => `${x} ${y}`)).size > 1);
}

const apart = readerOf<typeof import('./signature.reader.ts')>(
  new URL('./signature.reader.ts', import.meta.url).href,
  { deadline: 20 },
);

/** Whether all pixels are the same. Throws 422 for what is no picture. */
async function isBlankPicture(bytes: Buffer): Promise<boolean> {
  const isBlank = await apart('isBlankPicture', bytes).catch((error: unknown) => {
    if (error instanceof ReadingFailed) return null;
    throw error;
  });
  if (isBlank === null) throw signatureRefused('acceptances.no_signature');
  return isBlank;
}
