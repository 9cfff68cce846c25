import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { DiaryList } from './diary-list.tsx';
import { words } from './diary-words.ts';

/** The days of all contracts; an opened one has the page to itself. */
export default function DiaryPage() {
  const { id } = useParams();
  return <ModuleWords of={words}>{id === undefined ? <DiaryList /> : <Outlet />}</ModuleWords>;
}
