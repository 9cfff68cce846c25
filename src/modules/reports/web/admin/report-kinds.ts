import { browserCall } from '#browser/browser-call.ts';
import { addressOf, callContract } from '#wire/contract-call.ts';
import {
  layBalanceSheet,
  layIncome,
  layJournalBook,
  layLedger,
  layProfitability,
  layTrialBalance,
} from '../../layouts/books.engine.ts';
import type { Named, ReportLayout } from '../../layouts/layout.values.ts';
import { layAdvances, layAgeing, layCash, layVatReturn } from '../../layouts/registers.engine.ts';
import {
  type AccountLedger,
  type Advances,
  type Ageing,
  type BalanceSheet,
  type CashForecast,
  type Income,
  type JournalBook,
  type Profitability,
  readAdvances,
  readBalanceSheet,
  readCash,
  readIncome,
  readJournalBook,
  readLedger,
  readPayables,
  readProfitability,
  readReceivables,
  readTrialBalance,
  readVatReturn,
  type TrialBalance,
  type VatReturn,
} from '../../reports.contract.ts';
import { ageingBars, cashBars, monthBars, projectBars } from './report-bars.ts';
import type { Bar } from './report-chart.tsx';
import type { Figure } from './report-figures.tsx';

/** What a report asks for: a period, or one day. */
export type AskedDays = 'period' | 'day' | 'none';

/** Records that the lines of a report can be narrowed to. */
export type Party = 'customer' | 'project';

export type ReportOf = Partial<Record<Party, Named | null>>;

/** A report as shown. */
export interface ShownReport {
  layout: ReportLayout;
  /** What matters, and what leads to it. */
  figures: readonly Figure[];
  bars: readonly Bar[];
  /** Lines in all, of a report with pages. */
  total?: number;
  /** The records to which it is narrowed. */
  of?: ReportOf;
  /** Named beside the title, such as an account. */
  about?: {
    ltr: string;
    name: string;
    translations: { en?: { name?: string | null | undefined } | undefined };
  };
}

export interface ReportKind {
  key: string;
  group: 'books' | 'people' | 'tax' | 'projects';
  asks: AskedDays;
  compares?: true;
  paged?: true;
  /** What it can be narrowed to. */
  about?: readonly Party[];
  read: (query: Record<string, string>) => Promise<ShownReport>;
  /** Address of the call, for files. */
  address: (query: Record<string, string>) => string;
}

const figure = (key: string, riyals: number, more: Omit<Figure, 'key' | 'riyals'> = {}): Figure => ({
  ...{ key, riyals },
  ...more,
});

/** A report of a contract, with how its answer is shown. */
function kind<Answer>(
  { contract, ...more }: Omit<ReportKind, 'read' | 'address'> & { contract: object },
  show: (answer: Answer) => ShownReport,
): ReportKind {
  return {
    ...more,
    read: async (query) =>
      show((await callContract(browserCall, contract as never, { query } as never)) as Answer),
    address: (query) => addressOf(contract as never, {} as never, query as never),
  };
}

const ageing = (name: 'receivables' | 'payables') => (answer: Ageing) => ({
  layout: layAgeing(name, answer),
  figures: [
    figure(`${name}_total`, answer.total, { main: true }),
    figure('overdue', answer.overdue),
    figure('not_due', answer.not_due),
    ...(answer.before ? [figure('before_total', answer.before.total)] : []),
    ...(answer.unallocated.total !== 0 ? [figure(`unallocated_${name}`, answer.unallocated.total)] : []),
  ],
  bars: ageingBars(answer),
});

