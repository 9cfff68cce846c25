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
