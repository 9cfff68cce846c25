import { z } from 'zod';
import { binMark } from '#modules/customers/customers.contract.ts';
import { defineContract } from '#wire/contract.ts';
import { day, idAsText, localeName, orDigits } from '#wire/fields.ts';
import { fileTypes } from '#wire/file-format.ts';
import { reportFormats } from './reports.values.ts';

const riyals = z.number().meta({ description: 'SAR' });
const named = z.object({
  id: z.int(),
  name: z.string(),
  translations: z.object({ en: z.object({ name: z.string().nullable().optional() }).optional() }),
  ...binMark,
});
/** A document by kind, id and number. */
const source = z.object({ subject: z.string(), id: z.int(), number: z.string() });
const account = {
  account_id: z.int(),
  code: z.string(),
  name: z.string(),
  translations: named.shape.translations,
};
const kind = z.enum(['asset', 'liability', 'equity', 'income', 'cost']);

const asFile = {
  format: z.enum(reportFormats).optional().meta({ description: 'Returns it as a file of this format' }),
  locale: localeName.optional().meta({ description: 'Language of the file' }),
};
const paged = {
  page: orDigits(z.int().min(1).max(1_000_000)).default(1),
  per_page: orDigits(z.int().min(1).max(200)).default(50),
};

/** Days with which a period is compared. */
const compared = { compare_from: day.optional(), compare_to: day.optional() };

/** Each report is one call, which also answers as XLSX, CSV and PDF. */
const report = <Query extends z.ZodType, Answer extends z.ZodType>(
  id: string,
  name: string,
  summary: string,
  query: Query,
  answer: Answer,
) =>
  defineContract({
    id,
    tag: 'reports',
    method: 'GET',
    path: `/api/reports/${name}`,
    summary,
    query,
    answer,
    alsoAs: [...Object.values(fileTypes), 'application/pdf'],
    problems: [422, 503],
  });

const balances = z.object({ debit: riyals, credit: riyals });

export const trialBalance = z
  .object({
    from: day.nullable(),
    to: day,
    compare_to: day.nullable(),
    rows: z.array(
      z.object({
        ...account,
        kind,
        opening: balances.meta({ description: 'Balance before `from`, on its side' }),
        movement: balances.meta({ description: 'Sums of the period' }),
        debit: riyals.meta({ description: 'Balance on `to`, if it is a debit' }),
        credit: riyals,
        before: riyals.nullable().meta({ description: 'Balance on `compare_to`; a credit is negative' }),
      }),
    ),
    opening: balances,
    movement: balances,
    debit: riyals,
    credit: riyals,
    difference: riyals,
  })
  .meta({ id: 'TrialBalance' });
export type TrialBalance = z.infer<typeof trialBalance>;

export const readTrialBalance = report(
  'readTrialBalance',
  'trial-balance',
  'Balances of all accounts with movements, as of a day',
  z.object({
    from: day.optional().meta({ description: 'First day of the movements; from the first entry by default' }),
    to: day.optional().meta({ description: 'Today by default' }),
    compare_to: day.optional().meta({ description: 'Also the balances on this day' }),
    ...asFile,
  }),
  trialBalance,
);

export const accountLedger = z
  .object({
    account: z.string().meta({ description: 'Its code' }),
    ...account,
    kind,
    from: day.nullable(),
    to: day,
    customer_id: z.int().nullable().meta({ description: 'Only lines of this customer or supplier' }),
    customer: named.nullable(),
    project_id: z.int().nullable(),
    project: named.nullable(),
    opening: riyals.meta({ description: 'Balance before the period; a credit is negative' }),
    rows: z.array(
      z.object({
        id: z.int(),
        date: day,
        entry: z.object({ id: z.int(), number: z.string() }),
        text: z.string(),
        source: source.nullable(),
        customer: named.nullable(),
        project: named.nullable(),
        debit: riyals,
        credit: riyals,
        balance: riyals.meta({ description: 'After the line' }),
      }),
    ),
    debit: riyals.meta({ description: 'Sum of the whole period' }),
    credit: riyals,
    closing: riyals,
    before: z
      .object({ from: day, to: day, opening: riyals, debit: riyals, credit: riyals, closing: riyals })
      .nullable()
      .meta({ description: 'The same of the days from `compare_from` to `compare_to`' }),
    total: z.int().meta({ description: 'Lines of the period' }),
    page: z.int(),
    per_page: z.int(),
  })
  .meta({ id: 'AccountLedger' });
