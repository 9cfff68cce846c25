import { z } from 'zod';
import { binMark } from '#modules/customers/customers.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { hundredths, optionalDay, optionalText } from '#wire/entry-fields.ts';
import { day, id, idAsText, moment, paragraph, pathId, translationsOf } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { billColumns, billFields } from './bills.fields.ts';

const maxLines = 500;
/** SAR: its halalas stay exact in a JSON number. */
export const maxAmount = 1_000_000_000_000;

const riyals = z.number().meta({ description: 'SAR' });

export const billSupplier = z
  .object({
    id: z.int(),
    name: z.string(),
    translations: translationsOf(['name']),
    vat_number: z.string(),
    ...binMark,
  })
  .meta({ id: 'BillSupplier' });

export type BillSupplier = z.infer<typeof billSupplier>;

const billAccount = z
  .object({ id: z.int(), code: z.string(), name: z.string(), translations: translationsOf(['name']) })
  .meta({ id: 'BillAccount' });

export type BillAccount = z.infer<typeof billAccount>;

const named = z.object({ id: z.int(), name: z.string(), translations: translationsOf(['name']) }).nullable();

const billLine = z
  .object({
    id: z.int(),
    account_id: z.int(),
    account: billAccount,
    description: z.string(),
    amount: riyals.meta({ description: 'SAR, without VAT' }),
    project_id: z.int().nullable(),
    project: named,
    contract_id: z.int().nullable(),
    contract: z
      .object({
        ...{ id: z.int(), number: z.string(), name: z.string() },
        translations: translationsOf(['name']),
      })
      .nullable(),
    contract_line_id: z.int().nullable(),
    contract_line: named.meta({ description: 'The line of the schedule of values' }),
  })
  .meta({ id: 'SupplierBillLine' });

export type BillLine = z.infer<typeof billLine>;

const bill = z
  .object({
    id: z.int(),
    number: z.string().nullable().meta({ description: 'Null until it is posted' }),
    ...answerShape(billColumns),
    customer_id: z.int(),
    customer: billSupplier.meta({ description: 'The supplier' }),
    lines: z.array(billLine),
    totals: z.object({ net: riyals, vat: riyals, total: riyals, retained: riyals, due: riyals }),
    retained: riyals.meta({ description: 'Withheld of it, on account 2050 until it is released' }),
    released: riyals,
    paid: riyals,
    open: riyals.meta({ description: 'What can be paid now' }),
    overdue: z.boolean(),
    entry: z.object({ id: z.int(), number: z.string() }).nullable(),
    posted_at: moment.nullable(),
    posted_by: z.string(),
    reversed_on: day.nullable(),
    reverse_reason: z.string(),
    prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'SupplierBill' });

export type Bill = z.infer<typeof bill>;

/** SAR. */
const amount = hundredths(maxAmount);

const lineEntry = z.object({
  account_id: id,
  description: optionalText(500),
  amount: amount.meta({ description: 'SAR, without VAT' }),
  project_id: id.nullable().optional(),
  contract_id: id.nullable().optional(),
  contract_line_id: id.nullable().optional(),
});

export type BillLineEntry = z.output<typeof lineEntry>;

const lines = z.array(lineEntry).max(maxLines);
const { date: _, ...createFields } = createShape(billFields);
const when = { date: optionalDay.meta({ description: 'Today unless given' }) };

const tag = 'suppliers';
const path = '/api/supplier-bills';

const contracts = recordContracts({
  as: 'supplier_bill',
  ids: { one: 'SupplierBill', all: 'SupplierBills' },
  tag,
  path,
  called: { one: "a supplier's bill", all: "the suppliers' bills" },
  answer: bill,
  query: recordQuery(billColumns, ['created_at', 'id', 'number', 'total'], '-created_at').extend({
    customer_id: idAsText.optional(),
    project_id: idAsText.optional(),
    contract_id: idAsText.optional(),
    from: day.optional(),
    to: day.optional(),
    open: z.enum(['0', '1']).optional().meta({ description: '1: posted and not paid' }),
    overdue: z.enum(['1']).optional().meta({ description: 'Not paid, and due before today' }),
  }),
  create: z.object({ ...createFields, ...when, customer_id: id, lines }),
  change: z.object({
    ...changeShape(billFields),
    ...when,
    customer_id: id.optional(),
    lines: lines.optional(),
    ...readState,
  }),
});

export type BillsQuery = z.output<NonNullable<typeof contracts.list.query>>;
export type NewBill = z.output<typeof contracts.create.body & z.ZodType>;
export type BillChange = z.output<typeof contracts.change.body & z.ZodType>;

const answer = z.object({ supplier_bill: bill });
const move = <const Verb extends string>(verb: Verb, summary: string) =>
  ({
    id: `${verb}SupplierBill`,
    tag,
    method: 'POST',
    path: `${path}/{id}/${verb}`,
    summary,
    answer,
    params: pathId,
    problems: [409],
  }) as const;

export const bills = {
  ...contracts,
  submit: defineContract({
    ...move('submit', 'Asks for the approval that a rule requires; without a rule nothing changes'),
    answer: z.object({ supplier_bill: bill, needs_approval: z.boolean() }),
    body: z.object(readState),
    bodyOptional: true,
  }),
  post: defineContract({
    ...move(
      'post',
      'Posts a bill for good, with its journal entry. 409 in a closed period, and while an approval rule covers it',
    ),
    body: z.object(readState),
    bodyOptional: true,
  }),
  reverse: defineContract({
    ...move('reverse', 'Reverses a posted bill of which nothing is paid, by the opposite entry'),
    body: z.object({
      reason: paragraph(1000),
      date: optionalDay.meta({ description: 'Today unless given' }),
      ...readState,
    }),
  }),
  release: defineContract({
    ...move('release', 'Releases retention to a subcontractor: it moves from 2050 to 2010'),
    body: z.object({
      amount: amount.optional().meta({ description: 'All that is still retained unless given' }),
      date: optionalDay.meta({ description: 'Today unless given' }),
      ...readState,
    }),
  }),
};

export type Reversal = z.output<typeof bills.reverse.body & z.ZodType>;
export type Release = z.output<typeof bills.release.body & z.ZodType>;

export const listBillAccounts = defineContract({
  id: 'listBillAccounts',
  tag,
  method: 'GET',
  path: `${path}/accounts`,
  summary: 'The accounts of cost and assets to which lines of bills can be posted',
  answer: z.array(billAccount),
});
