import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Stamping } from '../e-invoice/stamp.service.ts';
import { unitMissing } from '../invoices.problems.ts';
import { createInvoicesRepository } from '../invoices.repository.ts';
import type { ZatcaUnitRow } from '../invoices.table.ts';
import { authorityOf } from './authority.subject.ts';

/** The next place in the chain of the device that issues now, and what it stamps with. Throws 409 without one in phase 2. */
export async function unitFor(
  context: ServerContext,
  phase: 1 | 2,
  trx: Connection,
): Promise<{ row: ZatcaUnitRow; stamping?: Stamping }> {
  const repository = createInvoicesRepository(trx);
  if (phase === 1) {
    const { id } = await repository.firstUnit();
    return { row: await repository.takePlace(id) };
  }
  const device = await authorityOf(context)?.device(trx);
  if (!device) throw unitMissing();
  return { row: await repository.takePlace(device.unitId), stamping: device.stamping };
}

/** Time of the last document of the device that issues now; undefined if phase 2 has no device. */
export async function lastIssue(
  context: ServerContext,
  phase: 1 | 2,
  on: Connection,
): Promise<{ issued_at: string | null } | undefined> {
  const repository = createInvoicesRepository(on);
  if (phase === 1) return repository.firstUnit();
  const id = await authorityOf(context)?.unit(on);
  return id === undefined ? undefined : repository.unit(id);
}
