import type { Halalas } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { InvoiceRow } from '../invoices.fields.ts';

declare module '#server/module.ts' {
  interface ServerModule {
    /** What a customer still holds of a contract: what was retained, less what was released. */
    stillHeld?(context: ServerContext): (contractId: number, on: Connection) => Promise<Halalas>;
  }
}

/** What is still held of an invoice's contract; without a register of retention, all that the invoice retains. */
export async function stillHeld(
  context: ServerContext,
  { contract_id, retention }: Pick<InvoiceRow, 'contract_id' | 'retention'>,
  on: Connection,
): Promise<Halalas> {
  const read = context.hooks.of('stillHeld')[0];
  return read && contract_id !== null ? read(contract_id, on) : retention;
}
