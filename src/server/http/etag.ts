/**
 * Whether an `If-None-Match` names the answer with this ETag: alone or in a list, weak or not, or as `*` (RFC 9110, 13.1.2).
 * An answer without an ETag ('') is named by nothing.
 */
export function isNamed(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch || !etag) return false;
  const own = strong(etag);
  return ifNoneMatch.split(',').some((named) => named.trim() === '*' || strong(named.trim()) === own);
}

function strong(etag: string): string {
  return etag.replace(/^W\//, '');
}
