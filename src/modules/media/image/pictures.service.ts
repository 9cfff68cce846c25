import { unavailable } from '#server/http/problems.ts';
import { ReadingFailed, readerOf } from '#server/readers/readers.ts';
import type { ImageFault } from '../media.problems.ts';
import type { Encoding } from './encode.service.ts';
import type { Examined, SmallForms } from './pictures.reader.ts';

const apart = readerOf<typeof import('./pictures.reader.ts')>(
  new URL('./pictures.reader.ts', import.meta.url).href,
  { deadline: 60 },
);

/**
 * Examines a picture or drawing in a process of its own, and makes its small forms but for those given. Returns why it is
 * refused: one that takes too long, or crashes its reader, is unreadable.
 */
export async function examinePicture(
  bytes: Uint8Array,
  allowVector: boolean,
  given: SmallForms,
): Promise<Examined | ImageFault> {
  try {
    return await apart('examine', bytes, allowVector, given);
  } catch (error) {
    if (error instanceof ReadingFailed) return 'unreadable';
    throw error;
  }
}

/** Encodes a stored picture in a process of its own. Throws 503 if that takes too long. */
export async function encodeApart(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  try {
    return Buffer.from(await apart('encodePicture', bytes, encoding));
  } catch (error) {
    throw error instanceof ReadingFailed ? unavailable(error) : error;
  }
}
