import { dayBefore } from '../books/days.engine.ts';
import type {
  AccountLedger,
  BalanceSheet,
  Income,
  JournalBook,
  Profitability,
  TrialBalance,
} from '../reports.contract.ts';
import {
  about,
  beforeKey,
  money,
  noMoney,
  none,
  type Opens,
  type ReportCell,
  type ReportLayout,
  type ReportRow,
  record,
  word,
} from './layout.values.ts';

interface Account {
  code: string;
  name: string;
  translations: { en?: { name?: string | null | undefined } | undefined };
}

const kinds = ['asset', 'liability', 'equity', 'income', 'cost'] as const;

const ledgerOf = (code: string, to: string, from?: string | null): Opens => ({
  report: 'ledger',
  query: { account: code, to, ...(from && { from }) },
});

const accountCell = (account: Account, opens: Opens): ReportCell => ({
  ...{ kind: 'text', ltr: account.code, named: account, opens },
});

/** An amount of a side, empty where it is zero. */
const side = (riyals: number, opens?: Opens) => money(riyals === 0 ? null : riyals, opens);

const sumRow = (cells: ReportCell[], key = 'sum'): ReportRow => ({ key, look: 'sum', cells });

/** Below the sums, those with which they are compared. */
const beforeRow = (cells: ReportCell[]): ReportRow => ({ key: beforeKey, look: 'part', cells });

export function layTrialBalance(report: TrialBalance): ReportLayout {
  const { from, to, rows, opening, movement, compare_to } = report;
  const before = (cell: ReportCell) => (compare_to ? [cell] : []);
  const columns = ['opening_debit', 'opening_credit', 'period_debit', 'period_credit', 'debit', 'credit'];
  const pairs = ['opening', 'opening', 'period', 'period', 'balance', 'balance'];
  const booked: Opens = { report: 'journal-book', query: { to, ...(from && { from }) } };
  return {
    ...{ name: 'trial-balance', from, to, compared: compare_to ? { from: null, to: compare_to } : null },
    columns: [
      { key: 'account', kind: 'text', width: 36 },
      ...columns.map((key, at) => ({ key, kind: 'money' as const, pair: pairs[at] ?? key })),
      ...(compare_to ? [{ key: 'before', kind: 'money' as const }] : []),
    ],
    rows: [
      ...kinds.flatMap((kind): ReportRow[] => {
        const own = rows.filter((row) => row.kind === kind);
        if (own.length === 0) return [];
        const heading = [word(`kinds.${kind}`), ...columns.map(() => noMoney), ...before(noMoney)];
        return [
          { key: kind, look: 'group', cells: heading },
          ...own.map((row): ReportRow => {
            const opens = ledgerOf(row.code, to, from);
            return {
              ...{ key: row.code, look: 'row' },
              cells: [
                accountCell(row, opens),
                ...[row.opening.debit, row.opening.credit].map((amount) =>
                  side(amount, from ? ledgerOf(row.code, dayBefore(from)) : undefined),
                ),
                ...[row.movement.debit, row.movement.credit].map((amount) => side(amount, opens)),
                ...[row.debit, row.credit].map((amount) => side(amount, opens)),
                ...before(money(row.before, ledgerOf(row.code, compare_to ?? to))),
              ],
            };
          }),
        ];
      }),
      sumRow([
        word('sum'),
        ...[opening.debit, opening.credit].map((amount) => money(amount)),
        ...[movement.debit, movement.credit].map((amount) => money(amount, booked)),
        ...[money(report.debit), money(report.credit)],
        ...before(noMoney),
      ]),
    ],
    checks: [{ key: 'balanced', difference: report.difference }],
  };
}

