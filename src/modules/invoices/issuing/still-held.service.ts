import type { Halalas } from '#base/money.ts';
import { accountEntries, retainedIn, retainingKinds } from '#modules/contracts/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { InvoiceRow } from '../invoices.fields.ts';

/** What the customer still holds of an invoice's contract: what was retained, less what was released. */
export async function stillHeld(
  context: ServerContext,
  { contract_id }: Pick<InvoiceRow, 'contract_id'>,
  on: Connection,
): Promise<Halalas> {
  if (contract_id === null) return 0;
  const asked = { kinds: retainingKinds, figures: ['retention'] as const };
  const entries = await accountEntries(context, { contractIds: [contract_id] }, on, asked);
  return retainedIn(entries.get(contract_id) ?? []).retained;
}