export const reportKinds: readonly ReportKind[] = [
  kind<TrialBalance>(
    { key: 'trial-balance', group: 'books', asks: 'period', compares: true, contract: readTrialBalance },
    (answer) => ({ layout: layTrialBalance(answer), figures: [], bars: [] }),
  ),
  kind<AccountLedger>(
    {
      ...{ key: 'ledger', group: 'books', asks: 'period', compares: true, paged: true },
      ...{ about: ['customer', 'project'], contract: readLedger },
    },
    (answer) => ({
      ...{ layout: layLedger(answer), figures: [], bars: [], total: answer.total },
      of: { customer: answer.customer, project: answer.project },
      about: { ltr: answer.code, name: answer.name, translations: answer.translations },
    }),
  ),
  kind<JournalBook>(
    {
      ...{ key: 'journal-book', group: 'books', asks: 'period', compares: true, paged: true },
      contract: readJournalBook,
    },
    (answer) => ({ layout: layJournalBook(answer), figures: [], bars: [], total: answer.total }),
  ),
  kind<Income>(
    {
      ...{ key: 'income', group: 'books', asks: 'period', compares: true },
      ...{ about: ['project'], contract: readIncome },
    },
    (answer) => ({
      ...{ layout: layIncome(answer), of: { project: answer.project } },
      figures: [
        figure('result', answer.result, { main: true }),
        figure('revenue', answer.revenue),
        figure('cost', answer.cost, { off: true }),
        ...(answer.compare ? [figure('before_result', answer.compare.result)] : []),
      ],
      bars: monthBars(answer.months),
    }),
  ),
  kind<BalanceSheet>(
    { key: 'balance-sheet', group: 'books', asks: 'day', compares: true, contract: readBalanceSheet },
    (answer) => ({
      layout: layBalanceSheet(answer),
      figures: [
        figure('assets', answer.assets, { main: true }),
        figure('liabilities', answer.liabilities),
        figure('equity', answer.equity),
      ],
      bars: [],
    }),
  ),
  kind<Ageing>(
    { key: 'receivables', group: 'people', asks: 'day', compares: true, contract: readReceivables },
    ageing('receivables'),
  ),
  kind<Ageing>(
    { key: 'payables', group: 'people', asks: 'day', compares: true, contract: readPayables },
    ageing('payables'),
  ),
  kind<Advances>(
    { key: 'advances', group: 'people', asks: 'day', compares: true, contract: readAdvances },
    (answer) => ({
      layout: layAdvances(answer),
      figures: [
        figure('rest', answer.rest, { main: true }),
        figure('received', answer.received),
        figure('recovered', answer.recovered, { off: true }),
      ],
      bars: [],
    }),
  ),
  kind<CashForecast>(
    { key: 'cash', group: 'people', asks: 'none', compares: true, contract: readCash },
    (answer) => ({
      layout: layCash(answer),
      figures: [
        figure('closing', answer.closing, { main: true }),
        figure('opening', answer.opening),
        figure('in', answer.in),
        figure('out', answer.out, { off: true }),
        figure('lowest', answer.lowest),
        ...(answer.before ? [figure('before_closing', answer.before.closing)] : []),
      ],
      bars: cashBars(answer.weeks),
    }),
  ),
  kind<VatReturn>(
    { key: 'vat-return', group: 'tax', asks: 'period', compares: true, contract: readVatReturn },
    (answer) => ({
      layout: layVatReturn(answer),
      figures: [
        figure('net_vat', answer.net_vat, { main: true }),
        figure('output_vat', answer.sales.total.vat),
        figure('input_vat', answer.purchases.total.vat, { off: true }),
        ...(answer.before ? [figure('before_net_vat', answer.before.net_vat)] : []),
      ],
      bars: [],
    }),
  ),
  kind<Profitability>(
    { key: 'projects', group: 'projects', asks: 'day', compares: true, contract: readProfitability },
    (answer) => ({
      layout: layProfitability(answer),
      figures: [
        figure('margin', answer.margin, { main: true }),
        figure('revenue', answer.revenue),
        figure('cost', answer.cost, { off: true }),
        figure('remaining', answer.remaining),
      ],
      bars: projectBars(answer.rows),
    }),
  ),
];
