import type { ImageFault } from '../media.problems.ts';
import { maxFileBytes } from '../media.values.ts';

/**
 * Decodes a file sent as a data URL or as plain base64, ignoring the declared type. Returns the fault if the
 * text is too long for the limit or not base64.
 */
export function readFileContent(text: string): Uint8Array | ImageFault {
  const encoded = text.replace(/^data:[^,]*;base64,/i, '').replace(/\s/g, '');
  if (encoded.length > Math.ceil(maxFileBytes / 3) * 4) return 'too_large';
  if (encoded === '' || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) return 'not_base64';
  return Buffer.from(encoded, 'base64');
}
