import type { Locale } from '#base/locale.ts';
import { addressOf } from '#wire/contract-call.ts';
import { readDocumentPaper } from '../acceptances.contract.ts';

/** Address of the PDF behind a link. */
export function linkPaperPath(code: string, locale: Locale): string {
  return addressOf(readDocumentPaper, { code }, { locale });
}
