import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { AnswerRow, QueueRow, ZatcaTables } from '../zatca.table.ts';

export function createQueueRepository(on: Connection) {
  const db = tablesOf<ZatcaTables>(on);
  const queued = () => db.selectFrom('zatca_queue').where('zatca_queue.state', '=', 'queued');
  const change = (invoiceId: number) =>
    db.updateTable('zatca_queue').where('invoice_id', '=', invoiceId).where('state', '=', 'queued');
  return {
    async add(row: QueueRow): Promise<void> {
      await db.insertInto('zatca_queue').values(row).execute();
    },

    /**
     * Claims the first due document of the given units until the time `until`. Of several processes only one gets it.
     */
    async claimDue(
      units: readonly number[],
      { now, until }: { now: string; until: string },
    ): Promise<QueueRow | undefined> {
      if (units.length === 0) return undefined;
      const due = await queued()
        .where('unit_id', 'in', units)
        .where('due_at', '<=', now)
        .select('invoice_id')
        .orderBy('due_at')
        .orderBy('invoice_id')
        .limit(20)
        .execute();
      for (const { invoice_id } of due) {
        const claimed = await change(invoice_id)
          .where('due_at', '<=', now)
          .set(({ eb }) => ({ due_at: until, tries: eb('tries', '+', 1), updated_at: now }))
          .returningAll()
          .executeTakeFirst();
        if (claimed) return claimed;
      }
      return undefined;
    },

    async end(invoiceId: number, now: string): Promise<boolean> {
      const { numUpdatedRows } = await change(invoiceId)
        .set({ state: 'done', last_error: null, error: null, updated_at: now })
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },

    /** Queues it again; `call` if it goes another way now. */
    async again(
      invoiceId: number,
      columns: Pick<QueueRow, 'due_at' | 'updated_at' | 'last_error' | 'error'> & { call?: QueueRow['call'] },
    ): Promise<void> {
      await change(invoiceId).set(columns).execute();
    },

    async addAnswer(row: Omit<AnswerRow, 'id'>): Promise<void> {
      await db.insertInto('zatca_answers').values(row).execute();
    },

    answersOf: (invoiceId: number): Promise<AnswerRow[]> =>
      db.selectFrom('zatca_answers').selectAll().where('invoice_id', '=', invoiceId).orderBy('id').execute(),

    waiting: (max: number): Promise<QueueRow[]> =>
      queued().selectAll().orderBy('created_at').orderBy('invoice_id').limit(max).execute(),

    async waitingByUnit(): Promise<Map<number, number>> {
      const counts = await queued()
        .select(({ fn }) => ['unit_id', fn.countAll<number>().as('count')])
        .groupBy('unit_id')
        .execute();
      return new Map(counts.map(({ unit_id, count }) => [unit_id, Number(count)]));
    },

    /** The document of a unit that has waited longest. */
    oldestOf: (unitId: number): Promise<QueueRow | undefined> =>
      queued()
        .selectAll()
        .where('unit_id', '=', unitId)
        .orderBy('created_at')
        .orderBy('invoice_id')
        .limit(1)
        .executeTakeFirst(),

    /** Lets another unit submit what waits of one. */
    async handOver(from: number, to: number, now: string): Promise<number> {
      const { numUpdatedRows } = await db
        .updateTable('zatca_queue')
        .set({ unit_id: to, due_at: now, updated_at: now })
        .where('unit_id', '=', from)
        .where('state', '=', 'queued')
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },

    /** Those that wait since `before` and of which nobody was alarmed on this level. */
    unalarmed: (before: string, level: number): Promise<QueueRow[]> =>
      queued()
        .selectAll()
        .where('created_at', '<', before)
        .where('alarm', '<', level)
        .orderBy('created_at')
        .limit(500)
        .execute(),

    /** False if another process was first. */
    async setAlarm(invoiceId: number, level: number): Promise<boolean> {
      const { numUpdatedRows } = await change(invoiceId)
        .where('alarm', '<', level)
        .set({ alarm: level })
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },
  };
}
