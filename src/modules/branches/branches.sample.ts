import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { newColumns } from '#server/records/record.columns.ts';
import { createRecordOrder } from '#server/records/record.order.ts';
import { type SampleCollection, sampleRecords } from '#server/records/sample-records.ts';
import { type BranchEntry, type BranchRow, branchFields } from './branches.fields.ts';
import { type BranchesTables, branchRecord } from './branches.service.ts';
import { createHeadOffice } from './head-office.service.ts';
import { type Hours, noHours } from './hours.engine.ts';

type NewBranch = BranchEntry & { hours?: Hours };

/** Adds a branch after the existing ones; the first is the head office. Returns its id. */
export async function addBranch(context: ServerContext, entry: NewBranch): Promise<number> {
  const id = await context.database.kysely.transaction().execute((trx) => insertBranch(context, entry, trx));
  context.cache.invalidate('branches');
  return id;
}

async function insertBranch(
  context: ServerContext,
  { hours = noHours, ...entry }: NewBranch,
  trx: Connection,
): Promise<number> {
  const now = context.now().toISOString();
  const position = await createRecordOrder(context, branchRecord).next(trx);
  const row: Omit<BranchRow, 'id'> = {
    ...newColumns(branchFields, entry),
    hours: JSON.stringify(hours),
    is_head_office: (await createHeadOffice(context).exists(trx)) ? 0 : 1,
    position,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  };
  const added = tablesOf<Record<'branches', Omit<BranchRow, 'id'> & { id?: number }>>(trx)
    .insertInto('branches')
    .values(row)
    .returning('id');
  return (await added.executeTakeFirstOrThrow()).id as number;
}

/** The sample company's branches, on a site that never had any. */
export async function seedSampleBranches(context: ServerContext): Promise<void> {
  const known = tablesOf<BranchesTables>(context.database.kysely).selectFrom('branches').select('id');
  if (await known.executeTakeFirst()) return;
  for (const branch of await contents()) await addBranch(context, branch);
}

/** The sample company's branches: find, add, remove and restore them. One of the branches stays the head office. */
export function sampleBranches(context: ServerContext): SampleCollection {
  const records = sampleRecords('branches', () => true);
  const headOffice = createHeadOffice(context);
  const kept = (on: Connection) =>
    tablesOf<BranchesTables>(on).selectFrom('branches').selectAll().where('deleted_at', 'is', null);

  return {
    ...records,

    /** A branch that another has followed as the head office is unchanged. */
    async find(on: Connection): Promise<{ untouched: number[]; others: number }> {
      const samples = (await contents()).map(contentOf);
      const rows = await kept(on).execute();
      const untouched = rows.filter((row) => samples.some((sample) => isAlike(row, sample)));
      return { untouched: untouched.map(({ id }) => id), others: rows.length - untouched.length };
    },

    async setDeleted(trx: Connection, ids: readonly number[], at: string): Promise<void> {
      await records.setDeleted(trx, ids, at);
      await headOffice.settle(trx);
    },

    /** Leaves out those whose code another branch has now. */
    async restore(trx: Connection, ids: readonly number[], at: string): Promise<void> {
      const now = await kept(trx).execute();
      const deleted = await tablesOf<BranchesTables>(trx)
        .selectFrom('branches')
        .select(['id', 'code'])
        .where('id', 'in', [0, ...ids])
        .execute();
      const free = deleted
        .filter(({ code }) => !now.some((branch) => branch.code === code))
        .map(({ id }) => id);
      if (now.length > 0)
        await tablesOf<BranchesTables>(trx)
          .updateTable('branches')
          .set({ is_head_office: 0 })
          .where('id', 'in', [0, ...free])
          .execute();
      await records.restore(trx, free, at);
      await headOffice.settle(trx);
    },

    async prepare() {
      const wanted = await contents();
      return async (trx: Connection): Promise<number[]> => {
        const ids: number[] = [];
        for (const branch of wanted) ids.push(await insertBranch(context, branch, trx));
        return ids;
      };
    },

    invalidate: () => context.cache.invalidate('branches'),
  };
}

/** What a branch says, without its place among the others. */
function contentOf({ hours = noHours, ...entry }: NewBranch) {
  const { is_head_office, ...content } = newColumns(branchFields, entry);
  return { ...content, hours: JSON.stringify(hours) };
}

function isAlike(row: BranchRow, content: ReturnType<typeof contentOf>): boolean {
  return Object.entries(content).every(([column, value]) => row[column as keyof BranchRow] === value);
}

/** Loaded on demand: only a first start and loading the sample company need them. */
async function contents(): Promise<readonly NewBranch[]> {
  return (await import('#demo/content/branches.ts')).branches;
}
