import type { States } from '#base/record.ts';

export const documentStates = ['draft', 'posted', 'reversed'] as const;

type DocumentState = (typeof documentStates)[number];

/** Moves of transfers and petty expenses. */
export const moves: States<DocumentState> = { draft: ['posted'], posted: ['reversed'], reversed: [] };
