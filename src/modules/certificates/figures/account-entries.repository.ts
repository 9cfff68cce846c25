import { sql } from 'kysely';
import { startOfDay } from '#base/riyadh.ts';
import { type AccountEntry, type EntriesSource, entrySums } from '#modules/contracts/server.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import { agreedStates } from '../certificates.states.ts';
import type { CertificatesTables } from '../certificates.table.ts';

const columns = [
  ...(['net', 'vat', 'reduction', 'recovered', 'prepaid', 'retention', 'contra', 'due'] as const),
] as const;

/**
 * Certificates in the accounts of their contracts. One counts from the earlier of the end of its period and the day of the
 * agreement, as the tax date of its invoice does; once it is invoiced here, only what reduced its price.
 */
export const certificateEntries: EntriesSource = {
  kinds: ['approved', 'agreed', 'elsewhere', 'reduced'],

  async sums({ contractIds, day, upTo, kinds, figures }, on): Promise<AccountEntry[]> {
    const db = tablesOf<CertificatesTables>(on);
    const isOpen = sql<boolean>`state = 'agreed' or invoiced_on > ${day}
      and (elsewhere = 1 or period_to is null or period_to > ${day})`;
    const kind = sql<string>`case when state = 'approved' then 'approved' when ${isOpen} then 'agreed'
      when elsewhere = 1 then 'elsewhere' else 'reduced' end`;
    const own = columns.filter((name) => figures.includes(name));
    const withPaid = figures.includes('paid');
    const paid = sql<number>`case when state = 'paid' and elsewhere = 1 and paid_on <= ${day} then due else 0 end`;
    const isAgreed = sql<boolean>`(period_to <= ${day} or agreed_on <= ${day})`;
    let rows = db
      .selectFrom('certificates')
      .where('deleted_at', 'is', null)
      .select(['contract_id', kind.as('kind'), ...own])
      .$if(withPaid, (query) => query.select(paid.as('paid')));
    if (kinds.includes('approved')) {
      const isApproved = sql<boolean>`state = 'approved' and approved_at < ${startOfDay(day, 1)}`;
      rows = rows
        .where('state', 'in', ['approved', ...agreedStates])
        .where(sql<boolean>`(${isApproved} or state <> 'approved' and ${isAgreed})`);
    } else rows = rows.where('state', 'in', [...agreedStates]).where(isAgreed);
    if (!kinds.includes('reduced')) rows = rows.where(sql<boolean>`(${isOpen} or elsewhere = 1)`);
    if (contractIds) rows = rows.where('contract_id', 'in', [...contractIds]);
    if (upTo) rows = rows.where('sequence', '<=', upTo.sequence);
    const sums = await entrySums(rows, withPaid ? [...own, 'paid'] : own, on);
    return sums.map((entry) =>
      entry.kind === 'reduced'
        ? { contract_id: entry.contract_id, kind: entry.kind, reduction: entry.reduction ?? 0 }
        : entry,
    );
  },
};
