import { picturedContracts } from '#modules/media/pictured/pictured.contract.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { partnerFields } from './partners.fields.ts';

export const partners = picturedContracts({
  as: 'partner',
  ids: { one: 'Partner', all: 'Partners' },
  tag: 'partners',
  path: '/api/partners',
  called: { one: 'a partner', all: 'partners' },
  picture: 'The logo',
  fields: partnerFields,
});

export type Partner = AnswerOf<typeof partners.shown>[number];

/** A partner as seen by staff. */
export type ManagedPartner = AnswerOf<typeof partners.list>[number];
