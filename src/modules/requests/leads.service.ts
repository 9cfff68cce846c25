import type { BodyOf } from '#base/contract.ts';
import { listStaff, namesOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { changeTime } from '#server/db/change-time.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import { changedMeanwhile, notFound } from '#server/http/problems.ts';
import { recordChange } from '#server/records/journal.ts';
import type { changeLead, Lead, LeadNote, LeadsQuery, OneLead } from './leads.contract.ts';
import { createLeadsRepository, type LeadRow, type NoteRow } from './leads.repository.ts';
import type { RequestsTables } from './requests.table.ts';

/** Quote requests as staff work on them: where each stands, who sees to it, and notes. */
export function createLeadsService(context: ServerContext) {
  const db = tablesOf<RequestsTables>(context.database.kysely);
  const leads = createLeadsRepository(db);

  async function find(id: number): Promise<LeadRow> {
    const row = await leads.byId(id);
    if (!row) throw notFound();
    return row;
  }

  async function read(row: LeadRow): Promise<OneLead> {
    const [notes, names] = await Promise.all([leads.notesOn(row.id), namesOf(context, [row.assignee_id])]);
    return { request: present(row, names), notes: notes.map(presentNote) };
  }

  return {
    find,
    read,
    list(query: LeadsQuery): Listing<Lead> {
      return presented(leads.list(query), async (rows) => {
        const names = await namesOf(
          context,
          rows.map((row) => row.assignee_id),
        );
        return rows.map((row) => present(row, names));
      });
    },
    assignees: () => listStaff(context),
    /** Throws 422 for an assignee who is not staff, 409 where somebody was first. */
    async change(row: LeadRow, given: BodyOf<typeof changeLead>, caller: Caller): Promise<OneLead> {
      const { status = row.status, assignee = row.assignee_id, is_spam: spam = row.is_spam === 1 } = given;
      await checkAssignee(context, assignee, row);
      const now = changeTime(context.now(), row.updated_at);
      const changes = { status, assignee_id: assignee, is_spam: spam ? 1 : 0 };
      await db.transaction().execute(async (trx) => {
        const inside = createLeadsRepository(trx);
        if (!(await inside.change(row.id, { ...changes, updated_at: now }, row.updated_at))) {
          throw changedMeanwhile();
        }
        if (given.note && caller) {
          const { id, name } = caller;
          await inside.addNote({
            request_id: row.id,
            user_id: id,
            user_name: name,
            text: given.note,
            created_at: now,
          });
        }
        const before = { status: row.status, assignee_id: row.assignee_id, is_spam: row.is_spam };
        const after = { ...changes, ...(given.note && { note: given.note }) };
        const { id, name } = row;
        await recordChange(
          context,
          { caller, action: 'update', subject: 'request', id, name, before, after },
          trx,
        );
      });
      return read(await find(row.id));
    },
  };
}

async function checkAssignee(context: ServerContext, assignee: number | null, row: LeadRow): Promise<void> {
  if (assignee === null || assignee === row.assignee_id) return;
  const known = (await listStaff(context)).some(({ id }) => id === assignee);
  if (!known) throw invalidFields({ assignee: [{ code: 'requests.assignee' }] });
}

function present(row: LeadRow, names: Awaited<ReturnType<typeof namesOf>>): Lead {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    real_estate_type: row.real_estate_type as Lead['real_estate_type'],
    project_type: row.project_type as Lead['project_type'],
    status: row.status as Lead['status'],
    assignee:
      row.assignee_id === null ? null : { id: row.assignee_id, name: names.get(row.assignee_id) ?? '' },
    is_spam: row.is_spam === 1,
    spam_reason: row.spam_reason,
    locale: row.locale as Lead['locale'],
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

const presentNote = ({ id, user_name, text, created_at }: NoteRow): LeadNote => ({
  id,
  user_name,
  text,
  created_at,
});
