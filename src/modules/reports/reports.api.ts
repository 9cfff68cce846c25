import type { z } from 'zod';
import type { Locale } from '#base/locale.ts';
import { pdfAnswer } from '#modules/papers/server.ts';
import type { ServerContext } from '#server/context.ts';
import { answerTable } from '#server/export/listed.ts';
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
import type { ReportLayout, ReportRow } from './layouts/layout.values.ts';
import { layAdvances, layAgeing, layCash, layVatReturn } from './layouts/registers.engine.ts';
import { sheetOf } from './paper/report.export.ts';
import { renderReport } from './paper/report.paper.ts';
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
import type { ReportFormat } from './reports.values.ts';
import { fileReturn, listFiledReturns, readFiledReturn, reopenReturn } from './vat/filings.contract.ts';
import type { FiledReturnRow } from './vat/filings.fields.ts';
import { createFilingsService } from './vat/filings.service.ts';
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

/** Lines of a paged report in one file. */
const allLines = 1_000_000;

export function mountReports(api: Api, context: ServerContext): void {
  const books = createBooksService(context);
  const allow = staffCan('accounting', 'read');

  /** Mounts a report; its layout makes the files. */
  function serve<Query extends z.ZodType, Answer extends z.ZodType>(
    contract: ReportContract<Query, Answer>,
    read: (query: z.output<Query>) => Promise<z.output<Answer>>,
    lay: (report: z.output<Answer>) => ReportLayout,
    about: (report: z.output<Answer>) => string = () => '',
  ): void {
    api.serve(contract, {
      allow,
      handle: async (call) => {
        const query = call.query as z.output<Query> & FileQuery;
        const report = await read(query.format ? { ...query, page: 1, per_page: allLines } : query);
        if (!query.format) return report as never;
        const locale = query.locale ?? call.locale;
        const layout = lay(report);
        if (query.format === 'pdf')
          return pdfAnswer(await renderReport(context, layout, locale, about(report)), call.caller) as never;
        const sheet = sheetOf(layout);
        const table = tableOf(sheet, batchesOf(layout.rows), locale);
        return answerTable(table, { name: sheet.name, format: query.format, now: context.now() }) as never;
      },
    });
  }

  serve(readTrialBalance, books.trialBalance, layTrialBalance);
  serve(readLedger, books.ledger, layLedger, ({ account }) => account);
  serve(readJournalBook, books.journalBook, layJournalBook);
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
  serve(readAdvances, ({ on }) => readAdvancesOf(context, on), layAdvances);
  serve(readVatReturn, (query) => readVatReturnOf(context, query), layVatReturn);
  serve(readCash, (query) => readCashOf(context, query), layCash);
  serve(readProfitability, (query) => readProfitabilityOf(context, query), layProfitability);
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
    changedAt: (found: FiledReturnRow) => found.updated_at,
    handle: async ({ found, body, caller }) => ({
      vat_return: await filings.reopen(found, body.reason, caller),
    }),
  });
}

/** Rows in batches, so that a large file does not block others. */
async function* batchesOf(rows: readonly ReportRow[]): AsyncGenerator<ReportRow[]> {
  for (let at = 0; at < rows.length; at += 500) yield rows.slice(at, at + 500);
}
