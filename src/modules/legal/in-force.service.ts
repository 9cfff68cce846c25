import type { Locale } from '#base/locale.ts';
import { dayInRiyadh, startOfDay } from '#base/riyadh.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { LegalStates, LegalText, LegalVersionText } from './legal.contract.ts';
import {
  acceptedKinds,
  comingAfter,
  type DatedVersion,
  inForceOn,
  type LegalKind,
  legalKinds,
  standingOf,
} from './legal.engine.ts';
import type { VersionRow } from './legal.fields.ts';
import { englishOf } from './legal.input.ts';
import { presentText, previewedId, statesOf } from './legal.presenter.ts';
import { versionNotFound } from './legal.problems.ts';
import { createLegalRepository } from './legal.repository.ts';
import { sampleLanguages } from './legal.seed.ts';
import type { LegalTables } from './legal.table.ts';

/** A version in force that people can be asked to accept. */
export interface VersionInForce {
  id: number;
  kind: LegalKind;
  number: number;
}

/** The legal texts as everybody reads them. `on` may be the caller's transaction. */
export function createTextsService(context: ServerContext, on: Connection = context.database.kysely) {
  const repository = createLegalRepository(tablesOf<LegalTables>(on));
  const today = () => dayInRiyadh(context.now());

  /** What is shown of each kind today: the version in force, or else the sample. */
  async function shown(): Promise<Map<LegalKind, VersionRow>> {
    const dated = await repository.dated();
    const ids = legalKinds.flatMap((kind) => shownAmong(ofKind(dated, kind), today())?.id ?? []);
    const rows = await repository.byIds(ids);
    return new Map(rows.map((row) => [row.kind as LegalKind, row]));
  }

  return {
    shown,

    async readStates(): Promise<LegalStates> {
      const rows = await shown();
      return {
        terms: statesOf(rows.get('terms')),
        privacy: statesOf(rows.get('privacy')),
        returns: statesOf(rows.get('returns')),
      };
    },

    async read(kind: LegalKind): Promise<LegalText> {
      const dated = ofKind(await repository.dated(), kind);
      const day = today();
      const current = shownAmong(dated, day);
      const row = current && (await repository.byId(current.id));
      const coming = comingAfter(dated, day);
      const earlier = dated.filter((version) => standingOf(version, dated, day) === 'earlier');
      return {
        kind,
        ...presentText(row),
        version: row?.state === 'published' ? placeOf(row) : null,
        coming: coming ? placeOf(coming) : null,
        earlier: earlier.map(placeOf).toSorted((one, other) => other.number - one.number),
      };
    },

    /** A published version by its number, or a draft by the code of its preview. Throws 404. */
    async readVersion(kind: LegalKind, version: string): Promise<LegalVersionText> {
      const row = /^[1-9]\d{0,5}$/.test(version)
        ? await repository.published(kind, Number(version))
        : await repository.byId(previewedId(context, kind, version) ?? 0);
      if (!row) throw versionNotFound();
      const standing = standingOf(row, ofKind(await repository.dated(), kind), today());
      const { number, in_force_from } = row;
      return { kind, ...presentText(row), number, in_force_from, standing };
    },
  };
}

/**
 * The versions in force, of those published in a language, that people accept with what they send. Every form
 * asks, and what is published depends on whole texts, so the answer is kept until a text or the day changes.
 */
export async function versionsInForce(
  context: ServerContext,
  locale: Locale,
  kinds: readonly LegalKind[] = acceptedKinds,
): Promise<VersionInForce[]> {
  const key = `legal in force ${dayInRiyadh(context.now())} ${locale}`;
  const all = await context.cache.getOrSet(key, ['legal'], async () => {
    const rows = await createTextsService(context).shown();
    return legalKinds.flatMap((kind): VersionInForce[] => {
      const row = rows.get(kind);
      if (!row || row.number === null || statesOf(row)[locale] !== 'published') return [];
      return [{ id: row.id, kind, number: row.number }];
    });
  });
  return kinds.flatMap((kind) => all.find((version) => version.kind === kind) ?? []);
}

/** Of each kind, whether it is published in both languages, and whether a person decided so. */
export async function publishedTexts(
  context: ServerContext,
): Promise<Record<LegalKind, { published: boolean; chosen: boolean }>> {
  const rows = await createTextsService(context).shown();
  const of = (kind: LegalKind) => {
    const row = rows.get(kind);
    const { ar, en } = statesOf(row);
    const published = ar === 'published' && en === 'published';
    const isSample = row && sampleLanguages(kind, { value: row.text, english: englishOf(row) }) !== '';
    return { published, chosen: published && (isSample === true || row?.published_by !== '') };
  };
  return { terms: of('terms'), privacy: of('privacy'), returns: of('returns') };
}

/** When a version was shown first. */
export function shownSince(row: VersionRow): string {
  const begun = row.in_force_from ? startOfDay(row.in_force_from) : '';
  const published = row.published_at ?? row.updated_at;
  return [begun, published].toSorted()[1] ?? published;
}

function ofKind<Version extends { kind: string }>(versions: readonly Version[], kind: LegalKind): Version[] {
  return versions.filter((version) => version.kind === kind);
}

function shownAmong<Version extends DatedVersion>(versions: readonly Version[], day: string) {
  return inForceOn(versions, day) ?? versions.find(({ state }) => state === 'sample');
}

function placeOf({ number, in_force_from }: DatedVersion) {
  return { number: number ?? 0, in_force_from: in_force_from ?? '' };
}