export function layLedger(report: AccountLedger): ReportLayout {
  const { from, to, rows, opening, debit, credit, closing, before, customer_id, project_id } = report;
  const then: Opens | undefined = before
    ? {
        report: 'ledger',
        query: {
          ...{ account: report.account, from: before.from, to: before.to },
          ...(customer_id !== null && { customer_id: String(customer_id) }),
          ...(project_id !== null && { project_id: String(project_id) }),
        },
      }
    : undefined;
  return {
    ...{ name: 'ledger', from, to, compared: before },
    about: [{ kind: 'text', ltr: report.account, named: report }, ...about(report.customer, report.project)],
    columns: [
      { key: 'date', kind: 'date' },
      { key: 'entry', kind: 'text', width: 18 },
      { key: 'text', kind: 'text', width: 40 },
      { key: 'document', kind: 'text', width: 20 },
      { key: 'customer', kind: 'text', width: 28 },
      { key: 'debit', kind: 'money', pair: 'sides' },
      { key: 'credit', kind: 'money', pair: 'sides' },
      { key: 'balance', kind: 'money' },
    ],
    rows: [
      {
        ...{ key: 'opening', look: 'part' },
        cells: [
          { kind: 'date', day: from },
          none,
          word('opening'),
          none,
          none,
          noMoney,
          noMoney,
          money(opening),
        ],
      },
      ...rows.map((row): ReportRow => {
        const entry = record('journal_entry', row.entry.id);
        const opens = row.source ? record(row.source.subject, row.source.id) : entry;
        return {
          ...{ key: String(row.id), look: 'row' },
          cells: [
            { kind: 'date', day: row.date },
            { kind: 'text', ltr: row.entry.number, opens: entry },
            { kind: 'text', text: row.text },
            row.source ? { kind: 'text', ltr: row.source.number, opens } : none,
            row.customer
              ? { kind: 'text', named: row.customer, opens: record('customer', row.customer.id) }
              : none,
            ...[side(row.debit, opens), side(row.credit, opens), money(row.balance)],
          ],
        };
      }),
      sumRow([
        ...[{ kind: 'date', day: to } as const, none, word('closing'), none, none],
        ...[money(debit), money(credit), money(closing)],
      ]),
      ...(before
        ? [
            beforeRow([
              ...[{ kind: 'date', day: before.to } as const, none, word('before'), none, none],
              ...[before.debit, before.credit, before.closing].map((amount) => money(amount, then)),
            ]),
          ]
        : []),
    ],
    checks: [
      {
        key: 'ledger',
        difference:
          (Math.round(opening * 100) +
            Math.round(debit * 100) -
            Math.round(credit * 100) -
            Math.round(closing * 100)) /
          100,
      },
    ],
  };
}

export function layJournalBook(report: JournalBook): ReportLayout {
  const { before } = report;
  const then: Opens | undefined = before
    ? {
        report: 'journal-book',
        query: { from: before.from, to: before.to, ...(report.flow && { flow: report.flow }) },
      }
    : undefined;
  return {
    ...{ name: 'journal-book', from: report.from, to: report.to, compared: before },
    ...(report.flow && { about: [{ kind: 'text' as const, word: `flows.${report.flow}` }] }),
    columns: [
      { key: 'date', kind: 'date' },
      { key: 'entry', kind: 'text', width: 18 },
      { key: 'text', kind: 'text', width: 44 },
      { key: 'document', kind: 'text', width: 20 },
      { key: 'debit', kind: 'money', pair: 'sides' },
      { key: 'credit', kind: 'money', pair: 'sides' },
    ],
    rows: [
      ...report.rows.flatMap((entry): ReportRow[] => {
        const { source } = entry;
        const own = record('journal_entry', entry.id);
        const opens = source ? record(source.subject, source.id) : own;
        return [
          {
            ...{ key: String(entry.id), look: 'group' },
            cells: [
              { kind: 'date', day: entry.date },
              { kind: 'text', ltr: entry.number, opens: own },
              { kind: 'text', text: entry.text },
              source ? { kind: 'text', ltr: source.number, opens } : none,
              ...[noMoney, noMoney],
            ],
          },
          ...entry.lines.map(
            (line, at): ReportRow => ({
              ...{ key: `${entry.id} ${at}`, look: 'row' },
              cells: [
                { kind: 'date', day: null },
                none,
                accountCell(line, ledgerOf(line.code, report.to, report.from)),
                none,
                ...[side(line.debit, opens), side(line.credit, opens)],
              ],
            }),
          ),
        ];
      }),
      sumRow([
        ...[{ kind: 'date', day: null } as const, none, word('sum'), none],
        ...[money(report.debit), money(report.credit)],
      ]),
      ...(before
        ? [
            beforeRow([
              ...[{ kind: 'date', day: before.to } as const, none, word('before'), none],
              ...[before.debit, before.credit].map((amount) => money(amount, then)),
            ]),
          ]
        : []),
    ],
    checks: [{ key: 'balanced', difference: report.difference }],
  };
}