export type AccountLedger = z.infer<typeof accountLedger>;

export const readLedger = report(
  'readLedger',
  'ledger',
  'The lines of an account with their running balance',
  z.object({
    account: z
      .string()
      .regex(/^[0-9A-Za-z.-]{1,20}$/)
      .meta({ description: 'Code, such as 1100' }),
    from: day.optional(),
    to: day.optional().meta({ description: 'Today by default' }),
    customer_id: idAsText.optional(),
    project_id: idAsText.optional(),
    ...compared,
    ...paged,
    ...asFile,
  }),
  accountLedger,
);

const moneyFlow = z.enum(['in', 'out']);

export const journalBook = z
  .object({
    from: day.nullable(),
    to: day,
    flow: moneyFlow.nullable(),
    rows: z.array(
      z.object({
        id: z.int(),
        number: z.string(),
        date: day,
        text: z.string(),
        source: source.nullable(),
        lines: z.array(
          z.object({
            code: z.string(),
            name: z.string(),
            translations: named.shape.translations,
            debit: riyals,
            credit: riyals,
          }),
        ),
        debit: riyals,
        credit: riyals,
      }),
    ),
    debit: riyals.meta({ description: 'Sum of the whole period' }),
    credit: riyals,
    difference: riyals,
    before: z.object({ from: day, to: day, debit: riyals, credit: riyals, total: z.int() }).nullable(),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  })
  .meta({ id: 'JournalBook' });
export type JournalBook = z.infer<typeof journalBook>;

export const readJournalBook = report(
  'readJournalBook',
  'journal-book',
  'Posted entries with their lines, in order',
  z.object({
    from: day.optional(),
    to: day.optional(),
    flow: moneyFlow.optional().meta({
      description: 'Only entries that bring money to cash and banks, or take it from them',
    }),
    ...compared,
    ...paged,
    ...asFile,
  }),
  journalBook,
);

const period = {
  from: day.optional().meta({ description: 'First of January of the last day’s year by default' }),
  to: day.optional().meta({ description: 'Today by default' }),
};

export const income = z
  .object({
    from: day,
    to: day,
    project_id: z.int().nullable(),
    project: named.nullable(),
    compare: z.object({ from: day, to: day, revenue: riyals, cost: riyals, result: riyals }).nullable(),
    revenue: riyals,
    cost: riyals,
    result: riyals,
    rows: z.array(
      z.object({
        ...account,
        kind: z.enum(['income', 'cost']),
        amount: riyals.meta({ description: 'Income as a credit, cost as a debit' }),
        before: riyals.nullable(),
      }),
    ),
    projects: z
      .array(
        z.object({
          project_id: z.int().nullable(),
          project: named.nullable(),
          revenue: riyals,
          cost: riyals,
          result: riyals,
        }),
      )
      .meta({ description: 'The same by project; null for what names none' }),
    months: z.array(z.object({ month: z.string(), revenue: riyals, cost: riyals })),
    difference: riyals.meta({ description: 'Between the accounts and the projects' }),
  })
  .meta({ id: 'Income' });
export type Income = z.infer<typeof income>;

export const readIncome = report(
  'readIncome',
  'income',
  'Revenue and cost of a period, by account, project and month',
  z.object({
    ...period,
    project_id: idAsText.optional(),
    ...compared,
    ...asFile,
  }),
  income,
);

export const balanceSheet = z
  .object({
    on: day,
    compare_on: day.nullable(),
    rows: z.array(
      z.object({
        ...account,
        kind: z.enum(['asset', 'liability', 'equity']),
        amount: riyals.meta({ description: 'Assets as a debit, the others as a credit' }),
        before: riyals.nullable(),
      }),
    ),
    assets: riyals,
    liabilities: riyals,
    equity: riyals.meta({ description: 'With the result' }),
    result: riyals.meta({ description: 'Income less cost that no year end has closed' }),
    since: day.nullable().meta({ description: 'First day of the result; null before the first entry' }),
    before: z
      .object({
        ...{ assets: riyals, liabilities: riyals, equity: riyals, result: riyals },
        since: day.nullable(),
      })
      .nullable(),
    difference: riyals.meta({ description: 'Assets less liabilities and equity' }),
  })
  .meta({ id: 'BalanceSheet' });
export type BalanceSheet = z.infer<typeof balanceSheet>;

export const readBalanceSheet = report(
  'readBalanceSheet',
  'balance-sheet',
  'Assets, liabilities and equity as of a day',
  z.object({ on: day.optional(), compare_on: day.optional(), ...asFile }),
  balanceSheet,
);

