/**
 * Whether an `If-None-Match` matches this ETag: alone or in a list, weak or strong, or as `*` (RFC 9110,
 * 13.1.2). An empty ETag never matches.
 */
export function isNamed(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch || !etag) return false;
  const own = strong(etag);
  return ifNoneMatch.split(',').some((named) => named.trim() === '*' || strong(named.trim()) === own);
}

function strong(etag: string): string {
  return etag.replace(/^W\//, '');
}
