import { ModuleWords } from '#ui/admin/module-words.tsx';
import { AccountsList } from './accounts-list.tsx';
import { words } from './ledger-words.ts';

/** The chart of accounts. */
export default function AccountsPage() {
  return (
    <ModuleWords of={words}>
      <AccountsList />
    </ModuleWords>
  );
}
