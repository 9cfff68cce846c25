import { randomBytes } from 'node:crypto';
import { dayInRiyadh } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import { requestBehind } from '#server/http/data-answer.ts';
import { createRateLimit, partyOf } from '#server/http/rate-limit.ts';
import { addressOf, type HttpContext } from '#server/http/request.ts';
import { recordChange } from '#server/records/journal.ts';
import { codeNotFound, linkExpired, linkNotFound } from './share-links.problems.ts';
import { createShareLinksRepository } from './share-links.repository.ts';
import type { NewShareLink, ShareLinkRow } from './share-links.table.ts';

/** Current links of a record. */
export interface RecordLinks {
  /** Opens it; null once revoked. An expired link is still included, closed. */
  share:
    | (Pick<ShareLinkRow, 'code' | 'expires_at' | 'views' | 'first_viewed_at' | 'last_viewed_at'> & {
        /** Whether it currently opens the document. */
        open: boolean;
      })
    | null;
  /** Verification code; null only if the record never had one. */
  verify: string | null;
}

export interface GivenLink {
  subject: string;
  id: number;
  /** User who created it. */
  by: number | null;
  now: string;
  expiresAt?: string | null | undefined;
}

/** A created or revoked public link, for the journal. */
export interface ChangedLink {
  subject: string;
  id: number;
  /** Name of the record. */
  name: string;
  caller: Caller;
  now: string;
}

/** Programs that fetch a link for a preview or an index. */
const robots = /bot\b|crawl|spider|preview|whatsapp|facebookexternalhit|telegram|slack|skype|embedly/i;

/** Seconds within which a visitor opening a link again counts as the same view. */
const sameView = 300;

/**
 * For calls by the holder of a link: no other site knows its code, so they need no anti-forgery token in a browser
 * without cookies.
 */
export const vouchedByCode = () => true;

/** Finds documents by their links, limits guessing and counts views. */
export function createShareLinks(context: ServerContext) {
  const links = createShareLinksRepository(context.database.kysely);
  const guesses = createRateLimit(context.counts, { name: 'share links', max: 60, seconds: 600 });

  /** The link with this code. Only unknown codes count against the caller's limit. Throws 429. */
  async function linkBy(code: string, purpose: ShareLinkRow['purpose'], http: HttpContext) {
    const behind = requestBehind(http);
    const address = behind && addressOf(behind, context.config.trustedProxies);
    const party = address && address !== 'in-process' ? partyOf(address) : null;
    if (party) await guesses.take(party);
    const link = await links.byCode(code);
    if (link?.purpose !== purpose) return undefined;
    if (party) await guesses.giveBack(party);
    return link;
  }

  /** The open link with this code. Throws 404, 410 and 429. */
  async function reached(code: string, http: HttpContext, subject?: string): Promise<ShareLinkRow> {
    const link = await linkBy(code, 'open', http);
    if (!link || link.revoked_at || (subject && link.subject !== subject)) throw linkNotFound();
    if (!isOpen(link, context.now().toISOString())) throw linkExpired();
    return link;
  }

  async function isOwnerOrStaff(caller: NonNullable<Caller>, { subject, subject_id }: ShareLinkRow) {
    const kind = context.subjects.of(subject);
    return kind.mayRead(caller) || (await kind.find(subject_id))?.owner === caller.id;
  }

  /** Counts a visitor who opens a link. A failure to count does not prevent access. */
  async function countView(link: ShareLinkRow, http: HttpContext): Promise<void> {
    const behind = requestBehind(http);
    if (!behind || behind.req.method === 'HEAD' || robots.test(behind.req.header('user-agent') ?? '')) return;
    try {
      const caller = (await behind.get('identify')?.(behind)) ?? null;
      if (caller && (await isOwnerOrStaff(caller, link))) return;
      const party = caller ? `user ${caller.id}` : partyOf(addressOf(behind, context.config.trustedProxies));
      const { points } = await context.counts.add(`share view ${link.id} ${party}`, 1, sameView);
      if (points === 1) await links.countView(link.id, context.now().toISOString());
    } catch (error) {
      context.log.warn({ err: error, share_link: link.id }, 'a view of a share link was not counted');
    }
  }

  return {
    /** Links of records of one kind, in one query; `on` is the caller's transaction, if any. */
    async of(
      subject: string,
      ids: readonly number[],
      on: Connection = context.database.kysely,
    ): Promise<(id: number) => RecordLinks> {
      const now = context.now().toISOString();
      const found = await createShareLinksRepository(on).of(subject, ids);
      const byRecord = Map.groupBy(found, ({ subject_id }) => subject_id);
      return (id) => {
        const own = byRecord.get(id) ?? [];
        const share = own.find(({ purpose }) => purpose === 'open');
        return {
          share: share ? { ...share, open: isOpen(share, now) } : null,
          verify: own.find(({ purpose }) => purpose === 'verify')?.code ?? null,
        };
      };
    },

    /**
     * The record that a link opens. Throws 404, 410 once it has expired, and 429 after too many unknown
     * codes.
     */
    async open(code: string, http: HttpContext, subject?: string): Promise<{ subject: string; id: number }> {
      const link = await reached(code, http, subject);
      await countView(link, http);
      return { subject: link.subject, id: link.subject_id };
    },

    /** Like `open`, without counting a view: for what the holder does on the page. `link` is the link's own id. */
    async reach(code: string, http: HttpContext): Promise<{ subject: string; id: number; link: number }> {
      const link = await reached(code, http);
      return { subject: link.subject, id: link.subject_id, link: link.id };
    },

    /** The id of the record that an open link leads to, without counting a view; null for any other code. */
    async idBehind(code: string, subject: string): Promise<number | null> {
      const link = await links.byCode(code);
      if (link?.purpose !== 'open' || link.subject !== subject || link.revoked_at) return null;
      return isOpen(link, context.now().toISOString()) ? link.subject_id : null;
    },

    /** The record of a verification code. Throws 404, and 429 after too many unknown codes. */
    async verified(code: string, http: HttpContext): Promise<{ subject: string; id: number }> {
      const link = await linkBy(code, 'verify', http);
      if (!link) throw codeNotFound();
      return { subject: link.subject, id: link.subject_id };
    },
  };
}

