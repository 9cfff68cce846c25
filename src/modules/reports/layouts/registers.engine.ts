import { addDays } from '../registers/ageing.engine.ts';
import type { Advances, Ageing, CashForecast, VatReturn } from '../reports.contract.ts';
import {
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

const bucketNames = ['not_due', 'd30', 'd60', 'd90', 'older', 'total'] as const;

const customerCell = (customer: { id: number; name: string } | null): ReportCell =>
  customer ? { kind: 'text', named: customer, opens: record('customer', customer.id) } : word('no_customer');

/** Zero of a bucket is no amount. */
const inBucket = (riyals: number): ReportCell => money(riyals === 0 ? null : riyals);

export function layAgeing(name: 'receivables' | 'payables', report: Ageing): ReportLayout {
  const { rows, unallocated, on, before } = report;
  const account = name === 'receivables' ? '1100' : '2010';
  return {
    ...{ name, from: null, to: on, compared: before && { from: null, to: before.on } },
    columns: [
      { key: name === 'receivables' ? 'customer' : 'supplier', kind: 'text', width: 34 },
      { key: 'due_date', kind: 'date' },
      ...bucketNames.map((key) => ({ key, kind: 'money' as const })),
    ],
    rows: [
      ...rows.flatMap((row): ReportRow[] => [
        {
          ...{ key: `of ${row.customer_id}`, look: 'row' },
          cells: [
            customerCell(row.customer),
            { kind: 'date', day: null },
            ...bucketNames.map((key) => (key === 'total' ? money(row.total) : inBucket(row[key]))),
          ],
        },
        ...row.documents.map((document): ReportRow => {
          const bucket = bucketName(document.days);
          const opens = document.subject ? record(document.subject, document.id) : undefined;
          return {
            ...{ key: `${row.customer_id} ${document.subject} ${document.id}`, look: 'part' },
            cells: [
              { kind: 'text', ltr: document.number, opens },
              { kind: 'date', day: document.due_date },
              ...bucketNames.map(
                (key): ReportCell =>
                  key === bucket || key === 'total'
                    ? { kind: 'money', riyals: document.open, opens, late: document.days > 0 }
                    : noMoney,
              ),
            ],
          };
        }),
      ]),
      {
        ...{ key: 'sum', look: 'sum' },
        cells: [
          word('sum'),
          { kind: 'date', day: null },
          ...bucketNames.map((key) => money(report[key], { report: 'ledger', query: { account, to: on } })),
        ],
      },
      ...(before
        ? [
            {
              ...{ key: beforeKey, look: 'part' as const },
              cells: [
                word('before'),
                { kind: 'date' as const, day: before.on },
                ...bucketNames.map((key) => money(before[key], { report: name, query: { on: before.on } })),
              ],
            },
          ]
        : []),
      ...unallocated.rows.map(
        ({ customer, customer_id, amount }): ReportRow => ({
          ...{ key: `unallocated ${customer_id}`, look: 'part' },
          cells: [
            { ...customerCell(customer), word: `unallocated_${name}` } as ReportCell,
            { kind: 'date', day: null },
            ...bucketNames.map((key) => (key === 'total' ? money(-amount) : noMoney)),
          ],
        }),
      ),
    ],
    checks: [{ key: name, difference: report.difference }],
  };
}

function bucketName(days: number): (typeof bucketNames)[number] {
  if (days <= 0) return 'not_due';
  if (days <= 30) return 'd30';
  if (days <= 60) return 'd60';
  return days <= 90 ? 'd90' : 'older';
}

function contractCell({ contract_id, contract }: Advances['rows'][number]): ReportCell {
  if (contract_id === null) return word('without_contract');
  if (!contract) return { kind: 'text', ltr: `#${contract_id}` };
  return { kind: 'text', ltr: contract.number, named: contract, opens: record('contract', contract_id) };
}

export function layAdvances(report: Advances): ReportLayout {
  const keys = ['received', 'recovered', 'rest'] as const;
  const { compare_on } = report;
  const before = (amount: number | null, opens?: Opens) => (compare_on ? [money(amount, opens)] : []);
  return {
    ...{ name: 'advances', from: null, to: report.on },
    compared: compare_on ? { from: null, to: compare_on } : null,
    columns: [
      { key: 'contract', kind: 'text', width: 40 },
      { key: 'customer', kind: 'text', width: 30 },
      { key: 'document', kind: 'text', width: 20 },
      ...keys.map((key) => ({ key, kind: 'money' as const })),
      ...(compare_on ? [{ key: 'before_rest', kind: 'money' as const }] : []),
    ],
    rows: [
      ...report.rows.map((row): ReportRow => {
        const [invoice] = row.invoices;
        const opens =
          row.contract_id === null
            ? invoice && record(invoice.subject, invoice.id)
            : record('contract', row.contract_id);
        return {
          ...{ key: `${row.contract_id} ${row.customer?.id}`, look: 'row' },
          cells: [
            contractCell(row),
            customerCell(row.customer),
            invoice
              ? { kind: 'text', ltr: invoice.number, opens: record(invoice.subject, invoice.id) }
              : none,
            ...[...keys.map((key) => money(row[key], opens)), ...before(row.before, opens)],
          ],
        };
      }),
      {
        ...{ key: 'sum', look: 'sum' },
        cells: [
          ...[word('sum'), none, none],
          ...keys.map((key) =>
            money(report[key], { report: 'ledger', query: { account: '2100', to: report.on } }),
          ),
          ...before(report.before, { report: 'ledger', query: { account: '2100', to: compare_on ?? '' } }),
        ],
      },
    ],
    checks: [{ key: 'advances', difference: report.difference }],
  };
}

const sections: Readonly<Record<string, string>> = { '1': 'sales', '7': 'purchases', '13': 'net' };
const sums = new Set(['6', '12', '16']);
/** Boxes that a total adds up. */
const totals: Readonly<Record<string, readonly [number, number]>> = {
  ...{ '6': [1, 5], '12': [7, 11], '13': [1, 11], '16': [1, 11] },
};

/** A document stands once more in a return that takes it back. */
const rowOf = ({ subject, id, date, net }: VatReturn['documents'][number]) =>
  `${subject} ${id} ${date}${net < 0 ? ' back' : ''}`;

export function layVatReturn(report: VatReturn): ReportLayout {
  const { from, to, boxes, documents } = report;
  const money3 = ['amount', 'adjustment', 'vat'] as const;
  const { before } = report;
  const then: Opens | undefined = before
    ? { report: 'vat-return', query: { from: before.from, to: before.to } }
    : undefined;
  const boxBefore = new Map(before?.boxes.map((box) => [box.box, box]));
  const compared = (cells: readonly ReportCell[] = money3.map(() => noMoney)) => (before ? cells : []);
  const cellsOf = (box: VatReturn['boxes'][number] | undefined, opens: Opens | undefined): ReportCell[] => {
    if (!box) return money3.map(() => noMoney);
    const isNet = Number(box.box) >= 13;
    return [
      ...(isNet ? [noMoney, noMoney] : [money(box.amount, opens), money(box.adjustment, opens)]),
      box.vat === null ? { kind: 'money', riyals: null, barred: true } : money(box.vat, opens),
    ];
  };
  const byBox = documents.toSorted((one, other) => Number(one.box) - Number(other.box));
  const firstOf = new Map(byBox.toReversed().map((document) => [document.box, rowOf(document)]));
  /** The first document of a box, or of those that a total adds up. */
  const documentsOf = (box: string): Opens | undefined => {
    const [least, most] = totals[box] ?? [Number(box), Number(box)];
    const first = byBox.find((document) => Number(document.box) >= least && Number(document.box) <= most);
    return first && { row: firstOf.get(first.box) ?? '' };
  };
  return {
    ...{ name: 'vat-return', from, to, compared: before },
    columns: [
      { key: 'box', kind: 'text', width: 8 },
      { key: 'name', kind: 'text', width: 48 },
      ...money3.map((key) => ({
        key,
        kind: 'money' as const,
        ...(key !== 'adjustment' && { pair: 'taxed' }),
      })),
      ...(before
        ? money3.map((key) => ({
            ...{ key: `before_${key}`, kind: 'money' as const },
            ...(key !== 'adjustment' && { pair: 'before' }),
          }))
        : []),
    ],
    rows: [
      ...boxes.flatMap((box): ReportRow[] => {
        const section = sections[box.box];
        const row: ReportRow = {
          ...{ key: box.box, look: sums.has(box.box) ? 'sum' : 'row' },
          cells: [
            { kind: 'text', ltr: box.box },
            word(`boxes.${box.key}`),
            ...cellsOf(box, documentsOf(box.box)),
            ...compared(cellsOf(boxBefore.get(box.box), then)),
          ],
        };
        if (!section) return [row];
        const heading: ReportRow = {
          ...{ key: section, look: 'group' },
          cells: [none, word(`sections.${section}`), noMoney, noMoney, noMoney, ...compared()],
        };
        return [heading, row];
      }),
      ...(documents.length > 0
        ? [
            {
              ...{ key: 'documents', look: 'group' as const },
              cells: [none, word('documents'), noMoney, noMoney, noMoney, ...compared()],
            },
          ]
        : []),
      ...byBox.map((document): ReportRow => {
        const opens = record(document.subject, document.id);
        return {
          ...{ key: rowOf(document), look: 'part' },
          cells: [
            { kind: 'text', ltr: document.box },
            { kind: 'text', ltr: document.number, named: document.customer, opens },
            ...(document.adjusts
              ? [noMoney, money(document.net, opens)]
              : [money(document.net, opens), noMoney]),
            ...[money(document.vat, opens), ...compared()],
          ],
        };
      }),
      ...(report.more_documents > 0
        ? [
            {
              ...{ key: 'more documents', look: 'part' as const },
              cells: [
                none,
                { kind: 'text' as const, word: 'more_documents', text: String(report.more_documents) },
                ...[noMoney, noMoney, noMoney, ...compared()],
              ],
            },
          ]
        : []),
    ],
    checks: [{ key: 'vat', difference: report.difference }],
  };
}

export function layCash(report: CashForecast): ReportLayout {
  const { from, to, weeks, before } = report;
  const compared = (cells: readonly ReportCell[] = [noMoney, noMoney, noMoney]) => (before ? cells : []);
  /** The entries that brought money, or took it. */
  const booked = (from: string, to: string, flow: 'in' | 'out'): Opens => ({
    report: 'journal-book',
    query: { from, to, flow },
  });
  const flowBefore = (week: CashForecast['weeks'][number]['before']): ReportCell[] => {
    if (!week) return [noMoney, noMoney, noMoney];
    const opens = (flow: 'in' | 'out') => booked(week.from, addDays(week.from, 6), flow);
    return [money(week.in, opens('in')), money(week.out, opens('out')), money(week.balance)];
  };
  return {
    ...{ name: 'cash', from, to, compared: before },
    columns: [
      { key: 'document', kind: 'text', width: 24 },
      { key: 'party', kind: 'text', width: 30 },
      { key: 'due_date', kind: 'date' },
      { key: 'in', kind: 'money', pair: 'flow' },
      { key: 'out', kind: 'money', pair: 'flow' },
      { key: 'balance', kind: 'money' },
      ...(before
        ? [
            { key: 'before_in', kind: 'money' as const, pair: 'before' },
            { key: 'before_out', kind: 'money' as const, pair: 'before' },
            { key: 'before_balance', kind: 'money' as const },
          ]
        : []),
    ],
    rows: [
      {
        ...{ key: 'opening', look: 'part' },
        cells: [
          ...[word('opening'), none, { kind: 'date', day: from } as const],
          ...[noMoney, noMoney, money(report.opening)],
          ...compared([noMoney, noMoney, money(before?.opening ?? null)]),
        ],
      },
      ...weeks.flatMap((week): ReportRow[] => [
        {
          ...{ key: week.from, look: 'group' },
          cells: [
            word('week_from'),
            none,
            { kind: 'date', day: week.from },
            ...[money(week.in), money(week.out), money(week.balance)],
            ...compared(flowBefore(week.before)),
          ],
        },
        ...week.rows.map((row): ReportRow => {
          const opens = row.subject ? record(row.subject, row.id) : undefined;
          return {
            ...{ key: `${week.from} ${row.subject} ${row.id}`, look: 'row' },
            cells: [
              { kind: 'text', ltr: row.number, opens },
              row.customer ? customerCell(row.customer) : none,
              { kind: 'date', day: row.due_date },
              { kind: 'money', riyals: row.in === 0 ? null : row.in, opens, late: row.late },
              ...[money(row.out === 0 ? null : row.out, opens), noMoney],
              ...compared(),
            ],
          };
        }),
      ]),
      {
        ...{ key: 'sum', look: 'sum' },
        cells: [
          ...[word('sum'), none, { kind: 'date', day: to } as const],
          ...[money(report.in), money(report.out), money(report.closing)],
          ...(before
            ? [
                ...(['in', 'out'] as const).map((flow) =>
                  money(before[flow], booked(before.from, before.to, flow)),
                ),
                money(before.closing),
              ]
            : []),
        ],
      },
    ],
    checks: [{ key: 'cash', difference: report.difference }],
    notes: [
      { key: 'overdue_rule' },
      ...(report.overdue.beyond.count > 0
        ? [{ key: 'overdue_beyond', riyals: report.overdue.beyond.amount }]
        : []),
      ...(before && before.other !== 0 ? [{ key: 'other_flows', riyals: before.other }] : []),
    ],
  };
}
