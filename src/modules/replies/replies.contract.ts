import { z } from 'zod';
import { moment } from '#wire/fields.ts';
import { readState, recordContracts } from '#wire/record-contracts.ts';
import { answerShape, changeShape, createShape, recordQuery } from '#wire/record-schemas.ts';
import { replyFields } from './replies.fields.ts';

export const reply = z
  .object({
    id: z.int(),
    ...answerShape(replyFields),
    created_at: moment,
    updated_at: moment,
    deleted_at: moment.nullable(),
  })
  .meta({ id: 'Reply' });

export type Reply = z.infer<typeof reply>;

export const replies = recordContracts({
  as: 'reply',
  ids: { one: 'Reply', all: 'Replies' },
  tag: 'replies',
  path: '/api/replies',
  called: { one: 'a reply template', all: 'the reply templates' },
  answer: reply,
  query: recordQuery(replyFields, ['created_at', 'id'], '-created_at'),
  create: z.object(createShape(replyFields)),
  change: z.object({ ...changeShape(replyFields), ...readState }),
});
