import type { States } from '#base/record.ts';

export const entryStates = ['draft', 'posted', 'reversed'] as const;

export type EntryState = (typeof entryStates)[number];

/** Allowed moves. What was posted is only taken back, by a mirror. */
export const moves: States<EntryState> = { draft: ['posted'], posted: ['reversed'], reversed: [] };
