import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { invalidFields } from '#server/http/body.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { answeredFields, changedColumns, newColumns } from '#server/records/record.columns.ts';
import { createRecordOrder } from '#server/records/record.order.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { defineRecord } from '#server/records/record.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import type { Branch, branches, ManagedBranch } from './branches.contract.ts';
import { type BranchRow, branchFields } from './branches.fields.ts';
import {
  branchNotFound,
  codeTaken,
  codeTakenSince,
  groupTinNeeded,
  headOfficeKept,
  headOfficeNeeded,
  headOfficeNotArchived,
  headOfficeShown,
} from './branches.problems.ts';
import { createHeadOffice } from './head-office.service.ts';
import { noHours } from './hours.engine.ts';
import { coordinatesOf } from './place.engine.ts';

export interface BranchesTables {
  branches: BranchRow;
}

export const branchRecord = defineRecord<BranchRow>({
  subject: 'branch',
  table: 'branches',
  fields: branchFields,
  nameOf: ({ name }) => name,
  notFound: branchNotFound,
  archives: true,
  changed: ({ cache }) => cache.invalidate('branches'),
});

export function createBranchesService(context: ServerContext) {
  const db = tablesOf<BranchesTables>(context.database.kysely);
  const store = createRecordStore(context, branchRecord);
  const places = createRecordOrder(context, branchRecord);
  const headOffice = createHeadOffice(context);

  /** Throws `taken` where a code is not unique. */
  async function unique<Stored>(storing: Promise<Stored>, taken = codeTaken): Promise<Stored> {
    try {
      return await storing;
    } catch (error) {
      if (context.database.engine.isUniqueViolation(error)) throw taken();
      throw error;
    }
  }

  return {
    find: store.find,
    findDeleted: store.findDeleted,
    read: async (row: BranchRow) => presentManagedBranch(row),

    async listShown(): Promise<Branch[]> {
      const rows = await db
        .selectFrom('branches')
        .selectAll()
        .where('deleted_at', 'is', null)
        .where('archived_at', 'is', null)
        .where('status', '=', 'active')
        .orderBy('is_head_office', 'desc')
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(presentBranch);
    },

    list: (query: QueryOf<typeof branches.list>): Listing<ManagedBranch> =>
      presented(store.list(query), async (rows) => rows.map(presentManagedBranch)),

    /** The first branch is the head office. Throws 422. */
    async create(given: BodyOf<typeof branches.create>, caller: Caller, key?: RequestKey) {
      const { hours, ...entry } = given;
      const columns = newColumns(branchFields, entry);
      checkGroup(columns);
      const afterOthers = async (trx: Connection) => {
        const position = await places.next(trx);
        const isHead = columns.is_head_office === 1 || !(await headOffice.exists(trx));
        if (isHead && columns.status === 'inactive') throw headOfficeShown();
        if (isHead) await headOffice.release(trx, caller);
        return {
          ...columns,
          hours: JSON.stringify(hours ?? noHours),
          is_head_office: isHead ? 1 : 0,
          position,
        };
      };
      return presentManagedBranch(await unique(store.create(afterOthers, { caller, key })));
    },

    /** Making a branch the head office takes the mark from the one that had it. Throws 422. */
    async change(row: BranchRow, given: BodyOf<typeof branches.change>, caller: Caller) {
      const { hours, ...entry } = given;
      const columns = changedColumns(branchFields, row, entry);
      const after = { ...row, ...columns };
      checkGroup(after);
      if (row.is_head_office === 1 && after.is_head_office === 0) throw headOfficeNeeded();
      if (after.is_head_office === 1 && after.status === 'inactive') throw headOfficeShown();
      const changes = { ...columns, ...(hours && { hours: JSON.stringify(hours) }) };
      const first = async (trx: Connection) => {
        await headOffice.lock(trx);
        if (row.is_head_office === 0 && after.is_head_office === 1) await headOffice.release(trx, caller);
      };
      return presentManagedBranch(await unique(store.change(row, changes, { caller, first })));
    },

    /** Throws 409 for the head office while there are other branches. */
    delete: (row: BranchRow, caller: Caller) =>
      store.delete(row, {
        caller,
        first: async (trx) => {
          await headOffice.lock(trx);
          if (row.is_head_office === 1 && (await headOffice.hasOthers(trx, row.id))) throw headOfficeKept();
        },
      }),

    /** It leaves the site as well. Throws 409 for the head office. */
    async archive(row: BranchRow, caller: Caller) {
      const first = async (trx: Connection) => {
        await headOffice.lock(trx);
        if (row.is_head_office === 1) throw headOfficeNotArchived();
      };
      return presentManagedBranch(await store.archive(row, { caller, first }));
    },

    unarchive: async (row: BranchRow, caller: Caller) =>
      presentManagedBranch(await store.unarchive(row, { caller })),

    /** It is the head office only if no other branch is. Throws 409 if its code has been taken. */
    async restore(row: BranchRow, caller: Caller) {
      const columns = async (trx: Connection): Promise<Partial<BranchRow>> => {
        const isHead = !(await headOffice.exists(trx));
        return { deleted_at: null, is_head_office: isHead ? 1 : 0, ...(isHead && { status: 'active' }) };
      };
      const restoring = store.change(row, columns, { caller, action: 'restore', first: headOffice.lock });
      return presentManagedBranch(await unique(restoring, codeTakenSince));
    },

    /** Puts branches in the order of the ids; those not named follow. Returns all ids in their order. Throws 422. */
    async order(ids: readonly number[], caller: Caller): Promise<number[]> {
      const unknown = () => invalidFields({ ids: [{ code: 'branches.not_found' }] });
      const order = await places.set(ids, caller, unknown);
      context.cache.invalidate('branches');
      return order;
    },
  };
}

/** The VAT number of a group has 1 as its 11th digit; documents then name the member by its TIN. */
function checkGroup({ vat_number, vat_group_tin }: Pick<BranchRow, 'vat_number' | 'vat_group_tin'>): void {
  if (vat_number[10] === '1' && vat_group_tin === '') throw groupTinNeeded();
}

function presentBranch(row: BranchRow): Branch {
  const { latitude = null, longitude = null } = coordinatesOf(row.place) ?? {};
  return {
    id: row.id,
    ...answeredFields(branchFields, row),
    hours: JSON.parse(row.hours),
    ...{ latitude, longitude },
  };
}

function presentManagedBranch(row: BranchRow): ManagedBranch {
  const { position, created_at, updated_at, deleted_at, archived_at = null } = row;
  return { ...presentBranch(row), position, created_at, updated_at, deleted_at, archived_at };
}
