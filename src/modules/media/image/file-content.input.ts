import type { ImageFault } from '../media.problems.ts';
import { mostFileBytes } from '../media.values.ts';

/**
 * The bytes of a file sent as a data URL or as plain base64. The declared type is not believed; the bytes say what they
 * are. Returns the fault where the text is too long to be within the limit, or is not base64.
 */
export function readFileContent(text: string): Uint8Array | ImageFault {
  const encoded = text.replace(/^data:[^,]*;base64,/i, '').replace(/\s/g, '');
  if (encoded.length > Math.ceil(mostFileBytes / 3) * 4) return 'too_large';
  if (encoded === '' || !/^[A-Za-z0-9+/]*={0,2}$/.test(encoded)) return 'not_base64';
  return Buffer.from(encoded, 'base64');
}
