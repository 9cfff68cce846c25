/** What an answer other than a page may do if a browser displays it: nothing. */
export const answerPolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Headers that only matter for documents; a photograph is none, and each header costs a phone bytes. */
const ofDocuments = new Set(['Referrer-Policy', 'Permissions-Policy', 'Cross-Origin-Opener-Policy']);

/** The `headers` that an answer of this type needs. A drawing opened on its own is a document. */
export function headersFor(
  contentType: string | null,
  headers: readonly [string, string][],
): readonly [string, string][] {
  return /^image\/(?!svg)/.test(contentType ?? '')
    ? headers.filter(([name]) => !ofDocuments.has(name))
    : headers;
}

/**
 * Security headers of answers (OWASP secure headers; for photographs those that `headersFor` keeps): no type
 * sniffing, no framing, reading or opening by other sites, no referrers to them, and no device access. The
 * policies forbid frames. If `publicUrl` is https, browsers are told to stay on https for two years.
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
