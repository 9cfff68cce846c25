import { type Halalas, toRiyals } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createLedgerRepository } from '../ledger.repository.ts';
import type { Difference } from './check.contract.ts';
import './check.events.ts';
import './posted-documents.values.ts';

/** Differences of one check that are announced; the answer has all of them. */
const maxAlarms = 20;

/** Compares each entry with itself, and with the document that posted it; announces what differs. */
export async function runCheck(context: ServerContext): Promise<Difference[]> {
  const { kysely } = context.database;
  const differences = await kysely.transaction().execute(async (trx) => {
    const books = createLedgerRepository(trx);
    const found = (await books.unbalanced()).map(({ id, number, balance }) =>
      differing({ subject: 'journal_entry', id, number: number ?? '', account: null }, balance, 0),
    );
    for (const { subject, of } of context.hooks.of('postedDocuments')) {
      const [documents, posted] = [await of(trx), await books.postedBy(subject)];
      const left = new Map(posted.map((row) => [`${row.source_id}.${row.code}`, row.balance]));
      for (const { id, number, accounts } of documents)
        for (const [account, amount] of Object.entries(accounts)) {
          const balance = left.get(`${id}.${account}`) ?? 0;
          if (balance !== amount) found.push(differing({ subject, id, number, account }, balance, amount));
        }
      const known = new Set(documents.map(({ id }) => id));
      for (const { source_id, code, balance } of posted)
        if (!known.has(source_id))
          found.push(differing({ subject, id: source_id, number: '', account: code }, balance, 0));
    }
    return found;
  });
  await announce(context, differences);
  return differences;
}

function differing(
  of: Pick<Difference, 'subject' | 'id' | 'number' | 'account'>,
  ledger: Halalas,
  documents: Halalas,
): Difference {
  return {
    ...of,
    ...{ ledger: toRiyals(ledger), documents: toRiyals(documents), difference: toRiyals(ledger - documents) },
  };
}

/** One event for each record that differs. */
async function announce(context: ServerContext, differences: readonly Difference[]): Promise<void> {
  const records = new Map(differences.map((one) => [`${one.subject}.${one.id}`, one]));
  await context.database.kysely.transaction().execute(async (trx) => {
    for (const { subject, id } of [...records.values()].slice(0, maxAlarms))
      await raiseEvent(context, { name: 'ledger.differs', subject, id, actor: null, data: {} }, trx);
  });
}
