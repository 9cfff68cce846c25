import sharp from 'sharp';
import { mostPixels } from '../media.values.ts';

/** The longer side at which two drawings are compared, in pixels. */
const side = 400;

/** Differences up to this one, of 255, are those of an embedded picture that was encoded anew. */
const unseen = 40;

/** Pixels that may differ more: a point, not a letter. */
const mostDifferent = 6;

/** Whether a cleaned drawing is drawn as it was sent. Throws where it cannot be drawn. */
export async function looksAlike(sent: string, cleaned: string): Promise<'same' | 'different' | 'empty'> {
  const { width, height } = await sharp(Buffer.from(cleaned)).metadata();
  const scale = side / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    scale,
  };
  const after = await drawn(cleaned, size);
  if (!after.some((value, index) => index % 4 === 3 && value > 8)) return 'empty';
  // A file that browsers do not draw either can't look otherwise than it did.
  const before = await drawn(sent, size).catch(() => after);
  return different(before, after) > mostDifferent ? 'different' : 'same';
}

async function drawn(
  svg: string,
  { width, height, scale }: { width: number; height: number; scale: number },
) {
  return sharp(Buffer.from(svg), {
    density: Math.min(100_000, Math.max(1, 72 * scale)),
    limitInputPixels: mostPixels,
  })
    .resize({ width, height, fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 20 })
    .toBuffer();
}

/** How many pixels differ to the eye; what is not seen through counts as its colour, the rest as a shade of it. */
function different(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [alpha = 0, otherAlpha = 0] = [one[at + 3], other[at + 3]];
    let most = Math.abs(alpha - otherAlpha);
    for (let channel = 0; channel < 3; channel += 1) {
      const shade = ((one[at + channel] ?? 0) * alpha - (other[at + channel] ?? 0) * otherAlpha) / 255;
      most = Math.max(most, Math.abs(shade));
    }
    if (most > unseen) count += 1;
  }
  return count;
}
