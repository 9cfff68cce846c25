import type { States } from '#base/record.ts';

export const designStates = ['new', 'studied', 'offered', 'accepted', 'declined'] as const;

export type DesignState = (typeof designStates)[number];

/** Allowed moves; studying it again takes an answer back. */
export const moves: States<DesignState> = {
  new: ['studied', 'declined'],
  studied: ['offered', 'declined'],
  offered: ['accepted', 'declined', 'studied'],
  accepted: ['studied'],
  declined: ['studied'],
};

/** The last part of the address of each move, and the state that it leads to. */
export const verbs = {
  study: 'studied',
  offer: 'offered',
  accept: 'accepted',
  decline: 'declined',
} as const satisfies Readonly<Record<string, DesignState>>;

export type DesignVerb = keyof typeof verbs;
