import type { Locale } from '#base/locale.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { staffLevel } from '#base/staff.ts';
import { createTranslator } from '#i18n/translator.ts';
import { readFlag } from '#modules/configuration/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import type { TimelineSource } from '#server/records/timeline.ts';
import type { VersionInForce } from './in-force.service.ts';
import type { DueText } from './legal.contract.ts';
import { inForceOn, legalKinds } from './legal.engine.ts';
import { type Accepted, createLegalRepository } from './legal.repository.ts';
import type { LegalTables } from './legal.table.ts';
import arJournal from './locales/journal.ar.json' with { type: 'json' };
import enJournal from './locales/journal.en.json' with { type: 'json' };

/** The record with which versions are accepted. */
export interface AcceptedWith {
  subject: string;
  id: number;
  /** The account of the person who accepts. */
  userId?: number | null;
}

const words = { ar: createTranslator('ar', arJournal), en: createTranslator('en', enJournal) };

const repositoryOn = (on: Connection) => createLegalRepository(tablesOf<LegalTables>(on));

/** Stores, in the caller's transaction, that these versions were accepted now. */
export async function recordAcceptance(
  context: ServerContext,
  { subject, id, userId = null }: AcceptedWith,
  versions: readonly VersionInForce[],
  trx: Connection,
): Promise<void> {
  const at = context.now().toISOString();
  const rows = versions.map((version) => ({
    ...{ subject, subject_id: id, user_id: userId, at },
    ...{ kind: version.kind, version_id: version.id },
  }));
  await repositoryOn(trx).accept(rows);
}

/** The versions accepted with records, for what is exported of a person's data. */
export async function acceptancesOf(
  context: ServerContext,
  subject: string,
  ids: readonly number[],
): Promise<Accepted[]> {
  return ids.length === 0 ? [] : repositoryOn(context.database.kysely).acceptedWith(subject, ids);
}

/** Versions that matter, which customers accept again at their next login. */
export function createDueService(context: ServerContext) {
  const repository = repositoryOn(context.database.kysely);

  async function due(caller: Caller): Promise<DueText[]> {
    if (!caller || caller.level <= staffLevel) return [];
    const [isAsked, dated] = await Promise.all([readFlag(context, 'legal_ask_again'), repository.dated()]);
    const today = dayInRiyadh(context.now());
    const mattering = isAsked ? dated.filter((version) => version.matters === 1) : [];
    if (mattering.length === 0) return [];
    const accepted = await repository.acceptedBy(caller.id);
    return legalKinds.flatMap((kind) => {
      const needed = numbersOf(mattering.filter((one) => one.kind === kind && isBegun(one, today)));
      if (needed === 0 || numbersOf(accepted.filter((one) => one.kind === kind)) >= needed) return [];
      const of = dated.filter((version) => version.kind === kind);
      const current = inForceOn(of, today);
      if (!current) return [];
      const { id, number, in_force_from: from } = current;
      return [{ id, kind, number: number ?? 0, in_force_from: from ?? '' }];
    });
  }

  return {
    due,
    /** Returns what is left to accept. */
    async accept(ids: readonly number[], caller: Caller): Promise<DueText[]> {
      const accepted = (await due(caller)).filter(({ id }) => ids.includes(id));
      if (caller && accepted.length > 0)
        await context.database.kysely
          .transaction()
          .execute((trx) =>
            recordAcceptance(context, { subject: 'user', id: caller.id, userId: caller.id }, accepted, trx),
          );
      return due(caller);
    },
  };
}

/** What an account's owner accepted. Requests hand out their own (`acceptancesOf`). */
export function personalAcceptances(context: ServerContext) {
  return {
    name: 'legal_acceptances',
    collect: ({ userId }: { userId: number }) => repositoryOn(context.database.kysely).acceptedBy(userId),
    erase: ({ userId }: { userId: number }, on: Connection) => repositoryOn(on).eraseOf(userId),
  };
}

/** What was accepted with a record, for its timeline. */
export function acceptancesTimeline(context: ServerContext): TimelineSource {
  return {
    async read({ subject, id, locale }) {
      const accepted = await acceptancesOf(context, subject, [id]);
      return accepted.map((one) => ({
        key: `acceptance-${one.id}`,
        kind: 'change' as const,
        at: one.at,
        by: null,
        action: 'update' as const,
        changes: [
          {
            field: 'accepted',
            name: words[locale]('fields.accepted'),
            before: '',
            after: nameOf(one, locale),
          },
        ],
      }));
    },
  };
}

export function eraseAcceptances(subject: string, ids: readonly number[], trx: Connection): Promise<void> {
  return repositoryOn(trx).eraseWith(subject, ids);
}

function nameOf({ kind, number }: Accepted, locale: Locale): string {
  return words[locale]('version', { kind: words[locale](`values.kind.${kind}`), number: number ?? '' });
}

function isBegun({ in_force_from: from }: { in_force_from: string | null }, day: string): boolean {
  return from !== null && from <= day;
}

function numbersOf(versions: readonly { number: number | null }[]): number {
  return Math.max(0, ...versions.map(({ number }) => number ?? 0));
}
