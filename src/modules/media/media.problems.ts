import { Problem } from '#wire/problem.ts';

export type ImageFault =
  | 'too_large'
  | 'unknown_type'
  | 'unknown_type_of_drawing'
  | 'too_many_pixels'
  | 'unreadable'
  | 'not_base64'
  | 'drawing_refused'
  | 'drawing_empty'
  | 'drawing_changed'
  | 'drawing_linked'
  | 'drawing_html'
  | 'drawing_font'
  | 'drawing_picture'
  | 'drawing_without_size';

/** A refused file, reported at its field. */
export function imageRefused(field: string, fault: ImageFault): Problem {
  return new Problem('common.invalid_fields', 422, { faults: { [field]: [{ code: `media.${fault}` }] } });
}

export function imageNotFound(): Problem {
  return new Problem('media.not_found', 404);
}
