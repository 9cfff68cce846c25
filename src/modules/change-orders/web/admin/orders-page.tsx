import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './order-words.ts';
import { OrdersList } from './orders-list.tsx';

/** The change orders of all contracts; an opened one has the page to itself. */
export default function OrdersPage() {
  const { id } = useParams();
  return <ModuleWords of={words}>{id === undefined ? <OrdersList /> : <Outlet />}</ModuleWords>;
}
