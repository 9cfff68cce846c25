import type { CostReport } from '#modules/suppliers/server.ts';
import {
  money,
  noMoney,
  type ReportCell,
  type ReportLayout,
  type ReportRow,
  record,
  word,
} from './layout.values.ts';

const keys = ['revised', 'budget', 'committed', 'spent', 'rest', 'certified', 'margin'] as const;

type Figures = Record<(typeof keys)[number], number | null>;

const cellsOf = (figures: Figures): ReportCell[] => keys.map((key) => money(figures[key]));

/** The cost report on paper; its screen and files are its own module's. */
export function layCosts({ projects, totals }: CostReport, on: string): ReportLayout {
  return {
    ...{ name: 'costs', from: null, to: on, checks: [], notes: [{ key: 'margin_certified' }] },
    columns: [
      { key: 'work', kind: 'text', width: 40 },
      ...keys.map((key) => ({ key: key === 'rest' ? 'left' : key, kind: 'money' as const })),
    ],
    rows: [
      ...projects.flatMap(({ contracts, other, ...project }): ReportRow[] => [
        {
          ...{ key: `project ${project.project_id}`, look: 'group' },
          cells: [
            project.project_id === null ? word('no_project') : { kind: 'text', named: project },
            ...cellsOf(project),
          ],
        },
        ...contracts.flatMap(({ lines, ...contract }): ReportRow[] => [
          {
            ...{ key: `contract ${contract.id}`, look: 'row' },
            cells: [
              {
                ...{ kind: 'text', ltr: contract.number ?? `#${contract.id}`, named: contract },
                opens: record('contract', contract.id),
              },
              ...cellsOf(contract),
            ],
          },
          ...lines.map(
            (line): ReportRow => ({
              ...{ key: `${contract.id} ${line.line_id}`, look: 'part' },
              cells: [line.line_id === null ? word('no_line') : lineCell(line), ...cellsOf(line)],
            }),
          ),
        ]),
        ...(other === 0
          ? []
          : [
              {
                ...{ key: `other ${project.project_id}`, look: 'part' as const },
                cells: [
                  word('no_contract'),
                  ...keys.map((key) => {
                    if (key === 'spent') return money(other);
                    return key === 'margin' ? money(-other) : noMoney;
                  }),
                ],
              },
            ]),
      ]),
      { key: 'sum', look: 'sum', cells: [word('sum'), ...cellsOf(totals)] },
    ],
  };
}

/** A line by what it describes. */
function lineCell({
  description,
  translations: { en },
}: {
  description: string;
  translations: { en?: { description?: string | null | undefined } | undefined };
}): ReportCell {
  return { kind: 'text', named: { name: description, translations: { en: { name: en?.description } } } };
}
