import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day, localeName, pathId } from '#wire/fields.ts';
import { fileFormats, fileTypes } from '#wire/file-format.ts';
import { voucherCustomer } from '../vouchers/vouchers.contract.ts';

const riyals = z.number().meta({ description: 'SAR' });

const row = z
  .object({
    date: day,
    kind: z.string().meta({ description: 'invoice, credit_note, receipt, payment, reversal and others' }),
    number: z.string(),
    detail: z.string().meta({ description: 'What it is about, such as contract and certificate' }),
    debit: riyals,
    credit: riyals,
    balance: riyals.meta({ description: 'What the customer owes after it' }),
    subject: z.string(),
    id: z.int(),
  })
  .meta({ id: 'CustomerStatementRow' });

export type CustomerStatementRow = z.infer<typeof row>;

export const customerStatement = z
  .object({
    customer: voucherCustomer,
    from: day.nullable(),
    to: day.nullable(),
    opening: riyals.meta({ description: 'The balance before the first day' }),
    rows: z.array(row),
    debit: riyals,
    credit: riyals,
    closing: riyals,
    balance: riyals.meta({ description: 'The same as `closing`: what the customer owes on the last day' }),
    unallocated: riyals.meta({
      description: 'Of the receipts up to the last day, what pays no document yet',
    }),
  })
  .meta({ id: 'CustomerStatement' });

export type CustomerStatement = z.infer<typeof customerStatement>;

const tag = 'vouchers';
const path = '/api/customers/{id}/statement';
const period = { from: day.optional(), to: day.optional(), locale: localeName.optional() };

export const readCustomerStatement = defineContract({
  id: 'readCustomerStatement',
  tag,
  method: 'GET',
  path,
  summary: 'The account statement of a customer: every document that changes what the customer owes',
  params: pathId,
  query: z.object({
    ...period,
    format: z.enum(fileFormats).optional().meta({ description: 'Returns it as a file of this format' }),
  }),
  answer: customerStatement,
  alsoAs: Object.values(fileTypes),
});

export const readCustomerStatementPaper = defineContract({
  id: 'readCustomerStatementPaper',
  tag,
  method: 'GET',
  path: `${path}/pdf`,
  summary: 'The account statement of a customer as a PDF',
  params: pathId,
  query: z.object(period),
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/pdf',
  problems: [503],
});
