import { type Halalas, toRiyals } from '#base/money.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { raiseEvent } from '#server/records/events.ts';
import { createLedgerRepository, type LedgerRepository } from '../ledger.repository.ts';
import { createTotalsRepository } from '../totals.repository.ts';
import type { Difference } from './check.contract.ts';
import './check.events.ts';
import type { PostedDocuments } from './posted-documents.values.ts';

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
    found.push(...(await differingTotals(books, trx)));
    for (const kind of context.hooks.of('postedDocuments').flat())
      found.push(...(await differingDocuments(kind, books, trx)));
    return found;
  });
  differences.push(...(await differingRegisters(context)));
  await announce(context, differences);
  return differences;
}

/** Documents of a kind whose entries say something else, are missing, or have no document. */
async function differingDocuments(
  { subject, of }: PostedDocuments,
  books: LedgerRepository,
  trx: Connection,
): Promise<Difference[]> {
  const [documents, posted] = [await of(trx), await books.postedBy(subject)];
  const left = new Map(posted.map((row) => [`${row.source_id}.${row.code}`, row.balance]));
  const known = new Set(documents.map(({ id }) => id));
  return [
    ...documents.flatMap(({ id, number, accounts }) =>
      Object.entries(accounts).flatMap(([account, amount]) => {
        const balance = left.get(`${id}.${account}`) ?? 0;
        return balance === amount ? [] : [differing({ subject, id, number, account }, balance, amount)];
      }),
    ),
    ...posted.flatMap(({ source_id, code, balance }) =>
      known.has(source_id) || balance === 0
        ? []
        : [differing({ subject, id: source_id, number: '', account: code }, balance, 0)],
    ),
  ];
}

/** Accounts of which the sums that are kept by month are not those of their lines. */
async function differingTotals(books: LedgerRepository, trx: Connection): Promise<Difference[]> {
  const found = await createTotalsRepository(trx).differing();
  if (found.length === 0) return [];
  const accounts = new Map((await books.accounts()).map((account) => [account.id, account]));
  return found.map(({ account_id, lines, kept }) =>
    differing(accountIn(account_id, accounts.get(account_id)), lines, kept),
  );
}

const accountIn = (id: number, account: { code: string; name: string } | undefined) => ({
  ...{ subject: 'ledger_account', id, account: account?.code ?? null },
  number: account ? `${account.code} ${account.name}` : `#${id}`,
});

/** Accounts with another balance than their register. */
async function differingRegisters(context: ServerContext): Promise<Difference[]> {
  const books = createLedgerRepository(context.database.kysely);
  const accounts = new Map((await books.accounts()).map((account) => [account.code, account]));
  const found: Difference[] = [];
  for (const { account: code, balance } of context.hooks.of('ledgerRegisters').flat()) {
    const account = accounts.get(code);
    if (!account) continue;
    const [ledger, register] = [await books.balanceOf(account.id), await balance()];
    if (ledger !== register) found.push(differing(accountIn(account.id, account), ledger, register));
  }
  return found;
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
