import type { Connection } from '#server/db/database.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { DeviceRow, UnitProblem, UnitRow, UnitState, ZatcaTables } from '../zatca.table.ts';

const rank = { production: 0, simulation: 1, developer: 2 } as const;

export function createUnitsRepository(on: Connection) {
  const db = tablesOf<ZatcaTables>(on);
  const rows = () =>
    db
      .selectFrom('zatca_devices')
      .innerJoin('zatca_units', 'zatca_units.id', 'zatca_devices.id')
      .selectAll('zatca_devices')
      .select(['zatca_units.name', 'zatca_units.counter', 'zatca_units.issued_at']);
  return {
    all: (): Promise<UnitRow[]> => rows().orderBy('zatca_devices.id').execute(),

    byId: (id: number): Promise<UnitRow | undefined> =>
      rows().where('zatca_devices.id', '=', id).executeTakeFirst(),

    bySerial: (serial: string): Promise<DeviceRow | undefined> =>
      db.selectFrom('zatca_devices').selectAll().where('serial', '=', serial).executeTakeFirst(),

    active: (): Promise<DeviceRow[]> =>
      db.selectFrom('zatca_devices').selectAll().where('state', '=', 'active').orderBy('id').execute(),

    /** The unit that issues now: of the most official environment, the one that was added first. */
    async issuing(): Promise<DeviceRow | undefined> {
      return (await this.active()).sort(
        (one, other) => rank[one.environment] - rank[other.environment] || one.id - other.id,
      )[0];
    },

    /** Starts a chain of its own; returns its id. */
    async addChain(name: string, hash: string): Promise<number> {
      const { id } = await db
        .insertInto('zatca_units')
        .values({ name, counter: 0, hash, issued_at: null })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    async add(row: DeviceRow): Promise<void> {
      await db.insertInto('zatca_devices').values(row).execute();
    },

    /** False if another process has moved it on. */
    async change(id: number, from: UnitState, columns: Partial<DeviceRow>): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('zatca_devices')
        .set(columns)
        .where('id', '=', id)
        .where('state', '=', from)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },

    /** Replaces the problem of a unit as it was read. False if another process was first. */
    async setProblem(row: DeviceRow, problem: UnitProblem | null): Promise<boolean> {
      const stored = problem && JSON.stringify(problem);
      const { numUpdatedRows } = await db
        .updateTable('zatca_devices')
        .set({ problem: stored })
        .where('id', '=', row.id)
        .where((eb) => (row.problem === null ? eb('problem', 'is', null) : eb('problem', '=', row.problem)))
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },

    /** False if it was stopped before. */
    async stop(id: number, problem: UnitProblem): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('zatca_devices')
        .set({ stopped_at: problem.at, updated_at: problem.at, problem: JSON.stringify(problem) })
        .where('id', '=', id)
        .where('stopped_at', 'is', null)
        .executeTakeFirst();
      return Number(numUpdatedRows) > 0;
    },
  };
}
