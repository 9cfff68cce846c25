import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { optionalDay } from '#wire/entry-fields.ts';
import { day, id, idAsText, moment, paragraph, pathId, translationsOf } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { transferColumns, transferFields } from './transfers.fields.ts';

export const namedAccount = z
  .object({ id: z.int(), code: z.string(), name: z.string(), translations: translationsOf(['name']) })
  .meta({ id: 'BankingAccount' });

export type NamedAccount = z.infer<typeof namedAccount>;

/** What a posted document answers besides its fields. */
export const postedShape = {
  number: z.string().nullable().meta({ description: 'Null until it is posted' }),
  entry: z.object({ id: z.int(), number: z.string() }).nullable(),
  posted_at: moment.nullable(),
  posted_by: z.string(),
  reversed_on: day.nullable(),
  reverse_reason: z.string(),
  prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
};

const transfer = z
  .object({
    id: z.int(),
    ...answerShape(transferColumns),
    fee: z.number().meta({ description: 'SAR' }),
    from_account_id: z.int(),
    from_account: namedAccount,
    to_account_id: z.int(),
    to_account: namedAccount,
    ...postedShape,
  })
  .meta({ id: 'Transfer' });

export type Transfer = z.infer<typeof transfer>;

const { date: _, ...createFields } = createShape(transferFields);
const when = { date: optionalDay.meta({ description: 'Today unless given' }) };
const tag = 'banking';
const path = '/api/transfers';

const contracts = recordContracts({
  as: 'transfer',
  ids: { one: 'Transfer', all: 'Transfers' },
  ...{ tag, path },
  called: { one: 'a transfer between own accounts', all: 'the transfers between own accounts' },
  answer: transfer,
  query: recordQuery(transferColumns, ['created_at', 'id', 'number'], '-created_at').extend({
    account_id: idAsText.optional().meta({ description: 'Those from or to the account' }),
    from: day.optional(),
    to: day.optional(),
  }),
  create: z.object({ ...createFields, ...when, from_account_id: id, to_account_id: id }),
  change: z.object({
    ...changeShape(transferFields),
    ...when,
    from_account_id: id.optional(),
    to_account_id: id.optional(),
    ...readState,
  }),
});

const answer = z.object({ transfer });

export const transfers = {
  ...contracts,
  post: defineContract({
    id: 'postTransfer',
    tag,
    method: 'POST',
    path: `${path}/{id}/post`,
    summary: 'Posts a transfer for good, with its journal entry. 409 in a closed period',
    params: pathId,
    body: z.object(readState),
    bodyOptional: true,
    answer,
    problems: [409],
  }),
  reverse: defineContract({
    id: 'reverseTransfer',
    tag,
    method: 'POST',
    path: `${path}/{id}/reverse`,
    summary: 'Reverses a posted transfer by the opposite entry',
    params: pathId,
    body: z.object({
      reason: paragraph(1000),
      date: optionalDay.meta({ description: 'Today unless given' }),
      ...readState,
    }),
    answer,
    problems: [409],
  }),
};

export type TransfersQuery = z.output<NonNullable<typeof transfers.list.query>>;
export type NewTransfer = z.output<typeof transfers.create.body & z.ZodType>;
export type TransferChange = z.output<typeof transfers.change.body & z.ZodType>;
export type Reversal = z.output<typeof transfers.reverse.body & z.ZodType>;
