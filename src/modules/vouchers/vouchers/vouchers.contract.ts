import { z } from 'zod';
import { binMark } from '#modules/customers/customers.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { mailOutcome, paperContract, whatsapp } from '#wire/document-contracts.ts';
import { hundredths, optionalDay, optionalText } from '#wire/entry-fields.ts';
import { day, id, idAsText, localeName, moment, paragraph, pathId, translationsOf } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, recordQuery } from '#wire/record-schemas.ts';
import { methods } from './vouchers.engine.ts';
import { voucherColumns } from './vouchers.fields.ts';

const maxAllocations = 200;
/** SAR: its halalas stay exact in a JSON number. */
const maxAmount = 1_000_000_000_000;

const riyals = z.number().meta({ description: 'SAR' });

export const voucherCustomer = z
  .object({ id: z.int(), name: z.string(), translations: translationsOf(['name']), ...binMark })
  .meta({ id: 'VoucherCustomer' });

export type VoucherCustomer = z.infer<typeof voucherCustomer>;

export const namedAccount = z
  .object({ id: z.int(), code: z.string(), name: z.string(), translations: translationsOf(['name']) })
  .meta({ id: 'VoucherAccount' });

const namedRecord = z
  .object({ id: z.int(), name: z.string(), translations: translationsOf(['name']) })
  .meta({ id: 'VoucherCostCentre' });

export type NamedRecord = z.infer<typeof namedRecord>;

export type NamedAccount = z.infer<typeof namedAccount>;

const documentIds = {
  invoice_id: z.int().nullable(),
  retention_release_id: z.int().nullable(),
  supplier_bill_id: z.int().nullable(),
  receipt_id: z.int().nullable(),
};

const allocation = z
  .object({
    ...documentIds,
    number: z.string().meta({ description: 'Of the document' }),
    amount: riyals,
    write_off: riyals.meta({ description: 'The small difference that is written off with it' }),
    date: day.nullable().meta({ description: 'Null in a draft' }),
    entry_number: z.string().nullable(),
  })
  .meta({ id: 'VoucherAllocation' });

export type Allocation = z.infer<typeof allocation>;

const cheque = z.object({
  id: z.int().nullable().meta({ description: 'Null until the voucher is posted' }),
  number: z.string(),
  bank: z.string(),
  drawer: z.string(),
  due_date: day.nullable(),
  state: z.string().nullable(),
});

const voucher = z.object({
  id: z.int(),
  number: z.string().nullable().meta({ description: 'Null until it is posted' }),
  ...answerShape(voucherColumns),
  customer_id: z.int().nullable(),
  customer: voucherCustomer.nullable(),
  party: z.string().meta({ description: 'Who pays or receives, if that is no customer' }),
  account_id: z.int(),
  account: namedAccount.meta({ description: 'Of cash or bank' }),
  cheque: cheque.nullable(),
  allocations: z.array(allocation),
  released: z.array(allocation).meta({ description: 'What was freed of it' }),
  refunded: riyals.meta({ description: 'Of a receipt: what payments returned of it' }),
  unallocated: riyals,
  against_account_id: z.int().nullable(),
  against: namedAccount.nullable().meta({ description: 'The account of what settles no document' }),
  vat: riyals.meta({ description: 'Of a payment: the VAT in what the account takes, which is input VAT' }),
  totals: z.object({ amount: riyals, allocated: riyals, written_off: riyals, unallocated: riyals }),
  amount_in_words: z.object({ ar: z.string(), en: z.string() }),
  project_id: z.int().nullable(),
  project: namedRecord.nullable(),
  branch_id: z.int().nullable(),
  branch: namedRecord.nullable(),
  locale: localeName.meta({ description: 'Language of its mails' }),
  entry: z
    .object({ id: z.int(), number: z.string() })
    .nullable()
    .meta({ description: 'The journal entry that it posted' }),
  posted_at: moment.nullable(),
  posted_by: z.string(),
  reversed_on: day.nullable(),
  reverse_reason: z.string(),
  verify: z
    .object({ code: z.string(), url: z.string() })
    .nullable()
    .meta({ description: 'Anyone can check a copy there' }),
  prepared_by: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: moment,
  updated_at: moment,
  deleted_at: moment.nullable(),
});

