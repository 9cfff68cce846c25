import { redirect } from 'react-router';

export function loader() {
  throw redirect('/admin/my-orders');
}

export default function AdminHome() {
  return null;
}
