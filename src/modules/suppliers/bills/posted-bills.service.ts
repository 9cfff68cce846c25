import type { PostedDocument } from '#modules/ledger/server.ts';
import type { Connection } from '#server/db/database.ts';
import { codes } from './bills.engine.ts';
import { createBillsRepository } from './bills.repository.ts';

/** What the entries of bills say of what is owed and of input VAT, with their released retention and reversals. */
export async function postedBills(on: Connection): Promise<PostedDocument[]> {
  const rows = await createBillsRepository(on).posted();
  return rows.map(({ id, number, state, total, vat, retained, released }) => {
    const stands = state === 'reversed' ? 0 : 1;
    return {
      ...{ id, number: number ?? '' },
      accounts: {
        [codes.vat]: stands * vat,
        [codes.payable]: -stands * (total - retained + released),
        [codes.retained]: -stands * (retained - released),
      },
    };
  });
}
