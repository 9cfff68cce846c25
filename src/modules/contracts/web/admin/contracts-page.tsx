import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { ClausesPage } from './clauses-page.tsx';
import { words } from './contract-words.ts';
import { ContractsList } from './contracts-list.tsx';

/** The contracts as a list; an opened one, and the clauses of new ones, have the page to themselves. */
export default function ContractsPage() {
  const { id } = useParams();
  return (
    <ModuleWords of={words}>
      {id === undefined ? <ContractsList /> : id === 'clauses' ? <ClausesPage /> : <Outlet />}
    </ModuleWords>
  );
}