/** Gives new records a public link and a verification code each, in the transaction that creates them. */
export async function addLinks(given: readonly GivenLink[], trx: Connection): Promise<void> {
  await createShareLinksRepository(trx).add(
    given.flatMap((one) => [newLink(one, 'open'), newLink({ ...one, expiresAt: null }, 'verify')]),
  );
}

/** Gives a new record that nobody opens by link a verification code alone, in the transaction that creates it. */
export async function addVerification(given: Omit<GivenLink, 'expiresAt'>, trx: Connection): Promise<void> {
  await createShareLinksRepository(trx).add([newLink({ ...given, expiresAt: null }, 'verify')]);
}

/**
 * Opens a record to the holder of its link: the existing one, or a new one if that was revoked or has
 * expired.
 */
export async function givePublicLink(
  context: ServerContext,
  given: ChangedLink & Pick<GivenLink, 'by' | 'expiresAt'>,
  trx: Connection,
): Promise<void> {
  const { subject, id, now, expiresAt } = given;
  const links = createShareLinksRepository(trx);
  await recorded(context, given, trx, async () => {
    await links.revoke(subject, id, now, now);
    await links.add([newLink(given, 'open')]);
    if (expiresAt === undefined) return;
    const inForce = await publicLink(given, trx);
    if (inForce) await links.expire(inForce.id, expiresAt);
  });
}

/** Permanently closes a record's public link. */
export async function revokePublicLink(
  context: ServerContext,
  revoked: ChangedLink,
  trx: Connection,
): Promise<void> {
  const { subject, id, now } = revoked;
  await recorded(context, revoked, trx, () => createShareLinksRepository(trx).revoke(subject, id, now));
}

/** Journals a change of a record's public link; its code is secret and not recorded. */
async function recorded(
  context: ServerContext,
  changed: ChangedLink,
  trx: Connection,
  change: () => Promise<void>,
): Promise<void> {
  const { now, caller, subject, id, name } = changed;
  const told = async () => {
    const link = await publicLink(changed, trx);
    const open = link !== undefined && isOpen(link, now);
    return {
      share_link: open ? 'open' : 'closed',
      share_link_until: open && link.expires_at ? lastDay(link.expires_at) : null,
    };
  };
  const before = await told();
  await change();
  const entry = { caller, subject, id, name, action: 'update', before, after: await told() } as const;
  await recordChange(context, entry, trx);
}

/** The day in Riyadh at whose end a link expires. */
function lastDay(expiresAt: string): string {
  return dayInRiyadh(new Date(Date.parse(expiresAt) - 1));
}

async function publicLink({ subject, id }: Pick<GivenLink, 'subject' | 'id'>, trx: Connection) {
  const links = await createShareLinksRepository(trx).of(subject, [id]);
  return links.find(({ purpose }) => purpose === 'open');
}

function newLink(
  { subject, id, by, now, expiresAt = null }: GivenLink,
  purpose: ShareLinkRow['purpose'],
): NewShareLink {
  return {
    code: newCode(),
    purpose,
    subject,
    subject_id: id,
    created_at: now,
    created_by: by,
    expires_at: expiresAt,
    revoked_at: null,
    first_viewed_at: null,
    last_viewed_at: null,
  };
}

function isOpen({ expires_at }: Pick<ShareLinkRow, 'expires_at'>, now: string): boolean {
  return expires_at === null || now < expires_at;
}

/** 144 random bits. */
function newCode(): string {
  return randomBytes(18).toString('base64url');
}
