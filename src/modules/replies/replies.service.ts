import type { ServerContext } from '#server/context.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { answeredFields, changedColumns, newColumns } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';
import type { Reply, replies } from './replies.contract.ts';
import { unknownVariables } from './replies.engine.ts';
import { type ReplyRow, replyFields } from './replies.fields.ts';

export const replyRecord = defineRecord<ReplyRow>({
  subject: 'reply',
  table: 'replies',
  fields: replyFields,
  nameOf: ({ name }) => name,
  notFound: () => new Problem('replies.not_found', 404),
});

/** Throws 422 naming what a text has in braces and is no variable. */
function checkVariables(given: BodyOf<typeof replies.change>): void {
  const { subject, text, translations } = given;
  const texts = {
    subject,
    text,
    'translations.en.subject': translations?.en?.subject,
    'translations.en.text': translations?.en?.text,
  };
  const faults = Object.entries(texts).flatMap(([field, written]) => {
    const [name] = unknownVariables(written ?? '');
    if (name === undefined) return [];
    return [[field, [{ code: 'replies.unknown_variable', parameters: { name: `{${name}}` } }]] as const];
  });
  if (faults.length > 0)
    throw invalidFields(Object.fromEntries(faults.map(([field, fault]) => [field, [...fault]])));
}

/** All templates, by name. */
export async function allReplies(context: ServerContext): Promise<Reply[]> {
  const rows = await tablesOf<{ replies: ReplyRow }>(context.database.kysely)
    .selectFrom('replies')
    .selectAll()
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(present);
}

export function createRepliesService(context: ServerContext) {
  const store = createRecordStore(context, replyRecord);
  const read = async (row: ReplyRow) => present(row);
  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read,

    list: (query: QueryOf<typeof replies.list>): Listing<Reply> =>
      presented(store.list(query), (rows) => rows.map(present)),

    /** Throws 422 for an unknown variable. */
    async create(given: BodyOf<typeof replies.create>, caller: Caller, key?: RequestKey) {
      checkVariables(given);
      return read(await store.create(newColumns(replyFields, given), { caller, key }));
    },

    /** Throws 422 for an unknown variable. */
    async change(row: ReplyRow, given: BodyOf<typeof replies.change>, caller: Caller) {
      checkVariables(given);
      return read(await store.change(row, changedColumns(replyFields, row, given), { caller }));
    },

    delete: (row: ReplyRow, caller: Caller) => store.delete(row, { caller }),

    restore: async (row: ReplyRow, caller: Caller) => read(await store.restore(row, { caller })),
  };
}

function present(row: ReplyRow): Reply {
  const { id, created_at, updated_at, deleted_at } = row;
  return { id, ...answeredFields(replyFields, row), created_at, updated_at, deleted_at };
}