export type Voucher = z.infer<typeof voucher>;

/** SAR. */
const amount = hundredths(maxAmount);

const allocationEntry = z.object({
  invoice_id: id.nullable().optional().meta({
    description: 'Of a payment: one that was credited after its payment, which is refunded',
  }),
  retention_release_id: id.nullable().optional(),
  supplier_bill_id: id.nullable().optional(),
  receipt_id: id.nullable().optional().meta({
    description: 'Of a payment: a receipt of which something is left, which is refunded',
  }),
  amount,
  write_off: amount.nullable().optional(),
});

export type AllocationEntry = z.output<typeof allocationEntry>;

/** One of them names the document. */
const freedDocument = allocationEntry.omit({ amount: true, write_off: true });

const allocations = z.array(allocationEntry).max(maxAllocations);

const chequeEntry = z.object({
  number: optionalText(40),
  bank: optionalText(120),
  drawer: optionalText(200),
  due_date: optionalDay,
});

const written = {
  customer_id: id.nullable().optional(),
  party: optionalText(200),
  account_id: id
    .nullable()
    .optional()
    .meta({ description: 'Of cash or bank; the usual one of the method unless given' }),
  reference: optionalText(voucherColumns.reference.max),
  date: optionalDay.meta({ description: 'Today unless given' }),
  cheque: chequeEntry.nullable().optional(),
  allocations: allocations.optional(),
  against_account_id: id.nullable().optional().meta({
    description: 'An account for what settles no document, such as rent or capital',
  }),
  vat: amount.nullable().optional().meta({
    description: 'Of a payment for cost: the VAT in what the named account takes',
  }),
  vat_rate: hundredths(100).nullable().optional().meta({
    description: 'Per cent, instead of `vat`: what the account takes includes it',
  }),
  project_id: id.nullable().optional(),
  branch_id: id.nullable().optional(),
  note: optionalText(voucherColumns.note.max),
  locale: localeName.optional(),
};

const tag = 'vouchers';

const suggestion = z
  .object({
    documents: z.array(
      z.object({
        ...documentIds,
        number: z.string(),
        detail: z.string(),
        due_date: day.nullable(),
        open: riyals,
        amount: riyals.meta({ description: 'What the suggestion allocates to it' }),
      }),
    ),
    allocations: z.array(z.object({ ...documentIds, amount: riyals })),
    unallocated: riyals,
  })
  .meta({ id: 'SuggestedAllocation' });

export type Suggestion = z.infer<typeof suggestion>;

const options = {
  receipt: {
    ...{ all: 'receipts', one: 'Receipt', called: 'a receipt voucher', many: 'the receipt vouchers' },
    about: 'Money received',
  },
  payment: {
    ...{ all: 'payments', one: 'Payment', called: 'a payment voucher', many: 'the payment vouchers' },
    about: 'Money paid',
  },
} as const;

const sending = {
  mailed_to: z.string().meta({ description: 'The address to which it was mailed' }),
  mail: mailOutcome,
  whatsapp,
};

