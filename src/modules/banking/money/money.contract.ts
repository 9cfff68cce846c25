import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { englishOf, optionalFlag, optionalText } from '#wire/entry-fields.ts';
import { day, id, line, moment, pathId, translationsOf } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { readState } from '#wire/record-contracts.ts';

export const moneyKinds = ['bank', 'cash', 'petty_cash'] as const;

const riyals = z.number().meta({ description: 'SAR' });

export const moneyAccount = z
  .object({
    id: z.int().meta({ description: 'The id of the account in the chart, which other documents name' }),
    code: z.string(),
    name: z.string(),
    translations: translationsOf(['name']),
    kind: z.enum(moneyKinds).meta({ description: '`petty_cash` is cash that a person keeps' }),
    bank: z.string(),
    iban: z.string(),
    currency: z.literal('SAR'),
    holder_id: z.int().nullable(),
    holder: z.object({ id: z.int(), name: z.string() }).nullable(),
    active: z.boolean(),
    balance: riyals.meta({ description: 'SAR, of the ledger' }),
    unreconciled: z
      .object({ entries: z.int(), amount: riyals, bank_lines: z.int() })
      .meta({ description: 'Entries of the ledger and lines of statements that are not matched yet' }),
    reconciled_on: day.nullable().meta({ description: 'Up to this day the account is reconciled' }),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'MoneyAccount' });

export type MoneyAccount = z.infer<typeof moneyAccount>;

const tag = 'banking';
const path = '/api/money-accounts';
const answer = z.object({ money_account: moneyAccount });

const written = {
  bank: optionalText(120),
  iban: optionalText(60).meta({ description: 'SA and 22 digits; checked' }),
  holder_id: id
    .nullable()
    .optional()
    .meta({ description: 'Of petty cash: the member of staff who keeps it' }),
};
const english = { translations: englishOf({ name: optionalText(120) }) };

export const moneyAccounts = {
  list: defineContract({
    id: 'listMoneyAccounts',
    tag,
    method: 'GET',
    path,
    summary: 'Lists the accounts of cash and banks with their balances',
    query: listQuery(['code', 'name', 'balance', 'id'], 'code').extend({
      ...asFile,
      kind: z.enum(moneyKinds).optional(),
      active: z.enum(['0', '1']).optional(),
    }),
    answer: z.array(moneyAccount),
    alsoAs: Object.values(fileTypes),
    problems: [422],
  }),
  read: defineContract({
    id: 'readMoneyAccount',
    tag,
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Reads an account of cash or a bank',
    params: pathId,
    answer,
  }),
  create: defineContract({
    id: 'createMoneyAccount',
    tag,
    method: 'POST',
    path,
    summary: 'Opens an account of cash or a bank, with its account in the chart',
    body: z.object({
      kind: z.enum(moneyKinds),
      name: line(120),
      ...english,
      code: optionalText(20).meta({
        description: 'In the chart; the next free one of its kind unless given',
      }),
      ...written,
    }),
    answer,
    status: 201,
    idempotent: true,
    problems: [409],
  }),
  change: defineContract({
    id: 'changeMoneyAccount',
    tag,
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Changes an account of cash or a bank; omitted fields stay',
    params: pathId,
    body: z.object({
      name: line(120).optional(),
      ...english,
      ...written,
      active: optionalFlag,
      ...readState,
    }),
    answer,
    problems: [409],
  }),
};

export const moneyMovement = z
  .object({
    id: z.int().meta({ description: 'The line of the ledger' }),
    date: day,
    entry: z.object({ id: z.int(), number: z.string(), text: z.string() }),
    source: z.object({ subject: z.string(), id: z.int() }).nullable(),
    amount: riyals.meta({ description: 'SAR; money that goes out is below zero' }),
    balance: riyals,
    match_id: z.int().nullable().meta({ description: 'The match with lines of statements' }),
  })
  .meta({ id: 'MoneyMovement' });

export type MoneyMovement = z.infer<typeof moneyMovement>;

export const listMovements = defineContract({
  id: 'listMoneyMovements',
  tag,
  method: 'GET',
  path: `${path}/{id}/movements`,
  summary: 'Lists what moved an account, newest first, with the balance after each',
  params: pathId,
  query: listQuery(['date'], '-date')
    .pick({ page: true, per_page: true })
    .extend({
      from: day.optional(),
      to: day.optional(),
      matched: z.enum(['0', '1']).optional().meta({ description: '0: not matched with a statement yet' }),
    }),
  answer: z.array(moneyMovement),
});

export const pettyCashHolder = z
  .object({
    holder: z.object({ id: z.int(), name: z.string() }),
    balance: riyals.meta({ description: 'SAR that the person has at hand' }),
    drafts: riyals.meta({ description: 'SAR of expenses that are not posted yet' }),
    accounts: z.array(z.object({ id: z.int(), name: z.string(), balance: riyals })),
  })
  .meta({ id: 'PettyCashHolder' });

export type PettyCashHolder = z.infer<typeof pettyCashHolder>;

export const listPettyCash = defineContract({
  id: 'listPettyCash',
  tag,
  method: 'GET',
  path: '/api/petty-cash',
  summary: 'Lists the people who keep petty cash, with what each has at hand',
  answer: z.array(pettyCashHolder),
});

export const listPettyPeople = defineContract({
  id: 'listPettyCashPeople',
  tag,
  method: 'GET',
  path: '/api/petty-cash/people',
  summary: 'Lists the members of staff who may keep petty cash',
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
});

export type MoneyAccountsQuery = z.output<NonNullable<typeof moneyAccounts.list.query>>;
export type NewMoneyAccount = z.output<typeof moneyAccounts.create.body & z.ZodType>;
export type MoneyAccountChange = z.output<typeof moneyAccounts.change.body & z.ZodType>;
export type MovementsQuery = z.output<NonNullable<typeof listMovements.query>>;
