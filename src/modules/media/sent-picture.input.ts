import type { FileContent } from './media.contract.ts';
import type { Media } from './media.service.ts';
import type { StoreOptions } from './store.service.ts';

export interface SentOptions extends StoreOptions {
  /** The small rendition that readers of the thing are given now. */
  asRead?: string;
}

/**
 * The hash of the one picture that a form sent, null where it takes the picture away, undefined where it stays: who saves
 * what they have read sends the small rendition back, which is no new picture. Throws 422 under `field`.
 */
export async function sentPicture(
  media: Media,
  sent: FileContent | undefined,
  { asRead, ...options }: SentOptions,
): Promise<string | null | undefined> {
  if (sent === undefined || sent === null) return sent;
  return sent === asRead ? undefined : media.store(sent, options);
}
