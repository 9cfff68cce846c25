import { loadSharp } from '../image/sharp.service.ts';
import { maxPixels } from '../media.values.ts';

/** Longer side, in pixels, at which two drawings are compared. */
const side = 400;

/** Channel differences up to this one (of 255) come from re-encoding an embedded picture. */
const unseen = 40;

/** Number of pixels that may differ more: a dot, not a letter. */
const maxDifferent = 6;

/** Whether a cleaned drawing renders like the original. Throws if it cannot be rendered. */
export async function looksAlike(sent: string, cleaned: string): Promise<'same' | 'different' | 'empty'> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(Buffer.from(cleaned)).metadata();
  const scale = side / Math.max(width, height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
    scale,
  };
  const after = await drawn(cleaned, size);
  if (!after.some((value, index) => index % 4 === 3 && value > 8)) return 'empty';
  // A file that browsers cannot render either cannot have looked different.
  const before = await drawn(sent, size).catch(() => after);
  return different(before, after) > maxDifferent ? 'different' : 'same';
}

async function drawn(
  svg: string,
  { width, height, scale }: { width: number; height: number; scale: number },
) {
  const sharp = await loadSharp();
  return sharp(Buffer.from(svg), {
    density: Math.min(100_000, Math.max(1, 72 * scale)),
    limitInputPixels: maxPixels,
  })
    .resize({ width, height, fit: 'fill' })
    .ensureAlpha()
    .toColourspace('srgb')
    .raw()
    .timeout({ seconds: 20 })
    .toBuffer();
}

/** Number of visibly different pixels; opaque ones are compared by colour, others by their shade. */
function different(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < one.length; at += 4) {
    const [alpha = 0, otherAlpha = 0] = [one[at + 3], other[at + 3]];
    let max = Math.abs(alpha - otherAlpha);
    for (let channel = 0; channel < 3; channel += 1) {
      const shade = ((one[at + channel] ?? 0) * alpha - (other[at + channel] ?? 0) * otherAlpha) / 255;
      max = Math.max(max, Math.abs(shade));
    }
    if (max > unseen) count += 1;
  }
  return count;
}
