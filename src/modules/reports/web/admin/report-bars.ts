import type { Ageing, CashForecast, Income, Profitability } from '../../reports.contract.ts';
import type { Bar } from './report-chart.tsx';

const buckets = ['not_due', 'd30', 'd60', 'd90', 'older'] as const;

/** A column for each bucket, with its share. */
export function ageingBars(answer: Ageing): Bar[] {
  if (answer.total <= 0) return [];
  return buckets.map((key) => ({
    ...{ key, word: `columns.${key}`, share: answer[key] / answer.total },
    columns: [{ look: key, riyals: answer[key] }],
  }));
}

/** Two columns for each week that moves anything. */
export function cashBars(weeks: CashForecast['weeks']): Bar[] {
  if (weeks.every((week) => week.in === 0 && week.out === 0)) return [];
  return weeks.map((week) => ({
    ...{ key: week.from, day: week.from },
    columns: [
      { look: 'expected', riyals: week.in },
      { look: 'out', riyals: week.out },
    ],
  }));
}

const mostProjects = 6;

/** Revenue and cost of the projects that bring in most. */
export function projectBars(rows: Profitability['rows']): Bar[] {
  return rows
    .filter(({ project, revenue, cost }) => project && (revenue !== 0 || cost !== 0))
    .slice(0, mostProjects)
    .map(({ project, project_id, revenue, cost }) => ({
      ...{ key: String(project_id), named: project },
      columns: [
        { look: 'revenue', riyals: revenue },
        { look: 'cost', riyals: cost },
      ],
    }));
}

/** Revenue and cost of each month. */
export function monthBars(months: Income['months']): Bar[] {
  return months.map(({ month, revenue, cost }) => ({
    ...{ key: month, month },
    columns: [
      { look: 'revenue', riyals: revenue },
      { look: 'cost', riyals: cost },
    ],
  }));
}
