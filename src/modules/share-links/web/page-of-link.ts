import type { ClosedLink } from '../share-links.calls.ts';

/**
 * Status and headers of a page behind a link: not cached, not indexed, and its address is sent to no other
 * site.
 */
export function pageOfLink(closed: ClosedLink | null): ResponseInit {
  const status = { gone: 404, expired: 410, limited: 429 };
  return {
    status: closed ? status[closed] : 200,
    headers: {
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    },
  };
}
