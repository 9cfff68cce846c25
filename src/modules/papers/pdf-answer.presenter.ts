import type { Caller } from '#server/http/caller.ts';
import type { MadePaper } from './papers.subject.ts';

export const pdfType = 'application/pdf';

/** A paper for the caller only. */
export function pdfAnswer({ pdf, ...names }: MadePaper, caller: Caller): Response {
  return new Response(pdf, {
    headers: {
      'Content-Type': pdfType,
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': contentDisposition(names),
      // Answers to a session already have `no-store`.
      'Cache-Control': caller ? 'private' : 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

/**
 * Displayed in the browser if possible; saved as `name`, or by older programs under an ASCII name (RFC 6266,
 * 5987).
 */
export function contentDisposition({ name, plainName }: Pick<MadePaper, 'name' | 'plainName'>): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${plainName}"; filename*=UTF-8''${encoded}`;
}
