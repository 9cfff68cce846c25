import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day, localeName, pathId } from '#wire/fields.ts';
import { fileFormats, fileTypes } from '#wire/file-format.ts';
import { billSupplier } from '../bills/bills.contract.ts';

const riyals = z.number().meta({ description: 'SAR' });

/** Kinds of the entries of a statement. */
const statementKinds = [
  'supplier_bill',
  'retention_release',
  'payment',
  'receipt',
  'reversal',
  'entry',
] as const;

const row = z
  .object({
    date: day,
    kind: z.enum(statementKinds),
    number: z.string().meta({ description: "The document's, or the entry's for one by hand" }),
    detail: z.string().meta({
      description: "The bill's number at the supplier, the payment's reference, or what an entry is about",
    }),
    entry_number: z.string(),
    subject: z.string().meta({ description: 'supplier_bill, payment or journal_entry' }),
    id: z.int(),
    debit: riyals.meta({ description: 'Paid or taken back' }),
    credit: riyals.meta({ description: 'Billed' }),
    balance: riyals.meta({ description: 'What the company owes after it' }),
  })
  .meta({ id: 'SupplierStatementRow' });

export type SupplierStatementRow = z.infer<typeof row>;

const statement = z
  .object({
    supplier: billSupplier,
    from: day.nullable(),
    to: day.nullable(),
    opening: riyals.meta({ description: 'The balance before the first day' }),
    rows: z.array(row),
    debit: riyals,
    credit: riyals,
    closing: riyals,
    retained: riyals.meta({ description: 'Withheld and not released: account 2050' }),
  })
  .meta({ id: 'SupplierStatement' });

export type SupplierStatement = z.infer<typeof statement>;

const tag = 'suppliers';
const path = '/api/customers/{id}/supplier-statement';
const period = { from: day.optional(), to: day.optional(), locale: localeName.optional() };

export const readSupplierStatement = defineContract({
  id: 'readSupplierStatement',
  tag,
  method: 'GET',
  path,
  summary: 'What the company owes a supplier, entry by entry: account 2010 of the ledger',
  params: pathId,
  query: z.object({
    ...period,
    format: z.enum(fileFormats).optional().meta({ description: 'Returns it as a file of this format' }),
  }),
  answer: statement,
  alsoAs: Object.values(fileTypes),
});

export const readSupplierStatementPaper = defineContract({
  id: 'readSupplierStatementPaper',
  tag,
  method: 'GET',
  path: `${path}/pdf`,
  summary: 'The statement of a supplier as a PDF',
  params: pathId,
  query: z.object(period),
  answer: z.string().meta({ format: 'binary' }),
  type: 'application/pdf',
  problems: [503],
});
