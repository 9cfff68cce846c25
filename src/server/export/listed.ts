import { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { type Contract, defineContract } from '#wire/contract.ts';
import { type FileFormat, fileFormats, fileTypes } from '#wire/file-format.ts';
import { selectedItems } from '#wire/list.ts';
import type { ServerContext } from '../context.ts';
import type { Listing } from '../db/listing.ts';
import type { Api, Serving } from '../http/api.ts';
import { answerList } from '../http/list-answer.ts';
import type { HttpContext } from '../http/request.ts';
import { csvOf } from './csv.ts';
import { daysInName, type FileDays, inFileName, plainDays } from './file-name.ts';
import { type Sheet, type Table, tableOf } from './sheet.ts';
import { xlsxOf } from './xlsx.ts';

interface ListedQuery {
  page: number;
  per_page: number;
  format?: FileFormat | undefined;
  locale?: Locale | undefined;
}

/**
 * Mounts a list whose contract includes `asFile` and whose handler comes from `listed`, and also `POST
 * …/file`: an export of the items listed in the body, which may be more than fit in an address.
 */
export function serveListed<Query extends z.ZodType, Answer extends z.ZodType>(
  api: Api,
  contract: ListContract<Query, Answer>,
  serving: Serving<ListContract<Query, Answer>, undefined>,
): void {
  api.serve(contract, serving);
  api.serve(selectionOf(contract), {
    allow: serving.allow,
    handle: ({ query, body, ...call }) =>
      serving.handle({
        ...call,
        query: { ...query, ids: body.ids },
        body: undefined,
      } as never) as Promise<Response>,
  });
}

type ListContract<Query extends z.ZodType, Answer extends z.ZodType> = Contract<
  z.ZodUndefined,
  Query,
  z.ZodUndefined,
  Answer
>;

function selectionOf({
  id,
  tag,
  path,
  summary,
  query,
}: Pick<Contract, 'id' | 'tag' | 'path' | 'summary' | 'query'>) {
  return defineContract({
    id: `${id}Selected`,
    tag,
    method: 'POST',
    path: `${path}/file`,
    summary: `${summary}: the selected items as a file`,
    query: (query as z.ZodObject)
      .omit({ ids: true, page: true, per_page: true })
      .extend({ format: z.enum(fileFormats).default('xlsx') }),
    body: selectedItems,
    answer: z.string().meta({ format: 'binary' }),
    type: fileTypes.xlsx,
    alsoAs: [fileTypes.csv],
  });
}

/**
 * Handler of a list (`serveListed`) whose contract includes `asFile`: returns a page as JSON or, if the query
 * has a `format`, streams the whole list as a file. Search, filters, order and permission are the list's.
 */
export function listed<Query extends ListedQuery, Item>(
  context: ServerContext,
  list: (query: Query) => Listing<Item>,
  sheet: Sheet<Item>,
) {
  return async ({ query, http, locale }: { query: Query; http: HttpContext; locale: Locale }) => {
    const listing = list(query);
    if (!query.format) return answerList(http, query, await listing.page());
    const batches = reported(context, http, await begun(listing.batches()));
    const table = tableOf(sheet, batches, query.locale ?? locale);
    return answerTable(table, { name: sheet.name, format: query.format, now: context.now() });
  };
}

interface TableFile {
  /** ASCII. */
  name: string;
  format: FileFormat;
  now: Date;
  /** Whose, such as a customer's name. */
  about?: string;
  /** Today by default. */
  days?: FileDays;
}

/** A table as a download, called by its title, what it is about, and the days. */
export function answerTable(
  table: Table,
  { name, format, now, about = '', days = { from: null, to: dayInRiyadh(now) } }: TableFile,
): Response {
  const full = [table.title, inFileName(about), daysInName(days)].filter(Boolean).join(' ');
  // `no-store` is already set, as on all answers to signed-in users.
  const headers = {
    'Content-Type': fileTypes[format],
    'Content-Disposition': attachment(`${name}-${plainDays(days)}.${format}`, `${full}.${format}`),
  };
  const body = format === 'csv' ? NodeReadableStream.from(csvOf(table)) : xlsxOf(table);
  return new Response(body as BodyInit, { headers });
}

/** Waits for the first items, so that earlier errors are answered with their status. */
async function begun<Item>(batches: AsyncIterable<Item>): Promise<AsyncIterable<Item>> {
  const iterator = batches[Symbol.asyncIterator]();
  const first = await iterator.next();
  return (async function* () {
    for (let next = first; !next.done; next = await iterator.next()) yield next.value;
  })();
}

/** Later errors abort the file and are logged. */
export async function* reported<Item>(
  context: ServerContext,
  http: HttpContext,
  batches: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  try {
    yield* batches;
  } catch (error) {
    context.log.error({ request_id: http.get('requestId'), err: error }, 'a file was broken off');
    throw error;
  }
}

/** RFC 6266: the file's real name, and an ASCII name for clients that cannot read it. */
function attachment(plain: string, name: string): string {
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
