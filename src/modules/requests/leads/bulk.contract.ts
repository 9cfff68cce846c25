import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { id } from '#wire/fields.ts';
import { lostReasons } from '../requests.values.ts';
import { leadStatuses } from './leads.contract.ts';

const bulkActions = ['assign', 'stage', 'spam', 'inbox'] as const;

const result = z
  .object({
    id: z.int(),
    done: z.boolean(),
    message: z.string().nullable().meta({ description: 'Why it was not done' }),
  })
  .meta({ id: 'LeadResult' });

export type LeadResult = z.infer<typeof result>;

export const changeLeads = defineContract({
  id: 'changeLeads',
  tag: 'requests',
  method: 'POST',
  path: '/api/requests/bulk',
  summary:
    'Changes up to 500 quote requests in one way; each of them is done, or answered with the reason why it was not',
  body: z.object({
    ids: z.array(id).min(1).max(500),
    action: z.enum(bulkActions),
    assignee: id.nullable().optional().meta({ description: 'For `assign`; null for nobody' }),
    stage: z.enum(leadStatuses).optional().meta({ description: 'For `stage`; `lost` requires a reason' }),
    lost_reason: z.enum(lostReasons).nullable().optional(),
  }),
  answer: z.object({ done: z.int(), results: z.array(result) }),
});
