import { browserCall } from '#browser/browser-call.ts';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { useReading } from '#ui/admin/use-reading.ts';
import { callContract } from '#wire/contract-call.ts';
import { readOverview } from '../../reports.contract.ts';
import { OverviewMonths } from './overview-months.tsx';
import { OverviewProjects } from './overview-projects.tsx';
import { OverviewTiles } from './overview-tiles.tsx';
import { words } from './reports-words.ts';

/** What an owner looks at first: cash, what is due, late and retained, the months and the projects. */
export function FinancialOverview() {
  const { value } = useReading('financial overview', () => callContract(browserCall, readOverview, {}));
  if (!value) return null;
  const isEmpty =
    value.cash === 0 && value.due.count === 0 && value.overdue.count === 0 && value.projects.length === 0;
  if (isEmpty) return null;
  return (
    <ModuleWords of={words}>
      <div className="grid grid-cols-1 gap-4 lg:col-span-2">
        <OverviewTiles of={value} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:*:last:odd:col-span-2">
          <OverviewMonths months={value.months} />
          {value.projects.length > 0 && <OverviewProjects projects={value.projects} />}
        </div>
      </div>
    </ModuleWords>
  );
}
