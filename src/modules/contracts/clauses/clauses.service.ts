import { asWritten } from '#base/begun-texts.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { recordChange } from '#server/records/journal.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import type { StoredClause } from '../contracts.engine.ts';
import type { ContractRow } from '../contracts.fields.ts';
import { storedClauses } from '../contracts.input.ts';
import { presentClauses } from '../contracts.presenter.ts';
import { clausesChanged, contractNotFound } from '../contracts.problems.ts';
import type { ContractClausesRow, ContractsTables } from '../contracts.table.ts';
import type { ContractClauses, listContractClauses, publishContractClauses } from './clauses.contract.ts';
import { firstClauses } from './first-clauses.values.ts';

const versions = (on: Connection) => tablesOf<ContractsTables>(on).selectFrom('contract_clauses').selectAll();

/** The latest version; undefined before the first start has stored one. */
export function latestClauses(on: Connection): Promise<ContractClausesRow | undefined> {
  return versions(on).orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** Whether nobody of the company has written or read the clauses: they are those of a new installation. */
export function isSample(row: Pick<ContractClausesRow, 'version' | 'published_by_id'> | undefined): boolean {
  return row !== undefined && row.version === 1 && row.published_by_id === null;
}

/** A contract whose English states nothing that nobody wrote, neither in its texts nor in its clauses. */
export async function writtenContract(row: ContractRow, on: Connection): Promise<ContractRow> {
  const written = asWritten(row);
  if (row.state !== 'draft' || row.clauses_version === null) return written;
  const version = await versions(on).where('version', '=', row.clauses_version).executeTakeFirst();
  const begun: StoredClause[] = JSON.parse(version?.clauses ?? '[]');
  const clauses = (JSON.parse(row.clauses) as StoredClause[]).map((clause) => {
    const english = (name: 'title' | 'body') => {
      const own = begun.filter(({ en }) => en[name] !== '' && en[name] === clause.en[name]);
      const isStale = own.length > 0 && own.every((one) => one[name] !== clause[name]);
      return isStale ? '' : clause.en[name];
    };
    return { ...clause, en: { title: english('title'), body: english('body') } };
  });
  return { ...written, clauses: JSON.stringify(clauses) };
}

/** The versions of the clauses of contracts. */
export function createClausesService(context: ServerContext) {
  const { kysely } = context.database;

  const add = (row: Omit<ContractClausesRow, 'id'>, on: Connection): Promise<ContractClausesRow> =>
    tablesOf<ContractsTables>(on)
      .insertInto('contract_clauses')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();

  return {
    list: (query: QueryOf<typeof listContractClauses>): Listing<ContractClauses> =>
      presented(
        listingOf(versions(kysely), { ...query, q: '', sort: '-version' }, { id: 'version' }),
        (rows) => rows.map(present),
      ),

    async read(id: number): Promise<ContractClauses> {
      const row = await versions(kysely).where('id', '=', id).executeTakeFirst();
      if (!row) throw contractNotFound();
      return present(row);
    },

    /** Throws 409 if somebody else published one meanwhile. */
    async publish(
      { based_on, clauses, note }: BodyOf<typeof publishContractClauses>,
      caller: Caller,
      key: RequestKey,
    ): Promise<ContractClauses> {
      const row = await kysely
        .transaction()
        .execute(async (trx) => {
          const version = (await latestClauses(trx))?.version ?? 0;
          if (based_on !== undefined && based_on !== version) throw clausesChanged();
          const stored = storedClauses(clauses);
          const added = await add(
            {
              ...{ version: version + 1, clauses: JSON.stringify(stored), note },
              published_at: context.now().toISOString(),
              ...{ published_by_id: caller?.id ?? null, published_by: caller?.name ?? '' },
            },
            trx,
          );
          await keepRequestKey(context, key, added.id, trx);
          const after = { version: added.version, note, clauses: stored.map(({ title }) => title) };
          const about = { subject: 'contract_clauses', id: added.id, name: String(added.version) };
          await recordChange(context, { caller, action: 'publish', ...about, after }, trx);
          return added;
        })
        .catch((error) => {
          // Two published at once: the version is unique.
          throw context.database.engine.isUniqueViolation(error) ? clausesChanged() : error;
        });
      return present(row);
    },

    /** The first version of a new installation. */
    async seed(): Promise<void> {
      if (await latestClauses(kysely)) return;
      const published_at = context.now().toISOString();
      const clauses = JSON.stringify(firstClauses);
      await add(
        { version: 1, clauses, note: '', published_at, published_by_id: null, published_by: '' },
        kysely,
      ).catch((error) => {
        // Another process was first.
        if (!context.database.engine.isUniqueViolation(error)) throw error;
      });
    },
  };
}

function present({ clauses, ...row }: ContractClausesRow): ContractClauses {
  const { version, note, published_at, published_by } = row;
  const stored: StoredClause[] = JSON.parse(clauses);
  return {
    ...{ version, note, published_at, published_by, sample: isSample(row) },
    clauses: presentClauses(stored),
  };
}