function contractsOf<const As extends 'receipt' | 'payment'>(as: As) {
  const { all, one, called, many, about } = options[as];
  const answered = voucher.meta({ id: one, description: about });
  const path = `/api/${all}`;
  const answer = z.object({ [as]: answered } as Record<As, typeof answered>);
  const move = (verb: string, name: string, summary: string) =>
    ({
      ...{ id: `${name}${one}`, tag, method: 'POST' as const, path: `${path}/{id}/${verb}`, summary, answer },
      ...{ params: pathId, problems: [409 as const] },
    }) as const;
  return {
    ...recordContracts({
      as,
      ids: { one, all: `${one}s` },
      ...{ tag, path },
      called: { one: called, all: many },
      answer: answered,
      query: recordQuery(voucherColumns, ['created_at', 'id', 'number'], '-created_at').extend({
        customer_id: idAsText.optional(),
        account_id: idAsText.optional(),
        invoice_id: idAsText.optional().meta({ description: 'Those that settled the invoice' }),
        from: day.optional(),
        to: day.optional(),
        unallocated: z.enum(['0', '1']).optional().meta({ description: '1: posted, and not all allocated' }),
      }),
      create: z.object({ method: z.enum(methods), amount, ...written }),
      change: z.object({
        method: z.enum(methods).optional(),
        amount: amount.optional(),
        ...written,
        ...readState,
      }),
    }),
    post: defineContract({
      ...move(
        'post',
        'post',
        `Posts ${called} for good: it takes its number and its journal entry, and the documents are paid. 409 in a closed period, and while an approval rule covers it`,
      ),
      body: z.object(readState),
      bodyOptional: true,
    }),
    reverse: defineContract({
      ...move(
        'reverse',
        'reverse',
        `Reverses a posted voucher by the opposite entry; what it paid is open again`,
      ),
      body: z.object({
        reason: paragraph(1000),
        date: optionalDay.meta({ description: 'Today unless given' }),
        ...readState,
      }),
    }),
    allocate: defineContract({
      ...move('allocate', 'allocate', `Allocates what is left of a posted voucher, by an entry of its own`),
      body: z.object({
        allocations: allocations.min(1),
        date: optionalDay.meta({ description: 'Today unless given' }),
        ...readState,
      }),
    }),
    deallocate: defineContract({
      ...move(
        'deallocate',
        'deallocate',
        `Takes back what a posted voucher settled of a document, by an entry of its own: it can be allocated again`,
      ),
      body: freedDocument.extend({
        date: optionalDay.meta({ description: 'Today unless given' }),
        ...readState,
      }),
    }),
    send: defineContract({
      ...move('send', 'send', `Mails a posted voucher as a PDF to its customer`),
      body: z.object(readState),
      bodyOptional: true,
      answer: answer.extend(sending),
    }),
    suggest: defineContract({
      id: `suggest${one}`,
      tag,
      method: 'GET',
      path: `${path}/suggestion`,
      summary: `What is open with a customer, and an amount allocated to it, oldest first`,
      query: z.object({
        customer_id: idAsText,
        amount: amount.optional(),
      }),
      answer: suggestion,
    }),
    paper: paperContract({
      id: `read${one}Paper`,
      tag,
      path: `${path}/{id}`,
      summary: `${called[0]?.toUpperCase()}${called.slice(1)} as a PDF; a draft is marked as one`,
    }),
  };
}

export const receipts = contractsOf('receipt');
export const payments = contractsOf('payment');

const voucherAccounts = z.object({
  money: z.array(namedAccount.extend({ kind: z.enum(['cash', 'bank']) })),
  posting: z.array(namedAccount),
  usual: z.object({ cash: z.int().nullable(), bank: z.int().nullable() }).meta({
    description: 'The account that a method moves unless another is named; null where one is to be chosen',
  }),
  against: z
    .array(namedAccount)
    .meta({ description: 'Those that a voucher may name for what settles no document' }),
  write_off_limit: riyals,
});

export const listVoucherAccounts = defineContract({
  id: 'listVoucherAccounts',
  tag,
  method: 'GET',
  path: '/api/voucher-accounts',
  summary: 'The accounts of cash and bank, those that vouchers post to, and how much may be written off',
  answer: voucherAccounts,
});

export type VoucherAccounts = z.infer<typeof voucherAccounts>;
export type VouchersQuery = z.output<NonNullable<typeof receipts.list.query>>;
export type NewVoucher = z.output<typeof receipts.create.body & z.ZodType>;
export type VoucherChange = z.output<typeof receipts.change.body & z.ZodType>;
export type FreedDocument = z.output<typeof receipts.deallocate.body & z.ZodType>;
export type LaterAllocation = z.output<typeof receipts.allocate.body & z.ZodType>;
