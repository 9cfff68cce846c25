import { z } from 'zod';
import { type Contract, defineContract } from '#wire/contract.ts';
import { optionalDay, optionalFlag } from '#wire/entry-fields.ts';
import { day, id, moment, paragraph, pathId, text } from '#wire/fields.ts';
import { listQuery } from '#wire/list.ts';

const colleague = z.object({ id: z.int(), name: z.string() });

export type Colleague = z.infer<typeof colleague>;

export const note = z
  .object({
    id: z.int(),
    user_id: z.int(),
    user_name: z.string(),
    text: z.string(),
    mentions: z.array(colleague),
    to_customer: z.boolean().meta({ description: 'The customer reads it' }),
    created_at: moment,
  })
  .meta({ id: 'Note' });

export type Note = z.infer<typeof note>;

/** Assignee and next action of a record, as in other modules' answers. */
export const assigned = {
  assignee: colleague.nullable(),
  next_action: z.string().nullable(),
  next_action_on: day.nullable(),
};

export const assignment = z
  .object({ ...assigned, updated_at: moment.meta({ description: "The record's own" }) })
  .meta({ id: 'Assignment' });

export type Assignment = z.infer<typeof assignment>;

const maxAction = 255;

const blank = (sent: unknown) => (typeof sent === 'string' && sent.trim() === '' ? null : sent);

/** Changes of an assignment in a body; omitted fields stay. */
export const assigning = {
  assignee: z.preprocess(
    // As it is answered, too.
    (sent) => (sent as { id?: unknown } | null)?.id ?? sent,
    id.nullable().optional(),
  ),
  next_action: z.preprocess(
    blank,
    text(maxAction)
      .refine((action) => !/[\n\r\t]/.test(action), { error: 'common.unreadable' })
      .nullable()
      .optional(),
  ),
  next_action_on: optionalDay,
};

/** Ids of the colleagues a note mentions. */
export const mentioned = z.array(id).max(20).optional();

const noteQuery = listQuery(['id'], '-id').pick({ page: true, per_page: true });
const noteList = z.array(note);
const newNote = z.object({
  text: paragraph(5000),
  mentions: mentioned,
  to_customer: optionalFlag.meta({
    description: 'Writes to the customer, who gets it by mail; only for contracts',
  }),
});
const addedNote = z.object({ note });
const colleagueList = z.array(colleague);
const readAssignment = z.object({ assignment });
const newAssignment = z.object({ ...assigning, updated_at: moment.optional() });

/** The calls for records of one kind, below each one's address, such as `/api/requests/{id}`. */
export function contractsOf(subject: string, api: string) {
  const tag = api.split('/')[2] ?? subject;
  const name = subject.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    list: defineContract({
      id: `list${name}Notes`,
      tag,
      method: 'GET',
      path: `${api}/notes`,
      summary: 'Lists staff notes, newest first',
      params: pathId,
      query: noteQuery,
      answer: noteList,
    }),
    add: defineContract({
      id: `add${name}Note`,
      tag,
      method: 'POST',
      path: `${api}/notes`,
      summary:
        'Adds a note. `mentions` are the ids of colleagues who may read the record; they are notified.',
      params: pathId,
      body: newNote,
      answer: addedNote,
      status: 201,
      idempotent: true,
    }),
    colleagues: defineContract({
      id: `list${name}Colleagues`,
      tag,
      method: 'GET',
      path: `${api}/colleagues`,
      summary: 'Lists the staff who may read the record: they can be mentioned and assigned',
      params: pathId,
      answer: colleagueList,
    }),
    read: defineContract({
      id: `read${name}Assignment`,
      tag,
      method: 'GET',
      path: `${api}/assignment`,
      summary: 'Reads the assignee and the next action',
      params: pathId,
      answer: readAssignment,
    }),
    assign: defineContract({
      id: `assign${name}`,
      tag,
      method: 'PUT',
      path: `${api}/assignment`,
      summary:
        'Changes the assignee and the next action; omitted fields stay. An open lead gets the default action instead of none',
      params: pathId,
      body: newAssignment,
      answer: readAssignment,
      problems: [409],
    }),
  };
}

type BodyIn<C> = C extends Contract<z.ZodType, z.ZodType, infer Body, z.ZodType> ? z.output<Body> : never;

export type NewNote = BodyIn<ReturnType<typeof contractsOf>['add']>;
export type Assigning = Omit<BodyIn<ReturnType<typeof contractsOf>['assign']>, 'updated_at'>;
