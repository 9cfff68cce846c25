import { z } from 'zod';
import { moment } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { accountFields } from './chart.fields.ts';

const money = z
  .enum(['cash', 'bank'])
  .nullable()
  .meta({ description: 'Where money lies: receipts and payments name such an account' });

export const ledgerAccount = z
  .object({
    id: z.int(),
    ...answerShape(accountFields),
    money,
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'LedgerAccount' });

export type LedgerAccount = z.infer<typeof ledgerAccount>;

const calls = recordContracts({
  as: 'account',
  ids: { one: 'LedgerAccount', all: 'LedgerAccounts' },
  tag: 'ledger',
  path: '/api/accounts',
  called: { one: 'an account of the books', all: 'the chart of accounts' },
  answer: ledgerAccount,
  query: recordQuery(accountFields, ['id'], 'code'),
  create: z.object({ ...createShape(accountFields), money: money.optional() }),
  change: z.object({ ...changeShape(accountFields), money: money.optional(), ...readState }),
});

/** The usual calls; accounts are made inactive instead of deleted. */
export const chart = {
  list: calls.list,
  read: calls.read,
  create: { ...calls.create, problems: [409] },
  change: calls.change,
};

export type ChartQuery = z.output<NonNullable<typeof calls.list.query>>;
export type NewAccount = z.output<typeof calls.create.body & z.ZodType>;
export type AccountChange = z.output<typeof calls.change.body & z.ZodType>;
