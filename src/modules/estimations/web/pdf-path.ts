import type { Locale } from '#base/locale.ts';

/** The PDF of one's own estimation, or for staff of anybody's. */
export function pdfPath(id: number, locale: Locale): string {
  return `/api/estimations/${id}/pdf?locale=${locale}`;
}

/** The PDF of the estimation behind a link. */
export function sharedPdfPath(code: string, locale: Locale): string {
  return `/api/estimations/shared/${code}/pdf?locale=${locale}`;
}
