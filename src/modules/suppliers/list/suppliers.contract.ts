import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { asFile, listQuery } from '#wire/list.ts';
import { billSupplier } from '../bills/bills.contract.ts';

const riyals = z.number().meta({ description: 'SAR' });

const supplier = billSupplier
  .extend({
    phone: z.string(),
    bills: z.int().meta({ description: 'Posted bills that were not reversed' }),
    last_bill: day.nullable().meta({ description: 'The date of the latest of them' }),
    owed: riyals.meta({ description: 'What the company owes: account 2010 of the ledger' }),
    overdue: riyals.meta({ description: 'On bills that were due before today' }),
    retained: riyals.meta({ description: 'Withheld and not released: account 2050' }),
  })
  .meta({ id: 'Supplier' });

export type Supplier = z.infer<typeof supplier>;

export const supplierSorts = ['name', 'bills', 'last_bill', 'owed', 'overdue', 'retained', 'id'] as const;

export const listSuppliers = defineContract({
  id: 'listSuppliers',
  tag: 'suppliers',
  method: 'GET',
  path: '/api/suppliers',
  summary: 'Lists suppliers and subcontractors with what they are owed',
  query: listQuery(supplierSorts, 'name').extend({
    owed: z.enum(['0', '1']).optional().meta({ description: '1: only those that are owed something' }),
    overdue: z.enum(['1']).optional().meta({ description: '1: only those with overdue bills' }),
    ...asFile,
  }),
  answer: z.array(supplier),
  alsoAs: Object.values(fileTypes),
});

export type SuppliersQuery = z.output<NonNullable<typeof listSuppliers.query>>;
