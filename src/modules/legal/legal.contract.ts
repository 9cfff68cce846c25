import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { optionalDay, optionalFlag } from '#wire/entry-fields.ts';
import { day, id, moment, pathId } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { legalKinds, standings, versionStates } from './legal.engine.ts';
import { versionFields } from './legal.fields.ts';

const tag = 'legal';

const kind = z.enum(legalKinds);

const legalState = z.enum(['published', 'draft', 'missing']);

export type LegalState = z.infer<typeof legalState>;

const byLanguage = z.object({ ar: legalState, en: legalState });

const legalStates = z
  .object({ terms: byLanguage, privacy: byLanguage, returns: byLanguage })
  .meta({ id: 'LegalStates' });

export type LegalStates = z.infer<typeof legalStates>;

export const readLegalStates = defineContract({
  id: 'readLegalConfiguration',
  tag: 'configuration',
  method: 'GET',
  path: '/api/configurations/legal',
  summary: 'Whether each legal text is published, still a sample (draft) or missing, by language',
  answer: legalStates,
});

const place = z.object({ number: z.int(), in_force_from: day });

const shown = {
  kind,
  /** HTML. */
  text: z.string(),
  translations: z.object({ en: z.object({ text: z.string() }) }),
  state: byLanguage,
};

const legalText = z
  .object({
    ...shown,
    version: place.nullable().meta({ description: 'The version in force; null for a sample, or no text' }),
    coming: place.nullable().meta({ description: 'The next version to come into force' }),
    earlier: z.array(place).meta({ description: 'Versions that were in force, the latest first' }),
  })
  .meta({ id: 'LegalText' });

export type LegalText = z.infer<typeof legalText>;

export const readLegalText = defineContract({
  id: 'readLegalText',
  tag,
  method: 'GET',
  path: '/api/legal/texts/{kind}',
  summary: 'A legal text as in force today, with its other versions',
  params: z.object({ kind }),
  answer: legalText,
});

const legalVersionText = z
  .object({
    ...shown,
    number: z.int().nullable(),
    in_force_from: day.nullable(),
    standing: z.enum(standings),
  })
  .meta({ id: 'LegalVersionText' });

export type LegalVersionText = z.infer<typeof legalVersionText>;

export const readVersionText = defineContract({
  id: 'readLegalVersionText',
  tag,
  method: 'GET',
  path: '/api/legal/texts/{kind}/{version}',
  summary: 'One published version by its number, or a draft by the code of its preview',
  params: z.object({ kind, version: z.string().max(64) }),
  answer: legalVersionText,
});

/** A version as staff see it. */
export const legalVersion = z
  .object({
    id: z.int(),
    ...answerShape(versionFields),
    number: z.int().nullable().meta({ description: 'Null until it is published' }),
    state: z.enum(versionStates),
    standing: z.enum(standings).meta({ description: 'Where it stands today, in Riyadh' }),
    sample: z.array(z.enum(['ar', 'en'])).meta({ description: 'Languages whose text is still the sample' }),
    in_force_from: day.nullable(),
    matters: z.boolean().meta({ description: 'Whether customers have to accept it again' }),
    published_at: moment.nullable(),
    published_by: z.string(),
    page: z.string().meta({ description: 'Its address on the site; a preview while it is a draft' }),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'LegalVersion' });

export type LegalVersion = z.infer<typeof legalVersion>;

export const versions = recordContracts({
  as: 'legal_version',
  ids: { one: 'LegalVersion', all: 'LegalVersions' },
  tag,
  path: '/api/legal/versions',
  called: { one: 'a version of a legal text', all: 'the versions of the legal texts' },
  answer: legalVersion,
  query: recordQuery(versionFields, ['id', 'in_force_from', 'updated_at'], '-id'),
  create: z.object({
    ...createShape(versionFields),
    copy_of: id.optional().meta({
      description:
        'The version whose text the draft begins with, unless one is sent; by default the one shown',
    }),
  }),
  change: z.object({ ...changeShape(versionFields), ...readState }),
});

const one = z.object({ legal_version: legalVersion });

export const publishVersion = defineContract({
  id: 'publishLegalVersion',
  tag,
  method: 'POST',
  path: '/api/legal/versions/{id}/publish',
  summary: 'Publishes a draft or a sample, in force from a day (today by default); its text is fixed then',
  params: pathId,
  body: z.object({ in_force_from: optionalDay, matters: optionalFlag, ...readState }),
  answer: one,
  problems: [409],
});

export const withdrawVersion = defineContract({
  id: 'withdrawLegalVersion',
  tag,
  method: 'POST',
  path: '/api/legal/versions/{id}/withdraw',
  summary: 'Withdraws a published version before it is in force',
  params: pathId,
  body: z.object({ ...readState }),
  answer: one,
  problems: [409],
});

const due = z
  .object({ due: z.array(place.extend({ id: z.int(), kind })) })
  .meta({ id: 'LegalTextsToAccept' });

export type DueText = z.infer<typeof due>['due'][number];

export const readDueTexts = defineContract({
  id: 'readLegalTextsToAccept',
  tag,
  method: 'GET',
  path: '/api/legal/acceptances',
  summary: 'The versions in force that the caller has to accept again; none for staff',
  answer: due,
});

export const acceptTexts = defineContract({
  id: 'acceptLegalTexts',
  tag,
  method: 'PUT',
  path: '/api/legal/acceptances',
  summary: 'Accepts versions that the caller has to accept; others are ignored',
  body: z.object({ versions: z.array(id).max(10) }),
  answer: due,
});
