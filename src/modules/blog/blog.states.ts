import type { States } from '#base/record.ts';

export const articleStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const;

export type ArticleState = (typeof articleStates)[number];

/** A scheduled article may be scheduled again, for another time. */
export const articleMoves: States<ArticleState> = {
  draft: ['scheduled', 'published'],
  scheduled: ['draft', 'scheduled', 'published'],
  published: ['withdrawn'],
  withdrawn: ['draft', 'published'],
};
