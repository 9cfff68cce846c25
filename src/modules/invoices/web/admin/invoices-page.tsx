import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './invoice-words.ts';
import { InvoicesList } from './invoices-list.tsx';

/** All invoices; an opened one has the page to itself. */
export default function InvoicesPage() {
  const { id } = useParams();
  return <ModuleWords of={words}>{id === undefined ? <InvoicesList /> : <Outlet />}</ModuleWords>;
}
