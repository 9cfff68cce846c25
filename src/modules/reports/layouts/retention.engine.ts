import type { RetentionRegister } from '#modules/retention/server.ts';
import { money, type ReportLayout, type ReportRow } from './layout.values.ts';

const figures = ['held', 'released', 'claimed', 'rest'] as const;

/** The retention register on paper, with the SAR claimed in all; its screen and files are its own module's. */
export function layRetention(register: RetentionRegister, claimed: number): ReportLayout {
  const { on, rows, difference, held, credited, released, rest, compare_on, before } = register;
  // What credit notes took off is a column only where there are any.
  const sums = credited === 0 ? figures : (['credited', ...figures] as const);
  const then = (riyals: number | null) => (compare_on ? [money(riyals)] : []);
  const totals = { credited: 0 - credited, held, released, claimed, rest };
  return {
    ...{ name: 'retention', from: null, to: on },
    compared: compare_on ? { from: null, to: compare_on } : null,
    columns: [
      { key: 'contract', kind: 'text', width: 40 },
      { key: 'customer', kind: 'text', width: 30 },
      ...sums.map((key) => ({ key, kind: 'money' as const })),
      ...(compare_on ? [{ key: 'before_rest', kind: 'money' as const }] : []),
      { key: 'next', kind: 'text', width: 18 },
      { key: 'due_date', kind: 'date' },
    ],
    rows: [
      ...rows.map(
        (row): ReportRow => ({
          ...{ key: String(row.contract_id), look: 'row' },
          cells: [
            { kind: 'text', ltr: row.contract.number, named: row.contract },
            row.customer ? { kind: 'text', named: row.customer } : { kind: 'text', word: 'no_customer' },
            ...[
              ...sums.map((key) => money(key === 'credited' ? 0 - row.credited : row[key])),
              ...then(row.before),
            ],
            row.next ? { kind: 'text', word: `handovers.${row.next}` } : { kind: 'text' },
            { kind: 'date', day: row.due_on },
          ],
        }),
      ),
      {
        ...{ key: 'sum', look: 'sum' },
        cells: [
          { kind: 'text', word: 'sum' },
          { kind: 'text' },
          ...[...sums.map((key) => money(totals[key])), ...then(before)],
          { kind: 'text' },
          { kind: 'date', day: null },
        ],
      },
    ],
    checks: [{ key: 'retention', difference }],
  };
}
