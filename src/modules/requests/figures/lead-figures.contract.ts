import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { day } from '#wire/fields.ts';
import { counted } from '#wire/list.ts';
import { leadStatuses } from '../leads/leads.contract.ts';
import { leadSources } from '../requests.values.ts';

const figures = z
  .object({
    pipeline: z
      .array(
        z.object({
          stage: z.enum(leadStatuses),
          count: z.int(),
          value: z.number().meta({ description: 'SAR: the sum of the values of all its leads' }),
        }),
      )
      .meta({ description: 'Open leads, each stage in order' }),
    months: z.array(day).meta({ description: 'The first day of each month, the current one last' }),
    conversion: z
      .array(
        z.object({
          month: day,
          source: z.enum(leadSources),
          received: z.int(),
          won: z.int(),
          lost: z.int(),
        }),
      )
      .meta({ description: 'What became of the leads received in each month, where there are any' }),
  })
  .meta({ id: 'LeadFigures' });

export type LeadFigures = z.infer<typeof figures>;

export const readLeadFigures = defineContract({
  id: 'readLeadFigures',
  tag: 'requests',
  method: 'GET',
  path: '/api/requests/figures',
  summary: 'Sums the open leads by stage, and counts received, won and lost leads by month and source',
  query: z.object({ months: counted(24, 6) }),
  answer: figures,
});
