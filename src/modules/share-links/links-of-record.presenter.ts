import type { PermissionName } from '#base/permissions.ts';
import { type Caller, staffCan } from '#server/http/caller.ts';
import type { RecordLinks } from './share-links.service.ts';

/** The links of a record with a page at `/d/{code}`, as answers have them. */
export function presentLinks(publicUrl: string, { share, verify }: RecordLinks) {
  return {
    share: share && { code: share.code, url: `${publicUrl}/d/${share.code}`, open: share.open },
    verify: verify === null ? null : { code: verify, url: `${publicUrl}/v/${verify}` },
  };
}

/**
 * A record as a caller may see it: its link only if they may send it, as whoever has the link acts for the customer.
 * Others look at the preview and the paper.
 */
export function withoutLink(permission: PermissionName) {
  const maySend = staffCan(permission, 'update');
  return <Answer extends { share?: unknown }>(answer: Answer, caller: Caller): Answer =>
    maySend(caller) || !answer.share ? answer : { ...answer, share: null };
}
