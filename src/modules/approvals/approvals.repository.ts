import type { Connection } from '#server/db/database.ts';
import { listingOf } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { ApprovalsTables, DecisionRow, DeputyRow, RoundRow, RuleRow } from './approvals.table.ts';

export interface RecordKey {
  subject: string;
  id: number;
}

export function createApprovalsRepository(on: Connection) {
  const db = tablesOf<ApprovalsTables>(on);
  const roundsOf = ({ subject, id }: RecordKey) =>
    db
      .selectFrom('approval_rounds')
      .selectAll()
      .where('subject', '=', subject)
      .where('subject_id', '=', id)
      .orderBy('id', 'desc');

  return {
    rules: (kind: string): Promise<RuleRow[]> =>
      db
        .selectFrom('approval_rules')
        .selectAll()
        .where('kind', '=', kind)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute(),

    allRules: (): Promise<RuleRow[]> =>
      db
        .selectFrom('approval_rules')
        .selectAll()
        .where('deleted_at', 'is', null)
        .orderBy('kind')
        .orderBy('amount')
        .execute(),

    /** Kinds of rules by their ids, also of deleted ones. */
    async kindsOf(ids: readonly number[]): Promise<Map<number, string>> {
      const found = await db
        .selectFrom('approval_rules')
        .select(['id', 'kind'])
        .where('id', 'in', [...ids])
        .execute();
      return new Map(found.map(({ id, kind }) => [id, kind]));
    },

    listRules(
      query: {
        q: string;
        sort: string;
        page: number;
        per_page: number;
        deleted: '0' | '1';
        kind?: string | undefined;
      },
      since: string,
    ) {
      const { deleted, kind } = query;
      let wanted = db.selectFrom('approval_rules').selectAll();
      wanted =
        deleted === '1' ? wanted.where('deleted_at', '>=', since) : wanted.where('deleted_at', 'is', null);
      if (kind) wanted = wanted.where('kind', '=', kind);
      return listingOf<RuleRow>(wanted, query, { search: 'words' });
    },

    /** Deputyships whose last day is not over. */
    deputies: (day: string): Promise<DeputyRow[]> =>
      db
        .selectFrom('approval_deputies')
        .selectAll()
        .where('to_day', '>=', day)
        .orderBy('from_day')
        .orderBy('id')
        .execute(),

    deputy: (id: number): Promise<DeputyRow | undefined> =>
      db.selectFrom('approval_deputies').selectAll().where('id', '=', id).executeTakeFirst(),

    addDeputy: (row: Omit<DeputyRow, 'id'>): Promise<DeputyRow> =>
      db.insertInto('approval_deputies').values(row).returningAll().executeTakeFirstOrThrow(),

    async removeDeputy(id: number): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('approval_deputies')
        .where('id', '=', id)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    round: (id: number): Promise<RoundRow | undefined> =>
      db.selectFrom('approval_rounds').selectAll().where('id', '=', id).executeTakeFirst(),

    latest: (record: RecordKey): Promise<RoundRow | undefined> => roundsOf(record).executeTakeFirst(),

    rounds: (record: RecordKey, limit: number): Promise<RoundRow[]> =>
      roundsOf(record).limit(limit).execute(),

    /** When the document was last approved by all steps; '' if never. Also if that approval has ended since. */
    async lastApprovedAt({ subject, id }: RecordKey): Promise<string> {
      const decided = await db
        .selectFrom('approval_rounds')
        .innerJoin('approval_decisions', 'approval_decisions.round_id', 'approval_rounds.id')
        .select(['approval_rounds.steps', 'approval_decisions.step', 'approval_decisions.at'])
        .where('approval_rounds.subject', '=', subject)
        .where('approval_rounds.subject_id', '=', id)
        .where('approval_decisions.decision', '=', 'approved')
        .orderBy('approval_decisions.id', 'desc')
        .execute();
      const last = decided.find(({ steps, step }) => step === (JSON.parse(steps) as unknown[]).length - 1);
      return last?.at ?? '';
    },

    waiting: (): Promise<RoundRow[]> =>
      db
        .selectFrom('approval_rounds')
        .selectAll()
        .where('state', '=', 'waiting')
        .orderBy('id', 'desc')
        .execute(),

    listRounds(
      subjects: readonly string[],
      query: { page: number; per_page: number; sort: string; state: string },
    ) {
      let wanted = db
        .selectFrom('approval_rounds')
        .selectAll()
        .where('subject', 'in', [...subjects]);
      if (query.state !== 'all') wanted = wanted.where('state', '=', query.state);
      return listingOf<RoundRow>(wanted, { ...query, q: '' });
    },

    addRound: (row: Omit<RoundRow, 'id'>): Promise<RoundRow> =>
      db.insertInto('approval_rounds').values(row).returningAll().executeTakeFirstOrThrow(),

    /** Ends the record's rounds that are waiting or approved. */
    async endRounds({ subject, id }: RecordKey, now: string): Promise<void> {
      await db
        .updateTable('approval_rounds')
        .set({ state: 'ended', updated_at: now })
        .where('subject', '=', subject)
        .where('subject_id', '=', id)
        .where('state', 'in', ['waiting', 'approved'])
        .execute();
    },

    async decisions(rounds: readonly number[]): Promise<DecisionRow[]> {
      if (rounds.length === 0) return [];
      return db
        .selectFrom('approval_decisions')
        .selectAll()
        .where('round_id', 'in', [...rounds])
        .orderBy('id')
        .execute();
    },

    async decide(row: Omit<DecisionRow, 'id'>): Promise<void> {
      await db.insertInto('approval_decisions').values(row).execute();
    },

    async erase(subject: string, ids: readonly number[]): Promise<void> {
      const rounds = db
        .selectFrom('approval_rounds')
        .select('id')
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids]);
      await db.deleteFrom('approval_decisions').where('round_id', 'in', rounds).execute();
      await db
        .deleteFrom('approval_rounds')
        .where('subject', '=', subject)
        .where('subject_id', 'in', [...ids])
        .execute();
    },
  };
}
