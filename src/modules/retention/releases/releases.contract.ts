import { z } from 'zod';
import { quoteCustomer } from '#modules/quotes/quotes.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { paperContract } from '#wire/document-contracts.ts';
import { optionalDay, optionalNumber, optionalText } from '#wire/entry-fields.ts';
import { day, idAsText, moment, pathId, translationsOf } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { recordQuery } from '#wire/record-schemas.ts';
import { handoverKinds } from './releases.engine.ts';
import { releaseColumns, releaseFields } from './releases.fields.ts';
import { releaseStates } from './releases.states.ts';

const riyals = z.number().meta({ description: 'SAR' });

export const namedContract = z
  .object({ id: z.int(), number: z.string(), name: z.string(), translations: translationsOf(['name']) })
  .meta({ id: 'NamedContract' });

export const retentionRelease = z
  .object({
    id: z.int().nullable().meta({ description: 'Null for one that is due: nothing is claimed yet' }),
    contract_id: z.int(),
    contract: namedContract,
    customer: quoteCustomer.nullable(),
    number: z.string().nullable().meta({ description: 'Taken with the claim' }),
    state: z.enum(releaseStates),
    on: z.enum(handoverKinds),
    amount: riyals,
    date: day.nullable().meta({ description: 'Of the claim; of the handover for one that is due' }),
    agreed_on: day.nullable(),
    paid_on: day.nullable(),
    note: z.string(),
    prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    created_at: moment.nullable(),
    updated_at: moment.nullable(),
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'RetentionRelease' });

export type RetentionRelease = z.infer<typeof retentionRelease>;

const maxAmount = 1_000_000_000_000;
const amount = optionalNumber({ max: maxAmount, decimals: 2 });
const written = { date: optionalDay, amount, note: optionalText(releaseFields.note.max) };

const tag = 'retention';
const path = '/api/retention-releases';

const calls = recordContracts({
  as: 'retention_release',
  ids: { one: 'RetentionRelease', all: 'RetentionReleases' },
  tag,
  path,
  called: { one: 'a retention release', all: 'the claimed retention releases of all contracts' },
  answer: retentionRelease,
  query: recordQuery(releaseColumns, ['created_at', 'id', 'number', 'date', 'amount'], '-created_at').extend({
    contract_id: idAsText.optional(),
  }),
  create: z.object({ on: z.enum(handoverKinds), ...written }),
  change: z.object({ ...written, ...readState }),
});

/** The usual calls; releases are claimed below their contract. */
export const releases = {
  list: calls.list,
  read: calls.read,
  change: calls.change,
  remove: {
    ...calls.remove,
    summary: 'Withdraws a claim to which the customer has not agreed; the next one takes its number',
  },
};

const ofContract = '/api/contracts/{id}/retention-releases';

export const listContractReleases = defineContract({
  id: 'listContractRetentionReleases',
  tag,
  method: 'GET',
  path: ofContract,
  summary:
    'Lists the retention releases of a contract, and as due those of its handovers for which nothing is claimed',
  params: pathId,
  answer: z.array(retentionRelease),
});

export const claimRelease = defineContract({
  ...calls.create,
  id: 'claimRetentionRelease',
  path: ofContract,
  summary:
    'Claims the retention that is released at a handover, by default as the contract plans it: its share at the preliminary one, half up, and the rest at the final one. 409 before the handover, and for a second one',
  params: pathId,
  problems: [409],
});

export type ReleasesQuery = z.output<NonNullable<typeof calls.list.query>>;
export type NewRelease = z.output<typeof calls.create.body & z.ZodType>;
export type ReleaseChange = z.output<typeof calls.change.body & z.ZodType>;

export const agreeRelease = defineContract({
  id: 'agreeRetentionRelease',
  tag,
  method: 'POST',
  path: `${path}/{id}/agree`,
  summary: 'Records that the customer agrees to release it, and so owes it. Not a tax document',
  params: pathId,
  body: z.object({ date: optionalDay, ...readState }),
  bodyOptional: true,
  answer: z.object({ retention_release: retentionRelease }),
  problems: [409],
});

export const readReleasePaper = paperContract({
  id: 'readRetentionReleasePaper',
  tag,
  path: `${path}/{id}`,
  summary: 'The claim of a retention release as a PDF',
});
