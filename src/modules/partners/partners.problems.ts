import { invalidFields } from '#server/http/body.ts';
import { Problem } from '#wire/problem.ts';

export const partnerNotFound = () => new Problem('partners.not_found', 404);

export const nameMissing = () => invalidFields({ name: [{ code: 'common.required' }] });

export const unknownPartner = () => invalidFields({ ids: [{ code: 'partners.not_found' }] });

const thumbnailTooLarge = () => invalidFields({ thumbnail: [{ code: 'partners.too_large' }] });

/** A refusal of a logo as the form of partners words it; the other forms word it otherwise. */
export function inPartnerWords(error: unknown): unknown {
  const [fault] = (error instanceof Problem && error.faults?.thumbnail) || [];
  return fault?.code === 'media.too_large' ? thumbnailTooLarge() : error;
}
