import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';

const riyals = z.number().meta({ description: 'SAR; debits less credits' });

const difference = z
  .object({
    subject: z.string(),
    id: z.int(),
    number: z.string(),
    account: z.string().nullable().meta({ description: 'Its code; null for the sum of an entry' }),
    ledger: riyals,
    documents: riyals,
    difference: riyals,
  })
  .meta({ id: 'LedgerDifference' });

export type Difference = z.infer<typeof difference>;

export const checkLedger = defineContract({
  id: 'checkLedger',
  tag: 'ledger',
  method: 'POST',
  path: '/api/ledger/check',
  summary: 'Compares the entries with their documents, and notifies administrators of each difference',
  answer: z.object({ ok: z.boolean(), differences: z.array(difference) }),
});
