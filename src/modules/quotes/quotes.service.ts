import { begunTexts } from '#base/begun-texts.ts';
import { foldForSearch, isFound } from '#base/search.ts';
import { changingApproved, checkNotWaiting } from '#modules/approvals/server.ts';
import { readAttachments } from '#modules/attachments/server.ts';
import { checkCustomer, customerFacts } from '#modules/customers/server.ts';
import { quotedLead } from '#modules/requests/server.ts';
import type { ServerContext } from '#server/context.ts';
import type { Connection } from '#server/db/database.ts';
import { type Listing, presented } from '#server/db/listing.ts';
import type { Caller } from '#server/http/caller.ts';
import type { RequestKey } from '#server/http/idempotency.ts';
import { createRecordStore } from '#server/records/record.store.ts';
import { inState } from '#server/records/states.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type {
  findQuoteLines,
  NewQuote,
  Quote,
  QuoteChange,
  QuotesQuery,
  SharedFile,
} from './quotes.contract.ts';
import type { QuoteRow } from './quotes.fields.ts';
import { changedQuoteColumns, customerCopy, newQuoteColumns } from './quotes.input.ts';
import { createQuotesPresenter, filesIn, linesIn, presentLines } from './quotes.presenter.ts';
import { alreadyAccepted, quoteFixed, revisionExists, unknownFile } from './quotes.problems.ts';
import { createQuotesRepository, searchOf } from './quotes.repository.ts';
import { quoteRecord } from './quotes.subject.ts';
import { expireDue } from './sending/expiry.service.ts';
import { entryFor, leadFor, leadOf } from './sources.service.ts';

type FoundLine = AnswerOf<typeof findQuoteLines>[number];

/** How many of the latest quotes are searched for lines, and how many lines are offered. */
const searchedQuotes = 300;
const maxFound = 20;

/** Quotes as staff write them. */
export function createQuotesService(context: ServerContext) {
  const store = createRecordStore(context, quoteRecord);
  const presenter = createQuotesPresenter(context);

  /** A quote that is not deleted; one whose last day is over has expired. Throws 404. */
  async function find(id: number): Promise<QuoteRow> {
    const row = await store.find(id);
    return (await expireDue(context, [row])) ? store.find(id) : row;
  }

  const isDraft = inState<QuoteRow>('draft', quoteFixed);
  const approved = ({ id }: QuoteRow) => changingApproved(context, { subject: 'quote', id });

  return {
    find,
    findDeleted: store.findDeleted,
    read: presenter.one,

    list(query: QuotesQuery): Listing<Quote> {
      const listing = presented(
        store.list(query, (rows) => {
          const by = ['customer_id', 'request_id', 'design_request_id', 'estimation_id'] as const;
          return by.reduce(
            (some, column) => (query[column] ? some.where(column, '=', query[column]) : some),
            rows,
          );
        }),
        presenter.list,
      );
      return {
        page: async () => {
          await expireDue(context);
          return listing.page();
        },
        batches: listing.batches,
      };
    },

    /** Lines of earlier quotes that match, each description and unit once with its latest price. */
    async findLines(q: string): Promise<FoundLine[]> {
      const latest = await createQuotesRepository(context.database.kysely).latestLines(searchedQuotes);
      const found = new Map<string, FoundLine>();
      for (const { id, number, lines } of latest) {
        for (const { description, translations, unit, unit_price } of presentLines(linesIn({ lines }))) {
          const same = `${foldForSearch(description)} ${unit}`;
          const words = `${description} ${translations.en?.description ?? ''}`;
          if (found.size === maxFound) return [...found.values()];
          if (!found.has(same) && isFound(words, q))
            found.set(same, { description, translations, unit, unit_price, quote_id: id, number });
        }
      }
      return [...found.values()];
    },

    /** Throws 422. */
    async create(given: NewQuote, caller: Caller, key?: RequestKey): Promise<Quote> {
      const { entry, begun } = await entryFor(context, given, caller);
      const row = await createDraft(context, entry, { caller, begun, ...(key && { key }) });
      return presenter.one(row);
    },

    /** Throws 409 if it was sent, or waits for approval. */
    async changeable(row: QuoteRow): Promise<void> {
      isDraft(row);
      await checkNotWaiting(context, { subject: 'quote', id: row.id });
    },

    /** Throws 409 and 422. */
    async change(row: QuoteRow, given: QuoteChange, caller: Caller): Promise<Quote> {
      isDraft(row);
      if (given.customer_id !== undefined && given.customer_id !== row.customer_id)
        await checkCustomer(context, given.customer_id);
      const columns = {
        ...changedQuoteColumns(row, given),
        request_id: await changedLead(context, row, given, caller),
        ...(given.shared_files && { shared_files: await sharedOf(context, row, given.shared_files) }),
      };
      const changed = await store.change(row, (trx) => found(trx, { ...row, ...columns }, columns), {
        ...{ caller, ...approved(row) },
      });
      return presenter.one(changed);
    },

    /** Throws 409. */
    async delete(row: QuoteRow, caller: Caller): Promise<unknown> {
      isDraft(row);
      return store.delete(row, { caller, ...approved(row) });
    },

    /** Throws 409 and 422 like a new one, or a new revision. */
    async restore(row: QuoteRow, caller: Caller): Promise<Quote> {
      await checkCustomer(context, row.customer_id);
      const first = async (trx: Connection) => {
        if (row.revises_id === null) return;
        const repository = createQuotesRepository(trx);
        await repository.lock(row.root_id ?? row.revises_id);
        const [newest] = await repository.revisions(row);
        if (newest?.state === 'accepted') throw alreadyAccepted();
        if (newest?.id !== row.revises_id) throw revisionExists();
      };
      return presenter.one(await store.restore(row, { caller, first }));
    },
  };
}

