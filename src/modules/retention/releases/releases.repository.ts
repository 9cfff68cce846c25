import type { Generated } from 'kysely';
import { searchText } from '#base/search.ts';
import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { HandoverKind } from './releases.engine.ts';
import type { ReleaseRow } from './releases.fields.ts';

export interface RetentionTables {
  retention_releases: Omit<ReleaseRow, 'id'> & { id: Generated<number> };
}

export function createReleasesRepository(on: Connection) {
  const db = tablesOf<RetentionTables>(on);
  const rows = () => db.selectFrom('retention_releases').selectAll().where('deleted_at', 'is', null);
  return {
    byId: (id: number): Promise<ReleaseRow | undefined> => rows().where('id', '=', id).executeTakeFirst(),

    async byIds(ids: readonly number[]): Promise<ReleaseRow[]> {
      if (ids.length === 0) return [];
      return rows()
        .where('id', 'in', [...ids])
        .execute();
    },

    agreed: (): Promise<ReleaseRow[]> => rows().where('agreed_on', 'is not', null).orderBy('id').execute(),

    /** Of contracts, in the order of their claims. */
    async ofContracts(contractIds: readonly number[]): Promise<ReleaseRow[]> {
      if (contractIds.length === 0) return [];
      return rows()
        .where('contract_id', 'in', [...contractIds])
        .orderBy('id')
        .execute();
    },

    /** Takes the number of a claim that was withdrawn, so that it leaves no gap; null if there is none. */
    async takeWithdrawn(contractId: number, kind: HandoverKind): Promise<string | null> {
      const found = await db
        .selectFrom('retention_releases')
        .select(['id', 'number'])
        .where('contract_id', '=', contractId)
        .where('on', '=', kind)
        .where('deleted_at', 'is not', null)
        .where('number', 'is not', null)
        .executeTakeFirst();
      if (!found) return null;
      await db.updateTable('retention_releases').set({ number: null }).where('id', '=', found.id).execute();
      return found.number;
    },
  };
}

/** The number of the claim on a handover of a contract; null if there is none. */
export async function claimedOn(
  { contractId, on: handover }: { contractId: number; on: string },
  on: Connection,
): Promise<string | null> {
  const rows = await createReleasesRepository(on).ofContracts([contractId]);
  const claim = rows.find((row) => row.on === handover);
  return claim ? (claim.number ?? `#${claim.id}`) : null;
}

/** A contract's releases as its customer sees them. */
export async function releasesForCustomer(
  contractId: number,
  on: Connection,
): Promise<(Pick<ReleaseRow, 'number' | 'state' | 'amount' | 'date'> & { on: HandoverKind })[]> {
  const rows = await createReleasesRepository(on).ofContracts([contractId]);
  return rows.map(({ on: kind, number, state, amount, date }) => ({
    ...{ on: kind as HandoverKind, number, state, amount, date },
  }));
}

/** Searchable text: its number and the contract's. */
export function searchOf({ number, contract }: Pick<ReleaseRow, 'number' | 'contract'>): string {
  return searchText([number, contract].filter(Boolean).join(' '));
}
