import { z } from 'zod';
import { defineContract } from './contract.ts';
import { moment, pathId } from './fields.ts';
import { fileTypes } from './file-format.ts';

/** Version that a change is based on, so that a newer one is not overwritten. */
export const readState = { updated_at: moment.optional() };

interface RecordContractsOptions<As extends string, Answer, Query, Create, Change> {
  /** Name of the record in answers, such as `guarantee`. */
  as: As;
  /** Last part of the calls' ids, such as `Guarantee` and `Guarantees`. */
  ids: { one: string; all: string };
  tag: string;
  /** Base path of the calls, such as `/api/guarantees`. */
  path: string;
  /** Path of the staff's list, if different. */
  listPath?: string;
  /** Whether bodies may be forms with a file, such as a picture. */
  multipart?: boolean;
  /** Singular and plural in the summaries, such as `a guarantee` and `the guarantees`. */
  called: { one: string; all: string };
  answer: Answer;
  query: Query;
  create: Create;
  /** All fields optional, plus `readState`. */
  change: Change;
}

/**
 * Contracts of a kind of record's usual calls: `list` (also as a file), `read`, `create`, `change`, `remove`,
 * `restore`. Mounted by `serveRecord`.
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
      summary: `Changes ${called.one}; omitted fields stay`,
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

/**
 * Contracts that archive a record and take it back: `archive`, `unarchive`. An archived one leaves lists and choices and
 * stays in its documents.
 */
export function archiveContracts<const As extends string, Answer extends z.ZodType>(
  options: Pick<
    RecordContractsOptions<As, Answer, unknown, unknown, unknown>,
    'as' | 'ids' | 'tag' | 'path' | 'called' | 'answer'
  >,
) {
  const { as, tag, path, answer } = options;
  const [one, called] = [options.ids.one, options.called.one];
  const shared = {
    tag,
    method: 'POST',
    params: pathId,
    body: z.object(readState),
    bodyOptional: true,
    answer: z.object({ [as]: answer } as Record<As, Answer>),
    problems: [409],
  } as const;
  return {
    archive: defineContract({
      ...shared,
      id: `archive${one}`,
      path: `${path}/{id}/archive`,
      summary: `Archives ${called}: it leaves lists and choices, and stays in its documents`,
    }),
    unarchive: defineContract({
      ...shared,
      id: `unarchive${one}`,
      path: `${path}/{id}/unarchive`,
      summary: `Takes ${called} back from the archive`,
    }),
  };
}

/** A list's choice of archived records, which it leaves out by default. */
export const archivedQuery = {
  archived: z
    .enum(['0', '1', 'all'])
    .default('0')
    .meta({ description: '1 for the archived ones, `all` for these as well' }),
};
