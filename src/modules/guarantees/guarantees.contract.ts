import { z } from 'zod';
import { moveContracts } from '#wire/document-contracts.ts';
import { id, idAsText, moment, orDigits, text, translationsOf } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { guaranteeColumns, guaranteeFields } from './guarantees.fields.ts';

export const guarantee = z
  .object({
    id: z.int(),
    name: z.string().meta({ description: 'Number and bank' }),
    ...answerShape(guaranteeColumns),
    contract_id: z.int().nullable(),
    contract: z
      .object({ id: z.int(), number: z.string(), name: z.string(), translations: translationsOf(['name']) })
      .nullable()
      .meta({ description: 'Null also if the contract was deleted' }),
    days_left: z.int().nullable().meta({
      description: 'Days to the end, in Riyadh; negative after it. Null once it was released or called',
    }),
    call_reason: z.string(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'Guarantee' });

export type Guarantee = z.infer<typeof guarantee>;

const maxDays = 3650;
const contract_id = id.nullable().optional();
const tag = 'guarantees';
const path = '/api/guarantees';

export const guarantees = recordContracts({
  as: 'guarantee',
  ids: { one: 'Guarantee', all: 'Guarantees' },
  tag,
  path,
  called: { one: 'a letter of guarantee', all: 'the letters of guarantee' },
  answer: guarantee,
  query: recordQuery(guaranteeColumns, ['created_at', 'id'], 'expires_on').extend({
    contract_id: idAsText.optional(),
    expiring: orDigits(z.int().min(0).max(maxDays)).optional().meta({
      description: 'Those still active that end within so many days, or have ended: 30',
    }),
  }),
  create: z.object({ ...createShape(guaranteeFields), contract_id }),
  change: z.object({ ...changeShape(guaranteeFields), contract_id, ...readState }),
});

export type GuaranteesQuery = z.output<NonNullable<typeof guarantees.list.query>>;
export type NewGuarantee = z.output<typeof guarantees.create.body & z.ZodType>;
export type GuaranteeChange = z.output<typeof guarantees.change.body & z.ZodType>;

const move = moveContracts({ one: 'Guarantee', tag, path, answer: z.object({ guarantee }) });

export const extendGuarantee = move(
  'extend',
  'Extends a letter to a later day; its alerts begin again',
  z.object({ ...createShape({ expires_on: guaranteeFields.expires_on }), ...readState }),
);

export const releaseGuarantee = move(
  'release',
  'Records that the beneficiary has given a letter back',
  z.object(readState),
  true,
);

export const callGuarantee = move(
  'call',
  'Records that the beneficiary has called a letter',
  z.object({ reason: text(1000).optional(), ...readState }),
  true,
);