export function layIncome(report: Income): ReportLayout {
  const { from, to, compare, project_id } = report;
  const query = { from, to, ...(project_id !== null && { project_id: String(project_id) }) };
  const before = (amount: number | null | undefined, opens?: Opens) =>
    compare ? [money(amount ?? null, opens)] : [];
  const thenOf = (code: string): Opens | undefined =>
    compare
      ? { report: 'ledger', query: { ...query, from: compare.from, to: compare.to, account: code } }
      : undefined;
  const part = (kind: 'income' | 'cost'): ReportRow[] =>
    report.rows
      .filter((row) => row.kind === kind)
      .map((row) => {
        const opens: Opens = { report: 'ledger', query: { ...query, account: row.code } };
        return {
          ...{ key: row.code, look: 'row' },
          cells: [accountCell(row, opens), money(row.amount, opens), ...before(row.before, thenOf(row.code))],
        };
      });
  const total = (key: 'revenue' | 'cost' | 'result') =>
    sumRow([word(key), money(report[key]), ...before(compare?.[key])], key);
  const heading = (key: string): ReportRow => ({
    ...{ key: `group ${key}`, look: 'group' },
    cells: [word(key), noMoney, ...before(null)],
  });
  const projects = project_id === null && report.projects.length > 0 ? report.projects : [];
  return {
    ...{ name: 'income', from, to, compared: compare, about: about(report.project) },
    columns: [
      { key: 'account', kind: 'text', width: 40 },
      { key: 'amount', kind: 'money' },
      ...(compare ? [{ key: 'before', kind: 'money' as const }] : []),
    ],
    rows: [
      ...[heading('revenue'), ...part('income'), total('revenue')],
      ...[heading('cost'), ...part('cost'), total('cost'), total('result')],
      ...(projects.length > 0 ? [heading('by_project')] : []),
      ...projects.map((row): ReportRow => {
        const { project } = row;
        const opens: Opens | undefined = project
          ? { report: 'income', query: { from, to, project_id: String(project.id) } }
          : undefined;
        return {
          ...{ key: `project ${row.project_id}`, look: 'row' },
          cells: [
            project ? { kind: 'text', named: project, opens } : word('no_project'),
            ...[money(row.result, opens), ...before(null)],
          ],
        };
      }),
    ],
    checks: [{ key: 'income', difference: report.difference }],
  };
}

