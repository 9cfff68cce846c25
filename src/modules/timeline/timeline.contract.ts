import { z } from 'zod';
import { actions } from '#base/record.ts';
import { defineContract } from '#wire/contract.ts';
import { moment, pathId } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';
import { timelineKinds } from '#wire/timeline.ts';

const person = z.object({ id: z.int().nullable(), name: z.string() });

const timelineEntry = z
  .object({
    key: z.string(),
    kind: z.enum(timelineKinds),
    at: moment,
    by: person.nullable(),
    action: z.enum(actions).optional(),
    changes: z
      .array(z.object({ field: z.string(), name: z.string(), before: z.string(), after: z.string() }))
      .readonly()
      .optional(),
    reason: z.string().optional().meta({ description: 'Reason for the state change' }),
    note: z
      .object({
        id: z.int(),
        text: z.string(),
        mentions: z.array(z.object({ id: z.int(), name: z.string() })).readonly(),
        from: z
          .enum(['customer', 'office'])
          .nullable()
          .meta({ description: 'The customer, or the office writing to the customer; null: internal' }),
      })
      .optional(),
    mail: z
      .object({
        ...{ id: z.int(), kind: z.string(), subject: z.string(), recipient: z.string(), state: z.string() },
      })
      .optional(),
    file: z
      .object({ id: z.int(), name: z.string(), size: z.int(), kind: z.string(), there: z.boolean() })
      .optional(),
    approval: z
      .object({ decision: z.enum(['requested', 'approved', 'returned']), for: z.string(), text: z.string() })
      .optional(),
    decision: z
      .object({
        act: z.enum(['accepted', 'declined', 'paper']),
        channel: z.enum(['email', 'outbox', 'paper', 'link']),
        from: z.string().meta({ description: 'Address and browser; empty on paper' }),
      })
      .optional()
      .meta({ description: 'What the customer decided, and how that is proven' }),
  })
  .meta({ id: 'TimelineEntry' });

/** The kinds of entries that each filter keeps. */
export const choices = {
  notes: ['note'],
  changes: ['change', 'move', 'approval', 'decision'],
  mails: ['mail'],
  files: ['file'],
} as const;

const timelineQuery = listQuery(['at'], '-at')
  .pick({ page: true, per_page: true })
  .extend({ only: z.enum(Object.keys(choices) as (keyof typeof choices)[]).optional() });
const timelineEntries = z.array(timelineEntry);

/** The call for records of one kind with an address such as `/api/requests/{id}`. */
export function timelineOf(subject: string, api: string) {
  const name = subject.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return defineContract({
    id: `read${name}Timeline`,
    tag: api.split('/')[2] ?? subject,
    method: 'GET',
    path: `${api}/timeline`,
    summary:
      'Lists changes, state changes, approvals, decisions of the customer, notes, mails and files of the record, newest first',
    params: pathId,
    query: timelineQuery,
    answer: timelineEntries,
  });
}
