import type { Locale } from '#base/locale.ts';
import { addressOf } from '#wire/contract-call.ts';
import { readEstimationPdf, readSharedEstimationPdf } from '../saved/saved-estimations.contract.ts';

/** PDF of one's own estimation, or for staff of any. */
export function pdfPath(id: number, locale: Locale): string {
  return addressOf(readEstimationPdf, { id }, { locale });
}

/** PDF of the estimation behind a link. */
export function sharedPdfPath(code: string, locale: Locale): string {
  return addressOf(readSharedEstimationPdf, { code }, { locale });
}
