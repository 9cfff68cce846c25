import { Outlet } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './customer-words.ts';

/** The texts of the list, of a customer and of the pairs that may be the same. */
export default function CustomersFramePage() {
  return (
    <ModuleWords of={words}>
      <Outlet />
    </ModuleWords>
  );
}
