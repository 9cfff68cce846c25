import type { UnitRow } from '../zatca.table.ts';
import type { Unit } from './units.contract.ts';

/** A unit without its keys and secrets. */
export function presentUnit(
  row: UnitRow,
  { issuing, waiting, key_readable }: Pick<Unit, 'issuing' | 'waiting' | 'key_readable'>,
): Unit {
  return {
    ...{ id: row.id, name: row.name, branch: row.branch, environment: row.environment, serial: row.serial },
    ...{
      category: row.category,
      address: row.address,
      state: row.state,
      issuing,
      csr: row.next_csr ?? row.csr,
    },
    checks: JSON.parse(row.checks),
    ...{ expires_at: row.expires_at, stopped_at: row.stopped_at, key_readable },
    problem: row.problem === null ? null : JSON.parse(row.problem),
    ...{ counter: row.counter, waiting, created_at: row.created_at, updated_at: row.updated_at },
  };
}
