import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './voucher-words.ts';
import { VouchersList } from './vouchers-list.tsx';

/** All payment vouchers; an opened one has the page to itself. */
export default function PaymentsPage() {
  const { id } = useParams();
  return (
    <ModuleWords of={words}>{id === undefined ? <VouchersList kind="payment" /> : <Outlet />}</ModuleWords>
  );
}
