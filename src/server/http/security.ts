/** What an answer that is no page may do where a browser shows it all the same: nothing. */
export const answerPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** What only ever says something of a document; a photograph is none, and each of its headers is a phone's to fetch. */
const ofDocuments = new Set(['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']);

/** Those of `headers` that an answer of this type wants. A drawing opened on its own is a document. */
export function headersFor(
  contentType: string | null,
  headers: readonly [string, string][],
): readonly [string, string][] {
  return /^image\/(?!svg)/.test(contentType ?? '')
    ? headers.filter(([name]) => !ofDocuments.has(name))
    : headers;
}

/**
 * Headers of answers (OWASP secure headers; of photographs those that `headersFor` leaves): types are not guessed, other
 * sites neither frame nor read nor open into ours, addresses of our pages stay ours, and no page asks for a device. Frames are
 * forbidden by the policies. `publicUrl` says whether the site is on https, and only then browsers are told to stay there, for
 * two years.
 */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(publicUrl.startsWith('https:') && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
    }),
  };
}
