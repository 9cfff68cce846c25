import type { FileContent } from './media.contract.ts';
import type { Media } from './media.service.ts';
import type { StoreOptions } from './store.service.ts';

export interface SentOptions extends StoreOptions {
  /** The small rendition that readers currently get. */
  asRead?: string;
}

/**
 * Hash of the picture in a form; null to remove it, undefined to keep it: a form saved as it was read sends
 * the small rendition back, which is not a new picture. Throws 422 under `field`.
 */
export async function sentPicture(
  media: Media,
  sent: FileContent | undefined,
  { asRead, ...options }: SentOptions,
): Promise<string | null | undefined> {
  if (sent === undefined || sent === null) return sent;
  return sent === asRead ? undefined : media.store(sent, options);
}
