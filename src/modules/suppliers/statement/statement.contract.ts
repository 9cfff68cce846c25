import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day, localeName, pathId, translationsOf } from '#wire/fields.ts';
import { fileFormats, fileTypes } from '#wire/file-format.ts';

const riyals = z.number().meta({ description: 'SAR' });

const row = z
  .object({
    date: day,
    number: z.string().meta({ description: 'Of the journal entry' }),
    text: z.string(),
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
    supplier: z.object({ id: z.int(), name: z.string(), translations: translationsOf(['name']) }),
    from: day.nullable(),
    to: day.nullable(),
    opening: riyals,
    rows: z.array(row),
    debit: riyals,
    credit: riyals,
    closing: riyals,
    retained: riyals.meta({ description: 'Withheld and not released: account 2050' }),
  })
  .meta({ id: 'SupplierStatement' });

export type SupplierStatement = z.infer<typeof statement>;

export const readSupplierStatement = defineContract({
  id: 'readSupplierStatement',
  tag: 'suppliers',
  method: 'GET',
  path: '/api/customers/{id}/supplier-statement',
  summary: 'What the company owes a supplier, entry by entry: account 2010 of the ledger',
  params: pathId,
  query: z.object({
    from: day.optional(),
    to: day.optional(),
    locale: localeName.optional(),
    format: z.enum(fileFormats).optional().meta({ description: 'Returns it as a file of this format' }),
  }),
  answer: statement,
  alsoAs: Object.values(fileTypes),
});
