import { z } from 'zod';
import { type BodyOf, defineContract } from '#wire/contract.ts';
import { writtenDay } from '#wire/entry-fields.ts';
import { day, id, moment, pathId } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';

const person = z.object({ id: z.int(), name: z.string() });

export const approvalDeputy = z
  .object({
    id: z.int(),
    user: person,
    deputy: person,
    from: day,
    to: day.meta({ description: 'The last day, inclusive' }),
    created_at: moment,
  })
  .meta({ id: 'ApprovalDeputy' });

export type ApprovalDeputy = z.infer<typeof approvalDeputy>;

const tag = 'approvals';
const path = '/api/approval-deputies';

export const listApprovalDeputies = defineContract({
  id: 'listApprovalDeputies',
  tag,
  method: 'GET',
  path,
  summary:
    'Deputies whose last day is not over: all for readers of approvals, for others those that concern them',
  query: listQuery(['from'], 'from').pick({ page: true, per_page: true }),
  answer: z.array(approvalDeputy),
});

export const nameApprovalDeputy = defineContract({
  id: 'nameApprovalDeputy',
  tag,
  method: 'POST',
  path,
  summary:
    'Names a deputy, who approves in the place of the caller, or of `user`, from the first day to the last',
  body: z.object({ user: id.nullable().optional(), deputy: id, from: writtenDay, to: writtenDay }),
  answer: z.object({ deputy: approvalDeputy }),
  status: 201,
  idempotent: true,
});

export type NewDeputy = BodyOf<typeof nameApprovalDeputy>;

export const removeApprovalDeputy = defineContract({
  id: 'removeApprovalDeputy',
  tag,
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Removes a deputy; their decisions stay',
  params: pathId,
  answer: z.object({ message: z.string() }),
});
