import { localized } from '#base/localized.ts';
import type { Sheet, SheetColumn } from '#server/export/sheet.ts';
import ar from '../locales/sheets.ar.json' with { type: 'json' };
import en from '../locales/sheets.en.json' with { type: 'json' };
import type { CostLine, CostReport, ReportContract, ReportProject } from './costs.contract.ts';

const keys = ['revised', 'budget', 'committed', 'spent', 'rest', 'certified', 'margin'] as const;

/** A line of a contract, or cost of no contract, with what it belongs to. */
interface Row {
  project: ReportProject;
  contract: ReportContract | null;
  line: CostLine | null;
}

/** Export of the cost report, line by line. */
export const costsSheet: Sheet<Row> = {
  name: 'costs',
  words: { ar: ar.costs, en: en.costs },
  columns: [
    {
      head: 'project',
      value: ({ project }, { t, locale }) => localized(project, 'name', locale) || t('no_project'),
      width: 30,
    },
    {
      head: 'contract',
      value: ({ contract }) => contract && (contract.number ?? `#${contract.id}`),
      width: 18,
    },
    {
      head: 'name',
      value: ({ contract }, { locale }) => contract && localized(contract, 'name', locale),
      width: 30,
    },
    {
      head: 'line',
      value: ({ line }, { t, locale }) =>
        line && line.line_id !== null ? localized(line, 'description', locale) : t('no_line'),
      width: 36,
    },
    ...keys.map(
      (key): SheetColumn<Row> => ({
        ...{ head: key, kind: 'money' },
        value: ({ project, line }) => {
          if (line) return line[key];
          if (key === 'spent') return project.other;
          return key === 'margin' ? -project.other : null;
        },
      }),
    ),
  ],
};

/** The rows of the file. */
export async function* costRows({ projects }: CostReport): AsyncGenerator<Row[]> {
  for (const project of projects)
    yield [
      ...project.contracts.flatMap((contract) => contract.lines.map((line) => ({ project, contract, line }))),
      ...(project.other === 0 ? [] : [{ project, contract: null, line: null }]),
    ];
}
