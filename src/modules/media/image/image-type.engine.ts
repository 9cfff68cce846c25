export type SourceType = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'svg';

export const contentTypes: Record<SourceType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  svg: 'image/svg+xml',
};

/** The type of a file by its first bytes, whatever its name; null if not accepted. */
export function recognise(bytes: Uint8Array): SourceType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const head = latin(bytes, 0, 12);
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.slice(4, 8) === 'ftyp') return hasAvifBrand(bytes) ? 'avif' : null;
  return isSvg(bytes) ? 'svg' : null;
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.subarray(from, to)).toString('latin1');
}

/**
 * Checks the brands in the ISO media file's first box; HEIC and video files use the same box with other
 * brands.
 */
function hasAvifBrand(bytes: Uint8Array): boolean {
  const size = Buffer.from(bytes.subarray(0, 4)).readUInt32BE();
  return /avi[fs]/.test(latin(bytes, 8, Math.min(size, 256)));
}

function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('utf8');
  let rest = head.replace(/^\uFEFF?\s*(<\?xml[^>]*\?>)?/i, '');
  for (let before = ''; rest !== before; ) {
    before = rest;
    rest = withoutPreface(rest.trimStart());
  }
  return /^<svg[\s>]/i.test(rest);
}

/** The text after a leading comment or document type, if any. */
function withoutPreface(text: string): string {
  if (!text.startsWith('<!--')) return text.replace(/^<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/i, '');
  const end = text.indexOf('-->', 4);
  return end < 0 ? '' : text.slice(end + 3);
}
