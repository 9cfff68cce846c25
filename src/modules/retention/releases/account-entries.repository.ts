import { sql } from 'kysely';
import { type AccountEntry, type EntriesSource, entrySums } from '#modules/contracts/server.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { RetentionTables } from './releases.repository.ts';

/** Releases of retained money in the accounts of their contracts: claimed, then due from the day of the agreement. */
export const releaseEntries: EntriesSource = {
  kinds: ['release', 'claim'],

  async sums({ contractIds, day, figures }, on): Promise<AccountEntry[]> {
    if (!figures.includes('retention')) return [];
    const db = tablesOf<RetentionTables>(on);
    const isAgreed = sql<boolean>`agreed_on is not null and agreed_on <= ${day}`;
    let rows = db
      .selectFrom('retention_releases')
      .where('deleted_at', 'is', null)
      .where(sql<boolean>`(${isAgreed} or date <= ${day})`)
      .select([
        'contract_id',
        sql<string>`case when ${isAgreed} then 'release' else 'claim' end`.as('kind'),
        'amount as retention',
      ]);
    if (contractIds) rows = rows.where('contract_id', 'in', [...contractIds]);
    return entrySums(rows, ['retention'], on);
  },
};
