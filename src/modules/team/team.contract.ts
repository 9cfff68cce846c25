import { picturedContracts } from '#modules/media/pictured/pictured.contract.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { personFields } from './team.fields.ts';

export const team = picturedContracts({
  as: 'person',
  ids: { one: 'Person', all: 'Team' },
  tag: 'team',
  path: '/api/team',
  called: { one: 'a person of the team', all: 'people of the team' },
  picture: 'The photograph',
  fields: personFields,
});

export type Person = AnswerOf<typeof team.shown>[number];

/** A person as seen by staff. */
export type ManagedPerson = AnswerOf<typeof team.list>[number];