const buckets = { not_due: riyals, d30: riyals, d60: riyals, d90: riyals, older: riyals, total: riyals };

export const ageing = z
  .object({
    on: day,
    rows: z.array(
      z.object({
        customer_id: z.int().nullable(),
        customer: named.nullable(),
        ...buckets,
        documents: z.array(
          source.extend({
            date: day,
            due_date: day,
            days: z.int().meta({ description: 'Days late; negative before it is due' }),
            open: riyals,
          }),
        ),
      }),
    ),
    ...buckets,
    overdue: riyals,
    unallocated: z
      .object({
        rows: z.array(
          z.object({
            customer_id: z.int().nullable(),
            customer: named.nullable(),
            amount: riyals,
          }),
        ),
        total: riyals,
      })
      .meta({ description: 'Received or paid without a document; not subtracted' }),
    before: z.object({ on: day, ...buckets }).nullable(),
    ledger: riyals.meta({ description: 'Balance of the account' }),
    difference: riyals,
  })
  .meta({ id: 'Ageing' });
export type Ageing = z.infer<typeof ageing>;

const onDay = z.object({
  on: day.optional().meta({ description: 'Today by default' }),
  compare_on: day.optional(),
  ...asFile,
});

export const readReceivables = report(
  'readReceivables',
  'receivables',
  'What customers owe, by how late it is',
  onDay,
  ageing,
);
export const readPayables = report(
  'readPayables',
  'payables',
  'What is owed to suppliers, by how late it is',
  onDay,
  ageing,
);

export const advances = z
  .object({
    on: day,
    rows: z.array(
      z.object({
        contract_id: z.int().nullable().meta({ description: 'Null of advances without a contract' }),
        contract: named.extend({ number: z.string() }).nullable(),
        customer: named.nullable(),
        received: riyals.meta({ description: 'Invoiced in advance, less credit notes; without VAT' }),
        recovered: riyals,
        rest: riyals,
        before: riyals.nullable().meta({ description: 'Rest on `compare_on`' }),
        invoices: z.array(source),
      }),
    ),
    compare_on: day.nullable(),
    before: riyals.nullable(),
    received: riyals,
    recovered: riyals,
    rest: riyals,
    ledger: riyals,
    difference: riyals,
  })
  .meta({ id: 'AdvancesRegister' });
export type Advances = z.infer<typeof advances>;

export const readAdvances = report(
  'readAdvances',
  'advances',
  'Advances of customers, and what invoices have recovered of them',
  onDay,
  advances,
);

const taxed = z.object({ net: riyals, vat: riyals });
const boxes = z.array(
  z.object({
    box: z.string().meta({ description: 'Its number in the authority’s form' }),
    key: z.string(),
    amount: riyals,
    adjustment: riyals,
    vat: riyals.nullable().meta({ description: 'Null where the box holds no VAT' }),
  }),
);

export const vatReturn = z
  .object({
    from: day,
    to: day,
    sales: z.object({ standard: taxed, zero: riyals, exempt: riyals, total: taxed }),
    purchases: z.object({ standard: taxed, zero: riyals, exempt: riyals, total: taxed }),
    net_vat: riyals.meta({ description: 'Due to the authority' }),
    boxes,
    documents: z.array(
      source.extend({
        box: z.string(),
        date: day,
        customer: named.nullable(),
        net: riyals,
        vat: riyals,
        adjusts: z.boolean().meta({ description: 'A note or a reversal: its net is an adjustment' }),
      }),
    ),
    more_documents: z.int().meta({ description: 'Documents that are not listed' }),
    ledger: z.object({ output: riyals, input: riyals }),
    before: z
      .object({ from: day, to: day, output: riyals, input: riyals, net_vat: riyals, boxes })
      .nullable(),
    difference: riyals,
  })
  .meta({ id: 'VatReturn' });
export type VatReturn = z.infer<typeof vatReturn>;

export const readVatReturn = report(
  'readVatReturn',
  'vat-return',
  'The boxes of the VAT return, and their difference to the ledger',
  z.object({
    from: day.optional().meta({ description: 'The last day’s quarter by default' }),
    to: day.optional(),
    ...compared,
    ...asFile,
  }),
  vatReturn,
);

const moved = { in: riyals, out: riyals };
const other = riyals.meta({
  description: 'What the books moved besides: reversed entries with their mirrors, and opening balances',
});

