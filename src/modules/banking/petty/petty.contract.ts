import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { hundredths, optionalDay, optionalText } from '#wire/entry-fields.ts';
import { day, id, idAsText, paragraph, pathId } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { namedAccount, postedShape } from '../transfers/transfers.contract.ts';
import { pettyColumns, pettyFields } from './petty.fields.ts';

const maxLines = 200;
/** SAR: its halalas stay exact in a JSON number. */
export const maxAmount = 1_000_000_000;

const riyals = z.number().meta({ description: 'SAR' });

const pettyLine = z
  .object({
    id: z.int(),
    account_id: z.int(),
    account: namedAccount,
    description: z.string(),
    amount: riyals.meta({ description: 'SAR, without VAT' }),
    vat: riyals,
    project_id: z.int().nullable(),
    project: z.object({ id: z.int(), name: z.string() }).nullable(),
  })
  .meta({ id: 'PettyExpenseLine' });

const pettyExpense = z
  .object({
    id: z.int(),
    ...answerShape(pettyColumns),
    money_account_id: z.int(),
    money_account: namedAccount,
    holder: z.object({ id: z.int(), name: z.string() }).meta({ description: 'The person who spent it' }),
    lines: z.array(pettyLine),
    totals: z.object({ net: riyals, vat: riyals, total: riyals }),
    ...postedShape,
  })
  .meta({ id: 'PettyExpense' });

export type PettyExpense = z.infer<typeof pettyExpense>;

/** SAR. */
const amount = hundredths(maxAmount);

const lineEntry = z.object({
  account_id: id.meta({ description: 'An account of cost or of something owned' }),
  description: optionalText(500),
  amount: amount.meta({ description: 'SAR, without VAT' }),
  vat: amount
    .nullable()
    .optional()
    .meta({ description: 'SAR, as on the receipt; at most 15 % of the amount' }),
  project_id: id.nullable().optional(),
});

export type PettyLineEntry = z.output<typeof lineEntry>;

const lines = z.array(lineEntry).max(maxLines);
const { date: _, ...createFields } = createShape(pettyFields);
const when = { date: optionalDay.meta({ description: 'Today unless given' }) };
const tag = 'banking';
const path = '/api/petty-expenses';

const contracts = recordContracts({
  as: 'petty_expense',
  ids: { one: 'PettyExpense', all: 'PettyExpenses' },
  ...{ tag, path },
  called: { one: 'an expense of petty cash', all: 'the expenses of petty cash' },
  answer: pettyExpense,
  query: recordQuery(pettyColumns, ['created_at', 'id', 'number', 'total'], '-created_at').extend({
    money_account_id: idAsText.optional(),
    from: day.optional(),
    to: day.optional(),
  }),
  create: z.object({ ...createFields, ...when, money_account_id: id, lines }),
  change: z.object({
    ...changeShape(pettyFields),
    ...when,
    money_account_id: id.optional(),
    lines: lines.optional(),
    ...readState,
  }),
});

const answer = z.object({ petty_expense: pettyExpense });

export const pettyExpenses = {
  ...contracts,
  post: defineContract({
    id: 'postPettyExpense',
    tag,
    method: 'POST',
    path: `${path}/{id}/post`,
    summary:
      'Posts an expense for good, with its journal entry. 409 in a closed period, 422 for more than the person has',
    params: pathId,
    body: z.object(readState),
    bodyOptional: true,
    answer,
    problems: [409],
  }),
  reverse: defineContract({
    id: 'reversePettyExpense',
    tag,
    method: 'POST',
    path: `${path}/{id}/reverse`,
    summary: 'Reverses a posted expense by the opposite entry',
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

export const listPettyAccounts = defineContract({
  id: 'listPettyExpenseAccounts',
  tag,
  method: 'GET',
  path: `${path}/accounts`,
  summary: 'The accounts of cost and assets to which expenses of petty cash can be posted',
  answer: z.array(namedAccount),
});

export type PettyQuery = z.output<NonNullable<typeof pettyExpenses.list.query>>;
export type NewPettyExpense = z.output<typeof pettyExpenses.create.body & z.ZodType>;
export type PettyChange = z.output<typeof pettyExpenses.change.body & z.ZodType>;
export type PettyReversal = z.output<typeof pettyExpenses.reverse.body & z.ZodType>;
