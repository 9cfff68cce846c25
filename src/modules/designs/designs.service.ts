import { eraseAttachments } from '#modules/attachments/server.ts';
import { checkCustomer, customersNamed, matchCustomer } from '#modules/customers/server.ts';
import { recordAcceptance, versionsInForce } from '#modules/legal/server.ts';
import { assignedTo, assignmentsOf } from '#modules/notes/server.ts';
import { createIntake, type Sending } from '#modules/requests/server.ts';
import type { ServerContext } from '#server/context.ts';
import { restorableSince } from '#server/db/change-time.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import { raiseEvent } from '#server/records/events.ts';
import { answeredFields, changedColumns, newColumns } from '#server/records/record.columns.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import { stillNamed } from '#server/records/references.ts';
import { mayLeadTo } from '#server/records/states.ts';
import type { QueryOf } from '#wire/contract.ts';
import { Problem } from '#wire/problem.ts';
import './designs.events.ts';
import type {
  Design,
  DesignChange,
  DesignForm,
  DesignsQuery,
  listOwnDesigns,
  OwnDesign,
} from './designs.contract.ts';
import { designColumns, designFields } from './designs.fields.ts';
import { presentDesign, presentOwnDesign } from './designs.presenter.ts';
import { designNotFound } from './designs.problems.ts';
import { createDesignsRepository } from './designs.repository.ts';
import { type DesignVerb, moves, verbs } from './designs.states.ts';
import type { DesignRow } from './designs.table.ts';
import { spamFileDays } from './designs.values.ts';

const subject = 'design_request';

/** A check that throws 409 unless a request may be moved on by a verb; spam is not worked on. */
export const mayMoveOn = (verb: DesignVerb) => (row: DesignRow) => {
  if (row.is_spam) throw new Problem('common.state', 409);
  mayLeadTo(designRecord, verbs[verb])(row);
};

export const designRecord = defineRecord<DesignRow>({
  subject,
  table: 'design_requests',
  fields: designColumns,
  nameOf: ({ name }) => name,
  recorded: (row) => ({
    ...answeredFields(designColumns, row),
    decline_reason: row.decline_reason,
    is_spam: row.is_spam,
    customer_id: row.customer_id,
  }),
  notFound: designNotFound,
  states: { column: 'status', moves, byChange: true },
});

export function createDesignsService(context: ServerContext) {
  const designs = createDesignsRepository(context.database.kysely);
  const store = createRecordStore(context, designRecord);
  const intake = createIntake(context, { table: 'design_requests', name: 'design request' });

  async function presentAll(rows: readonly DesignRow[]): Promise<Design[]> {
    const [assigned, customerOf] = await Promise.all([
      assignmentsOf(
        context,
        subject,
        rows.map(({ id }) => id),
      ),
      customersNamed(
        context,
        rows.map(({ customer_id }) => customer_id),
      ),
    ]);
    return rows.map((row) => presentDesign(row, { assigned: assigned(row.id), customerOf }));
  }

  async function read(row: DesignRow): Promise<Design> {
    const [design] = await presentAll([row]);
    return design as Design;
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read,
    knowsForm: intake.knowsForm,

    /** `assignee=me` is the caller. */
    listFor(caller: Caller, query: DesignsQuery): Listing<Design> {
      const user = query.assignee === 'me' ? caller?.id : query.assignee;
      const assigned = user === undefined ? undefined : assignedTo(context, subject, user);
      return presented(designs.list(query, { now: context.now(), assigned }), presentAll);
    },

    listOf: (userId: number, query: QueryOf<typeof listOwnDesigns>): Listing<OwnDesign> =>
      presented(designs.listOf(userId, query), (rows) => rows.map(presentOwnDesign)),

    /** Stores what the form says, as a request or as spam, unless it repeats a stored one. Throws 429. */
    async receive({ honeypot, form_token, ...form }: DesignForm, sending: Sending): Promise<DesignRow> {
      const submission = {
        content: [JSON.stringify(form)],
        name: form.name,
        text: [form.city, form.district, form.wishes].join('\n'),
        ...{ honeypot, form_token },
      };
      const { id } = await intake.receive(submission, sending, async () => {
        const accepted = await versionsInForce(context, sending.locale);
        return {
          columns: {
            ...newColumns(designFields, form),
            ...{ status: 'new', decline_reason: '', uploads: 0, customer_id: null },
          },
          async inside(trx, { id, account }) {
            const customer = await matchCustomer(context, { ...form, account }, trx);
            await createDesignsRepository(trx).setCustomer(id, customer);
            await recordAcceptance(context, { subject, id }, accepted, trx);
            await raiseEvent(
              context,
              { name: 'design_request.received', subject, id, actor: null, data: {} },
              trx,
            );
          },
        };
      });
      return designs.stored(id);
    },

    async change(row: DesignRow, given: DesignChange, caller: Caller): Promise<Design> {
      const { customer_id = row.customer_id, is_spam = row.is_spam === 1, updated_at, ...fields } = given;
      if (customer_id !== row.customer_id) await checkCustomer(context, customer_id);
      const columns = { ...row, ...changedColumns(designFields, row, fields) };
      const changed = await store.change(
        row,
        async (trx) => ({
          ...columns,
          is_spam: is_spam ? 1 : 0,
          // Taken out of spam, it is matched as when it comes in.
          customer_id:
            row.is_spam && !is_spam && customer_id === null
              ? await matchCustomer(context, columns, trx)
              : customer_id,
        }),
        { caller },
      );
      return read(changed);
    },

    /** Moves a request on; `reason` is why it is declined. Throws 409. */
    async move(given: DesignRow, verb: DesignVerb, caller: Caller, reason = ''): Promise<Design> {
      const moved = await store.perform(given, {
        ...{ caller, state: mayMoveOn(verb) },
        act: (held) =>
          store.move(held, verbs[verb], { caller, columns: { decline_reason: reason }, note: reason }),
      });
      return read(moved);
    },

    delete: (row: DesignRow, caller: Caller) => store.delete(row, { caller }),
    restore: async (row: DesignRow, caller: Caller) => read(await store.restore(row, { caller })),

    /** Removes the files of some requests that have been spam for days; returns their number. */
    removeSpamFiles: (): Promise<number> =>
      context.database.kysely.transaction().execute(async (trx) => {
        const before = new Date(context.now().getTime() - spamFileDays * 86_400_000).toISOString();
        const ids = await createDesignsRepository(trx).spamWithFiles(before);
        await eraseAttachments(subject, ids, trx);
        return ids.length;
      }),

    /** Removes some requests past their restore period that nothing names, with their notes and files. */
    removeDeleted: (): Promise<number> =>
      context.database.kysely.transaction().execute(async (trx) => {
        const repository = createDesignsRepository(trx);
        const old = await repository.deletedBefore(restorableSince(context.now()));
        const named = await stillNamed(context, subject, old, trx);
        const ids = old.filter((id) => !named.has(id)).slice(0, 100);
        await repository.remove(ids);
        await context.eraseRecords(subject, ids, trx);
        return ids.length;
      }),
  };
}
