import type { ServerContext } from '#server/context.ts';
import { fieldsSheet } from '#server/export/fields-sheet.ts';
import type { Api } from '#server/http/api.ts';
import { serveRecord } from '#server/records/record.api.ts';
import { type Reply, replies } from './replies.contract.ts';
import { replyFields } from './replies.fields.ts';
import { createRepliesService } from './replies.service.ts';

export function mountReplies(api: Api, context: ServerContext): void {
  serveRecord(api, context, {
    as: 'reply',
    permission: 'replies',
    contracts: replies,
    service: createRepliesService(context),
    sheet: fieldsSheet<Reply>('replies', replyFields, import.meta.url, {
      first: [{ head: 'fields.id', kind: 'number', value: ({ id }) => id }],
      last: [{ head: 'fields.created_at', kind: 'moment', value: ({ created_at }) => created_at }],
    }),
    deleted: 'replies.deleted',
  });
}
