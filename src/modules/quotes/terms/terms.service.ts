import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, listingOf, presented } from '#server/db/listing.ts';
import { tablesOf } from '#server/db/tables-of.ts';
import type { Caller } from '#server/http/caller.ts';
import { keepRequestKey, type RequestKey } from '#server/http/idempotency.ts';
import { recordChange } from '#server/records/journal.ts';
import type { BodyOf, QueryOf } from '#wire/contract.ts';
import type { QuoteRow } from '../quotes.fields.ts';
import { quoteNotFound, termsChanged } from '../quotes.problems.ts';
import type { QuotesTables, QuoteTermsRow } from '../quotes.table.ts';
import { firstTerms } from './first-terms.values.ts';
import type { listQuoteTerms, publishQuoteTerms, QuoteTerms } from './terms.contract.ts';

const versions = (on: Connection) => tablesOf<QuotesTables>(on).selectFrom('quote_terms').selectAll();

/** The latest version; undefined before the first start has stored one. */
export function latestTerms(on: Connection): Promise<QuoteTermsRow | undefined> {
  return versions(on).orderBy('version', 'desc').limit(1).executeTakeFirst();
}

/** The terms in force, as a quote that is sent now keeps them. */
export async function termsSentNow(on: Connection): Promise<Pick<QuoteRow, 'terms' | 'terms_version'>> {
  const latest = await latestTerms(on);
  if (!latest) return { terms: '', terms_version: null };
  const { version, terms: text, translations } = latest;
  const english: string | undefined = JSON.parse(translations).en?.terms;
  const terms = { version, text, translations: { en: { ...(english && { text: english }) } } };
  return { terms: JSON.stringify(terms), terms_version: version };
}

/** The versions of the terms of quotes. */
export function createTermsService(context: ServerContext) {
  const { kysely } = context.database;

  async function add(row: Omit<QuoteTermsRow, 'id'>, on: Connection): Promise<QuoteTermsRow> {
    return tablesOf<QuotesTables>(on)
      .insertInto('quote_terms')
      .values(row)
      .returningAll()
      .executeTakeFirstOrThrow();
  }

  return {
    list: (query: QueryOf<typeof listQuoteTerms>): Listing<QuoteTerms> =>
      presented(
        listingOf(versions(kysely), { ...query, q: '', sort: '-version' }, { id: 'version' }),
        (rows) => rows.map(present),
      ),

    async read(id: number): Promise<QuoteTerms> {
      const row = await versions(kysely).where('id', '=', id).executeTakeFirst();
      if (!row) throw quoteNotFound();
      return present(row);
    },

    /** Throws 409 if somebody else published one meanwhile. */
    async publish(
      given: BodyOf<typeof publishQuoteTerms>,
      caller: Caller,
      key: RequestKey,
    ): Promise<QuoteTerms> {
      const row = await kysely
        .transaction()
        .execute(async (trx) => {
          const latest = await latestTerms(trx);
          const version = latest?.version ?? 0;
          if (given.based_on !== undefined && given.based_on !== version) throw termsChanged();
          const { terms, payment_terms = '', exclusions = '', note, translations } = given;
          const { en = {} } = translations ?? {};
          const added = await add(
            {
              version: version + 1,
              ...{ terms, payment_terms },
              exclusions,
              translations: JSON.stringify({
                en: Object.fromEntries(Object.entries(en).map(([name, text]) => [name, text ?? ''])),
              }),
              note,
              published_at: context.now().toISOString(),
              ...{ published_by_id: caller?.id ?? null, published_by: caller?.name ?? '' },
            },
            trx,
          );
          await keepRequestKey(context, key, added.id, trx);
          const after = { version: added.version, note, terms: added.terms };
          const name = String(added.version);
          await recordChange(
            context,
            { caller, action: 'publish', subject: 'quote_terms', id: added.id, name, after },
            trx,
          );
          return added;
        })
        .catch((error) => {
          // Two published at once: the version is unique.
          throw context.database.engine.isUniqueViolation(error) ? termsChanged() : error;
        });
      return present(row);
    },

    /** The first version of a new installation. */
    async seed(): Promise<void> {
      if (await latestTerms(kysely)) return;
      const published_at = context.now().toISOString();
      await add(
        { ...firstTerms, version: 1, note: '', published_at, published_by_id: null, published_by: '' },
        kysely,
      ).catch((error) => {
        // Another process was first.
        if (!context.database.engine.isUniqueViolation(error)) throw error;
      });
    },
  };
}

function present(row: QuoteTermsRow): QuoteTerms {
  const { version, terms, payment_terms, exclusions, note, published_at, published_by } = row;
  return {
    ...{ version, terms, payment_terms, exclusions, note, published_at, published_by },
    translations: JSON.parse(row.translations),
  };
}
