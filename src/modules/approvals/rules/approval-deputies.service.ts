import { namesOf } from '#modules/accounts/server.ts';
import type { ServerContext } from '#server/context.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import type { ListPage } from '#server/http/list-answer.ts';
import { forbidden, notFound } from '#server/http/problems.ts';
import { recordChange } from '#server/records/journal.ts';
import { alreadyOver, endsBefore, ownDeputy, unknownPerson } from '../approvals.problems.ts';
import { createApprovalsRepository } from '../approvals.repository.ts';
import type { StaffCaller } from '../approvals.service.ts';
import type { ApprovalsTables, DeputyRow } from '../approvals.table.ts';
import { peopleNow, today } from '../deciders.service.ts';
import type { ApprovalDeputy, NewDeputy } from './approval-deputies.contract.ts';

/** People who approve in place of others during a range of days. */
export function createDeputiesService(context: ServerContext) {
  const db = tablesOf<ApprovalsTables>(context.database.kysely);
  const repository = createApprovalsRepository(db);

  async function present(rows: readonly DeputyRow[]): Promise<ApprovalDeputy[]> {
    const names = await namesOf(
      context,
      rows.flatMap(({ user_id, deputy_id }) => [user_id, deputy_id]),
    );
    const person = (id: number) => ({ id, name: names.get(id) ?? '' });
    return rows.map(({ id, user_id, deputy_id, from_day: from, to_day: to, created_at }) => ({
      id,
      user: person(user_id),
      deputy: person(deputy_id),
      from,
      to,
      created_at,
    }));
  }

  async function read(row: DeputyRow): Promise<ApprovalDeputy> {
    return (await present([row]))[0] as ApprovalDeputy;
  }

  const recorded = ({ user, deputy, from, to }: ApprovalDeputy) => ({
    approval_for: user.name,
    approval_deputy: deputy.name,
    approval_first_day: from,
    approval_last_day: to,
  });

  return {
    async readById(id: number): Promise<ApprovalDeputy> {
      const row = await repository.deputy(id);
      if (!row) throw notFound();
      return read(row);
    },

    /** Lists all deputyships for readers of approvals; for others only those they gave or received. */
    async list(
      query: { page: number; per_page: number },
      caller: StaffCaller,
    ): Promise<ListPage<ApprovalDeputy>> {
      const all = await repository.deputies(today(context));
      const seen = caller.can('approvals', 'read')
        ? all
        : all.filter(({ user_id, deputy_id }) => user_id === caller.id || deputy_id === caller.id);
      const from = (query.page - 1) * query.per_page;
      return { items: await present(seen.slice(from, from + query.per_page)), total: seen.length };
    },

    /**
     * Throws 403 if the deputyship is for somebody else and the caller lacks approvals.update; 422 for
     * invalid input.
     */
    async name(given: NewDeputy, caller: StaffCaller, key: RequestKey): Promise<ApprovalDeputy> {
      const user_id = given.user ?? caller.id;
      if (user_id !== caller.id && !caller.can('approvals', 'update')) throw forbidden();
      const { deputy: deputy_id, from: from_day, to: to_day } = given;
      if (deputy_id === user_id) throw ownDeputy();
      const { staff } = await peopleNow(context);
      if (!staff.some(({ id }) => id === user_id)) throw unknownPerson('user');
      if (!staff.some(({ id }) => id === deputy_id)) throw unknownPerson('deputy');
      if (to_day < from_day) throw endsBefore();
      if (to_day < today(context)) throw alreadyOver();
      const row = { user_id, deputy_id, from_day, to_day, created_at: context.now().toISOString() };
      const names = new Map(staff.map(({ id, name }) => [id, name]));
      const after = {
        approval_for: names.get(user_id),
        approval_deputy: names.get(deputy_id),
        approval_first_day: from_day,
        approval_last_day: to_day,
      };
      const added = await db.transaction().execute(async (trx) => {
        const added = await createApprovalsRepository(trx).addDeputy(row);
        await keepRequestKey(context, key, added.id, trx);
        const subject = { subject: 'approval_deputy', id: added.id, name: names.get(deputy_id) ?? '' };
        await recordChange(context, { ...subject, caller, action: 'create', after }, trx);
        return added;
      });
      return read(added);
    },

    /** Throws 404 if missing; 403 for other people's deputyships without approvals.update. */
    async findFor(id: number, caller: StaffCaller): Promise<DeputyRow> {
      const row = await repository.deputy(id);
      if (!row) throw notFound();
      if (row.user_id !== caller.id && !caller.can('approvals', 'update')) throw forbidden();
      return row;
    },

    /** Throws 404 if it has been removed meanwhile. */
    async remove(row: DeputyRow, caller: StaffCaller): Promise<void> {
      const before = await read(row);
      await db.transaction().execute(async (trx) => {
        if (!(await createApprovalsRepository(trx).removeDeputy(row.id))) throw notFound();
        const subject = { subject: 'approval_deputy', id: row.id, name: before.deputy.name };
        await recordChange(context, { ...subject, caller, action: 'delete', before: recorded(before) }, trx);
      });
    },
  };
}
