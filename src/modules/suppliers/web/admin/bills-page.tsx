import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './bill-words.ts';
import { BillsList } from './bills-list.tsx';

/** The suppliers' bills; an opened one has the page to itself. */
export default function BillsPage() {
  const { id } = useParams();
  return <ModuleWords of={words}>{id === undefined ? <BillsList /> : <Outlet />}</ModuleWords>;
}