/**
 * The lead of a changed draft. Another customer has another lead, unless the quote has never been for the customer of its
 * lead. Throws 422.
 */
async function changedLead(
  context: ServerContext,
  row: QuoteRow,
  given: QuoteChange,
  caller: Caller,
): Promise<number | null> {
  const { request_id = row.request_id, customer_id = row.customer_id } = given;
  if (request_id !== row.request_id)
    return request_id === null ? null : (await leadFor(context, request_id, caller)).id;
  if (customer_id === row.customer_id) return row.request_id;
  const lead = row.request_id === null ? undefined : await quotedLead(context, row.request_id);
  if (lead && (lead.customer_id === customer_id || lead.customer_id !== row.customer_id)) return lead.id;
  return leadOf(context, { ...row, customer_id });
}

/**
 * Files as the customer sees them, without those that were deleted after they were shared. Throws 422 for one that is
 * on no revision of the quote.
 */
export async function sharedOf(
  context: ServerContext,
  row: QuoteRow,
  wanted: readonly number[],
  on: Connection = context.database.kysely,
): Promise<string> {
  const revisions = await createQuotesRepository(on).revisions(row);
  const of = { subject: 'quote', ids: revisions.map(({ id }) => id) };
  const files = await readAttachments(context, of, on);
  const known = new Set(filesIn(row).map(({ id }) => id));
  const shared = wanted.flatMap((id): SharedFile[] => {
    const file = files.find((one) => one.id === id);
    if (file) return [{ id, name: file.name, kind: file.kind, size: file.size, sha256: file.sha256 }];
    if (known.has(id)) return [];
    throw unknownFile();
  });
  return JSON.stringify(shared);
}

/** What a draft is made with, besides the fields. */
interface Making {
  caller: Caller;
  key?: NonNullable<RequestKey>;
  /** The fields that it begins with, by default all of them. */
  begun?: NewQuote;
  /** The quote that it revises. */
  revises?: { row: QuoteRow; revision: number };
  first?: (trx: Connection) => Promise<void>;
}

/** Stores a new draft. Throws 422. */
export async function createDraft(
  context: ServerContext,
  entry: NewQuote,
  { caller, key, begun = entry, revises, first }: Making,
): Promise<QuoteRow> {
  await checkCustomer(context, entry.customer_id ?? null);
  const written = newQuoteColumns(entry, revises?.row.last_line);
  const columns = {
    ...written,
    begun: begunTexts(begun, written.lines),
    number: null,
    state: 'draft' as const,
    ...{ revision: revises?.revision ?? 1, revises_id: revises?.row.id ?? null },
    root_id: revises ? (revises.row.root_id ?? revises.row.id) : null,
    request_id: entry.request_id ?? revises?.row.request_id ?? null,
    design_request_id: entry.design_request_id ?? revises?.row.design_request_id ?? null,
    estimation_id: entry.estimation_id ?? revises?.row.estimation_id ?? null,
    shared_files: revises?.row.shared_files ?? '[]',
    ...{ terms_version: null, terms: '', sent_at: null, reminded_at: null, decline_reason: '' },
    ...{ prepared_by: caller?.id ?? null, prepared_by_name: caller?.name ?? '', deleted_at: null },
  };
  return createRecordStore(context, quoteRecord).create(
    (trx) => found(trx, { ...columns, customer: '' }, columns),
    { caller, key, ...(first && { first }) },
  );
}

type Searched = Parameters<typeof searchOf>[0] & Pick<QuoteRow, 'customer_id'>;

/** Columns with the customer's copy and the search text. */
export async function found<Columns extends object>(trx: Connection, row: Searched, columns: Columns) {
  const facts = row.customer_id === null ? undefined : await customerFacts(trx, row.customer_id);
  const customer = facts ? JSON.stringify(customerCopy(facts)) : '';
  return {
    ...columns,
    customer,
    customer_email: facts?.email.toLowerCase() ?? '',
    customer_phone: facts?.phone ?? '',
    search: searchOf({ ...row, customer }),
  };
}