export function layBalanceSheet(report: BalanceSheet): ReportLayout {
  const { on, compare_on, before } = report;
  const then = (amount: number | null | undefined, opens?: Opens) =>
    compare_on ? [money(amount ?? null, opens)] : [];
  const incomeOf = (from: string | null | undefined, to: string | null): Opens | undefined =>
    from && to && from <= to ? { report: 'income', query: { from, to } } : undefined;
  const since = incomeOf(report.since, on);
  const part = (kind: 'asset' | 'liability' | 'equity'): ReportRow[] => [
    { key: kind, look: 'group', cells: [word(`kinds.${kind}`), noMoney, ...then(null)] },
    ...report.rows
      .filter((row) => row.kind === kind)
      .map((row): ReportRow => {
        const opens = ledgerOf(row.code, on);
        return {
          ...{ key: row.code, look: 'row' },
          cells: [
            accountCell(row, opens),
            money(row.amount, opens),
            ...then(row.before, ledgerOf(row.code, compare_on ?? on)),
          ],
        };
      }),
  ];
  const total = (key: 'assets' | 'liabilities' | 'equity') =>
    sumRow([word(key), money(report[key]), ...then(before?.[key])], key);
  return {
    ...{
      name: 'balance-sheet',
      from: null,
      to: on,
      compared: compare_on ? { from: null, to: compare_on } : null,
    },
    columns: [
      { key: 'account', kind: 'text', width: 40 },
      { key: 'amount', kind: 'money' },
      ...(compare_on ? [{ key: 'before', kind: 'money' as const }] : []),
    ],
    rows: [
      ...[...part('asset'), total('assets'), ...part('liability'), total('liabilities'), ...part('equity')],
      {
        ...{ key: 'result', look: 'row' },
        cells: [
          { kind: 'text', word: 'result_to_date', opens: since },
          ...[money(report.result, since), ...then(before?.result, incomeOf(before?.since, compare_on))],
        ],
      },
      total('equity'),
    ],
    checks: [{ key: 'sheet', difference: report.difference }],
  };
}

export function layProfitability(report: Profitability): ReportLayout {
  const { since, to, compare_to } = report;
  const before = (amount: number | null, of: Readonly<Record<string, string>> = {}) =>
    compare_to
      ? [
          money(
            amount,
            since && since <= compare_to
              ? { report: 'income', query: { from: since, to: compare_to, ...of } }
              : undefined,
          ),
        ]
      : [];
  const keys = ['value', 'certified', 'remaining', 'revenue', 'cost', 'margin'] as const;
  return {
    ...{ name: 'projects', from: null, to, compared: compare_to ? { from: null, to: compare_to } : null },
    columns: [
      { key: 'project', kind: 'text', width: 36 },
      ...keys.slice(0, 2).map((key) => ({ key, kind: 'money' as const })),
      { key: 'percent', kind: 'percent' },
      ...keys.slice(2, 5).map((key) => ({ key, kind: 'money' as const })),
      { key: 'margin', kind: 'money', pair: 'margin' },
      { key: 'margin_percent', kind: 'percent', pair: 'margin' },
      ...(compare_to ? [{ key: 'before_margin', kind: 'money' as const }] : []),
    ],
    rows: [
      ...report.rows.map((row): ReportRow => {
        const { project } = row;
        const opens: Opens | undefined =
          project && since
            ? { report: 'income', query: { from: since, to, project_id: String(project.id) } }
            : undefined;
        const [contract] = row.contracts;
        const agreed =
          contract && row.contracts.length === 1
            ? record(contract.subject, contract.id)
            : project
              ? record('project', project.id)
              : undefined;
        return {
          ...{ key: String(row.project_id), look: 'row' },
          cells: [
            project
              ? { kind: 'text', named: project, opens: record('project', project.id) }
              : word('no_project'),
            ...[money(row.value, agreed), money(row.certified, agreed)],
            { kind: 'percent', percent: project ? row.certified_percent : null },
            ...[
              money(row.remaining, agreed),
              money(row.revenue, opens),
              money(row.cost, opens),
              money(row.margin, opens),
            ],
            { kind: 'percent', percent: row.margin_percent },
            ...before(row.before, project ? { project_id: String(project.id) } : {}),
          ],
        };
      }),
      sumRow([
        ...[
          word('sum'),
          money(report.value),
          money(report.certified),
          { kind: 'percent', percent: null } as const,
        ],
        money(report.remaining),
        ...[report.revenue, report.cost, report.margin].map((amount) =>
          money(amount, since ? { report: 'income', query: { from: since, to } } : undefined),
        ),
        ...[{ kind: 'percent', percent: null } as const, ...before(report.before)],
      ]),
    ],
    checks: [{ key: 'income', difference: report.difference }],
    notes: [{ key: 'margin_posted' }],
  };
}
