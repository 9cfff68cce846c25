import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './voucher-words.ts';
import { VouchersList } from './vouchers-list.tsx';

/** All receipt vouchers; an opened one has the page to itself. */
export default function ReceiptsPage() {
  const { id } = useParams();
  return (
    <ModuleWords of={words}>{id === undefined ? <VouchersList kind="receipt" /> : <Outlet />}</ModuleWords>
  );
}
