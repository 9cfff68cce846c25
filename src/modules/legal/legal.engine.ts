import type { States } from '#base/record.ts';

/** The legal texts, each at its own address. */
export const legalKinds = ['terms', 'privacy', 'returns'] as const;

export type LegalKind = (typeof legalKinds)[number];

/** The texts that people accept when they register or request a quote. */
export const acceptedKinds = ['terms', 'privacy'] as const;

export type AcceptedKind = (typeof acceptedKinds)[number];

/** A sample is what the product brings; it is shown, marked as a draft, until a version is in force. */
export const versionStates = ['sample', 'draft', 'published', 'withdrawn'] as const;

export type VersionState = (typeof versionStates)[number];

/** To which states a version may move; it is withdrawn only before it is in force. */
export const moves: States<VersionState> = {
  sample: ['published'],
  draft: ['published'],
  published: ['withdrawn'],
  withdrawn: [],
};

/** Where a version stands on a day. */
export const standings = ['sample', 'draft', 'coming', 'in_force', 'earlier', 'withdrawn'] as const;

export type Standing = (typeof standings)[number];

/** What decides which version is in force. */
export interface DatedVersion {
  id: number;
  number: number | null;
  state: string;
  in_force_from: string | null;
}

/**
 * The version of one kind in force on a day (`YYYY-MM-DD`, in Riyadh): of the published ones that had begun, the one that began
 * last, and of two that began on one day, the later number.
 */
export function inForceOn<Version extends DatedVersion>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions
    .filter((version) => isBegun(version, day))
    .toSorted((one, other) => later(other, one))
    .at(0);
}

/** The next version to come into force after a day. */
export function comingAfter<Version extends DatedVersion>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions
    .filter((version) => version.state === 'published' && !isBegun(version, day))
    .toSorted(later)
    .at(0);
}

/** Where a version stands on a day, among all of its kind. */
export function standingOf<Version extends DatedVersion>(
  version: Version,
  versions: readonly Version[],
  day: string,
): Standing {
  if (version.state !== 'published') return version.state as Exclude<VersionState, 'published'>;
  if (!isBegun(version, day)) return 'coming';
  return inForceOn(versions, day)?.id === version.id ? 'in_force' : 'earlier';
}

function isBegun({ state, in_force_from: from }: DatedVersion, day: string): boolean {
  return state === 'published' && from !== null && from <= day;
}

function later(one: DatedVersion, other: DatedVersion): number {
  const [first, second] = [one.in_force_from ?? '', other.in_force_from ?? ''];
  if (first !== second) return first < second ? -1 : 1;
  return (one.number ?? 0) - (other.number ?? 0);
}