export const cash = z
  .object({
    from: day,
    to: day,
    opening: riyals.meta({ description: 'In cash and banks on the first day' }),
    accounts: z.array(z.object({ ...account, amount: riyals })),
    weeks: z.array(
      z.object({
        from: day,
        to: day,
        in: riyals,
        out: riyals,
        balance: riyals,
        before: z
          .object({ from: day, ...moved, balance: riyals })
          .nullable()
          .meta({ description: 'What came in and went out in the week to which it is compared' }),
        rows: z.array(
          source.extend({
            due_date: day,
            expected_on: day.meta({ description: 'Its due day or, of what is late, the day by the rule' }),
            late: z.boolean().meta({ description: 'It was due before the first day' }),
            customer: named.nullable(),
            in: riyals,
            out: riyals,
          }),
        ),
      }),
    ),
    in: riyals,
    out: riyals,
    closing: riyals,
    lowest: riyals.meta({ description: 'Lowest balance at the end of a week' }),
    overdue: z
      .object({
        rule: z.literal('as_many_days_again').meta({
          description: 'What customers owe late is expected after as many days again as it is late',
        }),
        ...{ amount: riyals, count: z.int() },
        beyond: z
          .object({ amount: riyals, count: z.int() })
          .meta({ description: 'Of it, what the rule expects after the last week' }),
      })
      .meta({ description: 'What customers owe late' }),
    before: z
      .object({ from: day, to: day, opening: riyals, ...moved, other, closing: riyals })
      .nullable()
      .meta({ description: 'The books of as many days from `compare_from` on, without transfers' }),
    ledger: riyals,
    difference: riyals,
  })
  .meta({ id: 'CashForecast' });
export type CashForecast = z.infer<typeof cash>;

export const readCash = report(
  'readCash',
  'cash',
  'Cash of the next thirteen weeks: what is due to come in and to go out',
  z.object({
    from: day.optional(),
    to: day.optional(),
    compare_from: day.optional().meta({ description: 'First of the days with which it is compared' }),
    ...asFile,
  }),
  cash,
);

export const profitability = z
  .object({
    since: day.nullable().meta({ description: 'First day of revenue and cost; null before the first entry' }),
    to: day,
    rows: z.array(
      z.object({
        project_id: z.int().nullable(),
        project: named.nullable(),
        value: riyals.meta({ description: 'Of its signed contracts with their changes, without VAT' }),
        certified: riyals,
        certified_percent: z.number(),
        revenue: riyals,
        cost: riyals,
        margin: riyals,
        margin_percent: z.number().nullable(),
        before: riyals.nullable().meta({ description: 'Margin on `compare_to`' }),
        remaining: riyals.meta({ description: 'Value not certified yet' }),
        contracts: z.array(source),
      }),
    ),
    ...{ value: riyals, certified: riyals, revenue: riyals, cost: riyals, margin: riyals, remaining: riyals },
    compare_to: day.nullable(),
    before: riyals.nullable(),
    difference: riyals.meta({ description: 'Between the projects and the accounts' }),
  })
  .meta({ id: 'Profitability' });
export type Profitability = z.infer<typeof profitability>;

export const readProfitability = report(
  'readProfitability',
  'projects',
  'Revenue, cost and margin of projects, with what is certified and what remains',
  z.object({
    from: day.optional(),
    to: day.optional(),
    compare_to: day.optional().meta({ description: 'Also the margins on this day' }),
    ...asFile,
  }),
  profitability,
);

export const overview = z
  .object({
    on: day,
    cash: riyals,
    received: riyals.meta({ description: 'This month' }),
    due: z.object({ amount: riyals, count: z.int() }).meta({ description: 'Within 30 days' }),
    overdue: z.object({ amount: riyals, count: z.int(), days: z.int() }),
    retained: z.object({ amount: riyals, next: riyals, next_on: day.nullable() }),
    months: z.array(z.object({ month: z.string(), in: riyals, out: riyals, expected: z.boolean() })),
    projects: z.array(
      z.object({
        project_id: z.int().nullable(),
        project: named.nullable(),
        revenue: riyals,
        margin: riyals,
        margin_percent: z.number().nullable(),
        certified_percent: z.number(),
      }),
    ),
  })
  .meta({ id: 'FinancialOverview' });
export type Overview = z.infer<typeof overview>;

export const readOverview = defineContract({
  id: 'readFinancialOverview',
  tag: 'reports',
  method: 'GET',
  path: '/api/reports/overview',
  summary: 'Cash, what is due, late and retained, with the months and the projects',
  answer: overview,
});
