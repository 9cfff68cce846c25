import type { Generated, Insertable, Selectable } from 'kysely';

export interface ShareLinksTable {
  id: Generated<number>;
  /** 144 random bits as base64url. */
  code: string;
  /** `open` shows the document; `verify` only confirms that it is genuine. */
  purpose: 'open' | 'verify';
  /** The kind of record, as in `context.subjects`. */
  subject: string;
  subject_id: number;
  created_at: string;
  /** User who created it; null for the product itself. */
  created_by: number | null;
  /** Expiry time. */
  expires_at: string | null;
  revoked_at: string | null;
  /** Number of views by others than the owner and staff. */
  views: Generated<number>;
  first_viewed_at: string | null;
  last_viewed_at: string | null;
}

export type ShareLinkRow = Selectable<ShareLinksTable>;
export type NewShareLink = Insertable<ShareLinksTable>;

export interface ShareLinksTables {
  share_links: ShareLinksTable;
}
