import { z } from 'zod';
import { defineContract } from '#wire/contract.ts';
import { counted, listQuery } from '#wire/list.ts';
import { lostReasons } from '../requests.values.ts';
import { daysOfClosed, daysOfWeek, dueGroups } from './board.engine.ts';
import { lead, leadStatuses, narrowing } from './leads.contract.ts';

const query = listQuery(['id'], '-id')
  .pick({ q: true, page: true })
  .extend({
    ...narrowing,
    by: z.enum(['stage', 'due']).default('stage').meta({
      description: 'Columns: by stage (the board) or by when the next action is due (the day list)',
    }),
    stage: z.enum(leadStatuses).optional().meta({ description: 'Only leads of this stage' }),
    due: z.enum(dueGroups).optional().meta({ description: 'Only open leads whose next action is due then' }),
    per_page: counted(100, 20).meta({ description: 'Leads of each column; `page` reads its next ones' }),
  });

export type BoardQuery = z.output<typeof query>;

const figures = z.object({
  count: z.int(),
  value: z.number().meta({ description: 'SAR: the sum of the values of all its leads' }),
});

const board = z
  .object({
    columns: z.array(
      figures.extend({
        key: z.enum([...leadStatuses, ...dueGroups]),
        leads: z.array(lead).meta({ description: 'Overdue ones first; of won and lost ones the latest' }),
      }),
    ),
    stages: z
      .record(z.enum(leadStatuses), figures)
      .meta({ description: 'Of all stages, whatever `stage` selects' }),
    due: z
      .record(z.enum(dueGroups), z.int())
      .meta({ description: 'Open leads by when their next action is due, whatever `due` selects' }),
    lost: z
      .array(z.object({ reason: z.enum(lostReasons).nullable(), count: z.int() }))
      .meta({ description: 'Why leads were lost, most frequent first' }),
  })
  .meta({ id: 'LeadBoard' });

export type LeadBoard = z.infer<typeof board>;

export const readBoard = defineContract({
  id: 'readLeadBoard',
  tag: 'requests',
  method: 'GET',
  path: '/api/requests/board',
  summary: `Reads the board of leads: columns with their count, sum and first leads. Won and lost are those of the last ${daysOfClosed} days; \`week\` is the ${daysOfWeek} days after today`,
  query,
  answer: board,
});
