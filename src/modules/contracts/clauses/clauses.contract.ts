import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { moment, text } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { clause, clauseEntry, maxClauses } from '../contracts.contract.ts';

export const contractClauses = z
  .object({
    version: z.int(),
    clauses: z.array(clause),
    sample: z.boolean().meta({ description: 'Of a new installation: nobody has reviewed it' }),
    note: z.string().meta({ description: 'Why it was published' }),
    published_at: moment,
    published_by: z.string(),
  })
  .meta({ id: 'ContractClauses' });

export type ContractClauses = z.infer<typeof contractClauses>;

const tag = 'contracts';
const path = '/api/contracts/clauses';

export const listContractClauses = defineContract({
  id: 'listContractClauses',
  tag,
  method: 'GET',
  path,
  summary: 'Lists the versions of the clauses with which new contracts begin, the latest first',
  query: listQuery(['version'], '-version').pick({ page: true, per_page: true }),
  answer: z.array(contractClauses),
});

export const publishContractClauses = defineContract({
  id: 'publishContractClauses',
  tag,
  method: 'POST',
  path,
  summary:
    'Publishes the next version of the clauses, for contracts made from now on. 409 if `based_on` is not the latest',
  body: z.object({
    based_on: z.int().min(0).optional(),
    clauses: z.array(clauseEntry).min(1).max(maxClauses),
    note: text(1000).default(''),
  }),
  answer: z.object({ clauses: contractClauses }),
  status: 201,
  idempotent: true,
  problems: [409],
});
