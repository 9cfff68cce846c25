import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { EntriesList } from './entries-list.tsx';
import { words } from './ledger-words.ts';

/** The journal; an opened entry has the page to itself. */
export default function EntriesPage() {
  const { id } = useParams();
  return <ModuleWords of={words}>{id === undefined ? <EntriesList /> : <Outlet />}</ModuleWords>;
}
