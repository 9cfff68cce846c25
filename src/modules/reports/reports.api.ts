import type { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import { dayInRiyadh } from '#base/riyadh.ts';
import { pdfAnswer } from '#modules/papers/server.ts';
import { readRetentionPaper } from '#modules/retention/register/register.contract.ts';
import { claimedOf, readRegister } from '#modules/retention/server.ts';
import { readCostPaper } from '#modules/suppliers/costs/costs.contract.ts';
import { createCosts } from '#modules/suppliers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answerTable, reported } from '#server/export/listed.ts';
import { tableOf } from '#server/export/sheet.ts';
import type { Api } from '#server/http/api.ts';
import { staffCan } from '#server/http/caller.ts';
import type { Contract } from '#wire/contract.ts';
import { createBooksService } from './books/books.service.ts';
import { readIncomeOf } from './books/income.service.ts';
import { readCashOf } from './cash/cash.service.ts';
import { readOverviewOf } from './cash/overview.service.ts';
import {
  layBalanceSheet,
  layIncome,
  layJournalBook,
  layLedger,
  layProfitability,
  layTrialBalance,
} from './layouts/books.engine.ts';
import { layCosts } from './layouts/costs.engine.ts';
import { beforeKey, type ReportLayout, type ReportRow } from './layouts/layout.values.ts';
import { layAdvances, layAgeing, layCash, layVatReturn } from './layouts/registers.engine.ts';
import { layRetention } from './layouts/retention.engine.ts';
import { rowsWithNotes, sheetOf } from './paper/report.export.ts';
import { nameOf, renderReport } from './paper/report.paper.ts';
import { readAdvancesOf } from './registers/advances.service.ts';
import { readAgeing } from './registers/ageing.service.ts';
import { readProfitabilityOf } from './registers/profitability.service.ts';
import {
  readAdvances,
  readBalanceSheet,
  readCash,
  readIncome,
  readJournalBook,
  readLedger,
  readOverview,
  readPayables,
  readProfitability,
  readReceivables,
  readTrialBalance,
  readVatReturn,
} from './reports.contract.ts';
import { tooLongForPaper } from './reports.problems.ts';
import type { ReportFormat } from './reports.values.ts';
import { fileReturn, listFiledReturns, readFiledReturn, reopenReturn } from './vat/filings.contract.ts';
import type { FiledReturnRow } from './vat/filings.fields.ts';
import { createFilingsService, mayBeReopened } from './vat/filings.service.ts';
import { readVatReturnOf } from './vat/vat-return.service.ts';

interface FileQuery {
  format?: ReportFormat | undefined;
  locale?: Locale | undefined;
}

type ReportContract<Query extends z.ZodType, Answer extends z.ZodType> = Contract<
  z.ZodUndefined,
  Query,
  z.ZodUndefined,
  Answer
>;

/** Rows of a report in one file. */
const allRows = 1_000_000;

/** Rows of a report on paper. */
const maxOnPaper = 5000;

export function mountReports(api: Api, context: ServerContext): void {
  const books = createBooksService(context);
  const allow = staffCan('accounting', 'read');

  /** Mounts a report; its layout makes the files. */
  function serve<Query extends z.ZodType, Answer extends z.ZodType>(
    contract: ReportContract<Query, Answer>,
    read: (query: z.output<Query>) => Promise<z.output<Answer>>,
    lay: (report: z.output<Answer>) => ReportLayout,
    {
      batches,
    }: {
      /** Reads all rows of a report of which `read` answers pages. */
      batches?: (query: z.output<Query>, report: z.output<Answer>) => AsyncIterable<z.output<Answer>>;
    } = {},
  ): void {
    api.serve(contract, {
      allow,
      handle: async (call) => {
        const query = call.query as z.output<Query> & FileQuery;
        if (!query.format) return (await read(query)) as never;
        const locale = query.locale ?? call.locale;
        const listed = query.format === 'pdf' ? maxOnPaper + 1 : batches ? 1 : allRows;
        const report = await read({ ...query, page: 1, per_page: listed });
        const layout = lay(report);
        if (query.format === 'pdf') {
          if (layout.rows.length > maxOnPaper) throw tooLongForPaper(maxOnPaper);
          return pdfAnswer(await renderReport(context, layout, locale), call.caller) as never;
        }
        const sheet = sheetOf(layout);
        const rows = batches
          ? streamed(layout, batches(query, report), lay)
          : batchesOf(rowsWithNotes(layout, locale));
        const table = tableOf(sheet, reported(context, call.http, rows), locale);
        return answerTable(table, {
          ...{ name: sheet.name, format: query.format, now: context.now() },
          ...{ about: nameOf(layout, locale), days: layout },
        }) as never;
      },
    });
  }

  serve(readTrialBalance, books.trialBalance, layTrialBalance);
  serve(readLedger, books.ledger, layLedger, {
    batches: async function* (query, report) {
      for await (const rows of books.ledgerBatches(query)) yield { ...report, rows };
    },
  });
  serve(readJournalBook, books.journalBook, layJournalBook, {
    batches: async function* (query, report) {
      for await (const rows of books.journalBatches(query)) yield { ...report, rows };
    },
  });
  serve(readIncome, (query) => readIncomeOf(context, query), layIncome);
  serve(readBalanceSheet, ({ on, compare_on }) => books.balanceSheet(on, compare_on), layBalanceSheet);
  serve(
    readReceivables,
    (query) => readAgeing(context, 'receivables', query),
    (report) => layAgeing('receivables', report),
  );
  serve(
    readPayables,
    (query) => readAgeing(context, 'payables', query),
    (report) => layAgeing('payables', report),
  );
  serve(readAdvances, ({ on, compare_on }) => readAdvancesOf(context, on, compare_on), layAdvances);
  serve(readVatReturn, (query) => readVatReturnOf(context, query), layVatReturn);
  serve(readCash, (query) => readCashOf(context, query), layCash);
  serve(readProfitability, (query) => readProfitabilityOf(context, query), layProfitability);
  api.serve(readRetentionPaper, {
    allow: staffCan(['contracts', 'accounting'], 'read'),
    handle: async ({ query, locale, caller }) => {
      const register = await readRegister(context, query);
      const layout = layRetention(register, claimedOf(register.rows));
      return pdfAnswer(await renderReport(context, layout, query.locale ?? locale), caller);
    },
  });
  api.serve(readCostPaper, {
    allow,
    handle: async ({ query, locale, caller }) => {
      const report = await createCosts(context).report(query);
      const layout = layCosts(report, dayInRiyadh(context.now()));
      if (layout.rows.length > maxOnPaper) throw tooLongForPaper(maxOnPaper);
      return pdfAnswer(await renderReport(context, layout, query.locale ?? locale), caller);
    },
  });
  api.serve(readOverview, { allow, handle: () => readOverviewOf(context) });
  mountFilings(api, context);
}

/** VAT returns that were filed. */
function mountFilings(api: Api, context: ServerContext): void {
  const filings = createFilingsService(context);
  const find = ({ params }: { params: { id: number } }) => filings.find(params.id);
  const reading = staffCan('accounting', 'read');
  api.serve(listFiledReturns, { allow: reading, handle: () => filings.list() });
  api.serve(readFiledReturn, {
    allow: reading,
    find,
    handle: async ({ found }) => ({ vat_return: filings.read(found) }),
  });
  api.serve(fileReturn, {
    allow: staffCan('accounting', 'create'),
    again: async (id) => ({ vat_return: filings.read(await filings.find(id)) }),
    handle: async ({ body, caller, key }) => ({ vat_return: await filings.file(body, caller, key) }),
  });
  api.serve(reopenReturn, {
    allow: staffCan('accounting', 'update'),
    find,
    state: mayBeReopened,
    changedAt: (found: FiledReturnRow) => found.updated_at,
    again: async (id) => ({ vat_return: filings.read(await filings.find(id)) }),
    handle: async ({ found, body, caller }) => ({
      vat_return: await filings.reopen(found, body.reason, caller),
    }),
  });
}

/** Rows in batches, so that a large file does not block others. */
async function* batchesOf(rows: readonly ReportRow[]): AsyncGenerator<ReportRow[]> {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500);
}

/** Rows of a long report, read while they are written: those that open it, each batch, and those that end it. */
async function* streamed<Report>(
  whole: ReportLayout,
  batches: AsyncIterable<Report>,
  lay: (report: Report) => ReportLayout,
): AsyncGenerator<ReportRow[]> {
  const opens = ({ key }: ReportRow) => key === 'opening';
  const ends = ({ key, look }: ReportRow) => look === 'sum' || key === beforeKey;
  yield whole.rows.filter(opens);
  for await (const batch of batches) yield lay(batch).rows.filter((row) => !opens(row) && !ends(row));
  yield whole.rows.filter(ends);
}
