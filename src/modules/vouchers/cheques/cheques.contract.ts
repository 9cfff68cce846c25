import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { optionalDay, optionalNumber, optionalText } from '#wire/entry-fields.ts';
import { day, id, idAsText, moment, pathId } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, recordQuery } from '#wire/record-schemas.ts';
import { namedAccount, voucherCustomer } from '../vouchers/vouchers.contract.ts';
import { chequeColumns } from './cheques.fields.ts';

const riyals = z.number().meta({ description: 'SAR' });

const cheque = z
  .object({
    id: z.int(),
    ...answerShape(chequeColumns),
    voucher: z
      .object({ subject: z.enum(['receipt', 'payment']), id: z.int(), number: z.string() })
      .meta({ description: 'The voucher that received or issued it' }),
    customer_id: z.int().nullable(),
    customer: voucherCustomer.nullable(),
    party: z.string().meta({ description: 'Who gave or receives it' }),
    account_id: z.int(),
    account: namedAccount.meta({ description: 'The bank account that collects or pays it' }),
    deposited_on: day.nullable(),
    cleared_on: day.nullable(),
    bounced_on: day.nullable(),
    returned_on: day.nullable(),
    fee: riyals.meta({ description: 'What the bank charged for a bounce' }),
    reason: z.string(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'Cheque' });

export type Cheque = z.infer<typeof cheque>;

const tag = 'vouchers';
const path = '/api/cheques';

const calls = recordContracts({
  as: 'cheque',
  ids: { one: 'Cheque', all: 'Cheques' },
  ...{ tag, path },
  called: { one: 'a cheque', all: 'the cheques received and issued' },
  answer: cheque,
  query: recordQuery(chequeColumns, ['created_at', 'id'], 'due_date').extend({
    customer_id: idAsText.optional(),
    from: day.optional().meta({ description: 'Due on this day or later' }),
    to: day.optional(),
    open: z
      .enum(['0', '1'])
      .optional()
      .meta({ description: '1: those that are neither paid nor given back' }),
  }),
  create: z.object({}),
  change: z.object({ ...readState }),
});

const dated = {
  date: optionalDay.meta({ description: 'Today unless given' }),
  ...readState,
};
const reason = optionalText(1000);

const answer = z.object({ cheque });
const move = (verb: string, summary: string) =>
  ({
    ...{ id: `${verb}Cheque`, tag, method: 'POST' as const, path: `${path}/{id}/${verb}`, summary, answer },
    ...{ params: pathId, problems: [409 as const] },
  }) as const;

/** Cheques come from vouchers: nobody adds one by itself. */
export const cheques = {
  list: calls.list,
  read: calls.read,
  deposit: defineContract({
    ...move('deposit', 'Records that a cheque received was given to the bank to collect'),
    body: z.object({
      account_id: id.optional().meta({ description: 'The bank account, if another than its voucher names' }),
      ...dated,
    }),
    bodyOptional: true,
  }),
  clear: defineContract({
    ...move('clear', 'Records that the bank has paid a cheque, by an entry of its own'),
    body: z.object(dated),
    bodyOptional: true,
  }),
  bounce: defineContract({
    ...move(
      'bounce',
      'Records that a cheque came back unpaid: its voucher is reversed, what it paid is open again, and the fee of the bank is posted',
    ),
    body: z.object({
      fee: optionalNumber({ max: 1_000_000, decimals: 2 }),
      reason,
      ...dated,
    }),
    bodyOptional: true,
  }),
  return: defineContract({
    ...move(
      'return',
      'Records that a cheque was given back, or that one issued was stopped; a voucher that still counts is reversed',
    ),
    body: z.object({ reason, ...dated }),
    bodyOptional: true,
  }),
};

export type ChequesQuery = z.output<NonNullable<typeof cheques.list.query>>;
