import type { Caller } from '#server/http/caller.ts';

export const pdfType = 'application/pdf';

/** A PDF for the caller alone, under a name that may be in Arabic. */
export function pdfAnswer(pdf: Uint8Array<ArrayBuffer>, name: string, caller: Caller): Response {
  return new Response(pdf, {
    headers: {
      'Content-Type': pdfType,
      'Content-Length': String(pdf.byteLength),
      'Content-Disposition': contentDisposition(name),
      // An answer to a session says `no-store` already.
      'Cache-Control': caller ? 'private' : 'private, no-store',
      'X-Robots-Tag': 'noindex, nofollow',
    },
  });
}

/** Shown in the browser where it can; saved under `name`, which older programs get in ASCII (RFC 6266, 5987). */
export function contentDisposition(name: string): string {
  const plain = name
    .replace(/[^ !#-[\]-~]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const ascii = /^[\s.-]*(\.\w+)?$/.test(plain) ? `document${plain.match(/\.\w+$/)?.[0] ?? ''}` : plain;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
