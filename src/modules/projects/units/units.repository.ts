import type { Kysely } from 'kysely';
import type { NewUnitRow, ProjectsTables, UnitRow } from '../projects.table.ts';

export function createUnitsRepository(db: Kysely<ProjectsTables>) {
  const kept = () => db.selectFrom('project_units').where('deleted_at', 'is', null);

  return {
    ofProject(projectId: number): Promise<UnitRow[]> {
      return kept().where('project_id', '=', projectId).selectAll().orderBy('id').execute();
    },

    byId: (projectId: number, id: number): Promise<UnitRow | undefined> =>
      kept().where('project_id', '=', projectId).where('id', '=', id).selectAll().executeTakeFirst(),

    /** Number of the projects' units by status. */
    async countByStatus(projectIds: readonly number[]) {
      if (projectIds.length === 0) return [];
      return kept()
        .where('project_id', 'in', projectIds)
        .select(({ fn }) => ['project_id', 'status', fn.countAll<number>().as('units')])
        .groupBy(['project_id', 'status'])
        .execute();
    },

    async add(rows: readonly NewUnitRow[]): Promise<void> {
      if (rows.length > 0) await db.insertInto('project_units').values(rows).execute();
    },
  };
}
