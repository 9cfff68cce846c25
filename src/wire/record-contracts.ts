import { z } from 'zod';
import { defineContract } from './contract.ts';
import { moment, pathId } from './fields.ts';
import { fileTypes } from './file-format.ts';

/** What a change carries besides its fields: the state that the caller read, so that a newer one is not overwritten. */
export const readState = { updated_at: moment.optional() };

interface RecordContractsOptions<As extends string, Answer, Query, Create, Change> {
  /** The name under which an answer carries the record, such as `guarantee`. */
  as: As;
  /** The last part of the calls' ids, such as `Guarantee` and `Guarantees`. */
  ids: { one: string; all: string };
  tag: string;
  /** Below which the calls stand, such as `/api/guarantees`. */
  path: string;
  /** The address of the list for staff, where it is another. */
  listPath?: string;
  /** Whether bodies may be forms that carry a file, such as a picture. */
  multipart?: boolean;
  /** What the summaries call one and all, such as `a guarantee` and `the guarantees`. */
  called: { one: string; all: string };
  answer: Answer;
  query: Query;
  create: Create;
  /** Each field optional, and `readState`. */
  change: Change;
}

/**
 * The contracts of the usual calls of a kind of record: `list` (also as a file), `read`, `create`, `change`, `remove`, `restore`.
 * `serveRecord` mounts them.
 */
export function recordContracts<
  const As extends string,
  Answer extends z.ZodType,
  Query extends z.ZodType,
  Create extends z.ZodObject,
  Change extends z.ZodObject,
>(options: RecordContractsOptions<As, Answer, Query, Create, Change>) {
  const { as, ids, tag, path, listPath = path, multipart = false, called, ...schemas } = options;
  const one = z.object({ [as]: schemas.answer } as Record<As, Answer>);
  const each = `${path}/{id}`;
  return {
    list: defineContract({
      id: `list${ids.all}`,
      tag,
      method: 'GET',
      path: listPath,
      summary: `Lists ${called.all}`,
      query: schemas.query,
      answer: z.array(schemas.answer),
      alsoAs: Object.values(fileTypes),
      problems: [422],
    }),
    read: defineContract({
      id: `read${ids.one}`,
      tag,
      method: 'GET',
      path: each,
      summary: `Reads ${called.one}`,
      params: pathId,
      answer: one,
    }),
    create: defineContract({
      id: `create${ids.one}`,
      tag,
      method: 'POST',
      path,
      summary: `Creates ${called.one}`,
      body: schemas.create,
      ...(multipart && { takes: ['multipart'] as const }),
      answer: one,
      status: 201,
      idempotent: true,
    }),
    change: defineContract({
      id: `change${ids.one}`,
      tag,
      method: 'PUT',
      path: each,
      summary: `Changes ${called.one}; what is left out stays`,
      params: pathId,
      body: schemas.change,
      ...(multipart && { takes: ['form', 'multipart'] as const }),
      answer: one,
      problems: [409],
    }),
    remove: defineContract({
      id: `delete${ids.one}`,
      tag,
      method: 'DELETE',
      path: each,
      summary: `Deletes ${called.one}; it can be restored for 30 days`,
      params: pathId,
      answer: z.object({ message: z.string() }),
      problems: [409],
    }),
    restore: defineContract({
      id: `restore${ids.one}`,
      tag,
      method: 'POST',
      path: `${each}/restore`,
      summary: `Restores ${called.one} deleted in the last 30 days`,
      params: pathId,
      answer: one,
    }),
  };
}
