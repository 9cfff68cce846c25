import { contractsNamed } from '#modules/contracts/server.ts';
import { type PostedDocument, postEntry } from '#modules/ledger/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import type { Caller } from '#server/http/caller.ts';
import type { ReleaseRow } from './releases.fields.ts';
import { createReleasesRepository } from './releases.repository.ts';

/** Posts a release in the transaction in which the customer agrees: what was retained becomes due. Throws 409. */
export async function postRelease(
  context: ServerContext,
  { id, number, contract_id, amount, agreed_on }: ReleaseRow,
  caller: Caller,
  trx: Connection,
): Promise<void> {
  const contract = (await contractsNamed([contract_id], trx)).get(contract_id);
  const about = {
    ...{ contract_id, customer_id: contract?.customer_id ?? null },
    project_id: contract?.project_id ?? null,
  };
  await postEntry(
    context,
    {
      ...{ date: agreed_on ?? '', text: number ?? `#${id}`, caller },
      source: { subject: 'retention_release', id },
      lines: [
        { account: '1100', debit: amount, ...about },
        { account: '1110', credit: amount, ...about },
      ],
    },
    trx,
  );
}

/** What the entries of agreed releases say of the customers' debts. */
export async function postedReleases(on: Connection): Promise<PostedDocument[]> {
  const rows = await createReleasesRepository(on).agreed();
  return rows.map(({ id, number, amount }) => ({
    ...{ id, number: number ?? '', accounts: { 1100: amount, 1110: -amount } },
  }));
}
