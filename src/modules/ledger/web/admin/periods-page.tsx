import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './ledger-words.ts';
import { PeriodsList } from './periods-list.tsx';

/** The periods of the books. */
export default function PeriodsPage() {
  return (
    <ModuleWords of={words}>
      <PeriodsList />
    </ModuleWords>
  );
}
