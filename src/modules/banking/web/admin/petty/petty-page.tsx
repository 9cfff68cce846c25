import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { PettyList } from './petty-list.tsx';
import { words } from './petty-words.ts';

/** Petty cash by person and its expenses; an opened expense has the page to itself. */
export default function PettyPage() {
  const { id } = useParams();
  return <ModuleWords of={words}>{id === undefined ? <PettyList /> : <Outlet />}</ModuleWords>;
}
