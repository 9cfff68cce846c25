import { Outlet, useParams } from 'react-router';
import { ModuleWords } from '#ui/admin/module-words.tsx';
import { words } from './certificate-words.ts';
import { CertificatesList } from './certificates-list.tsx';

/** The certificates of all contracts; an opened one has the page to itself. */
export default function CertificatesPage() {
  const { id } = useParams();
  return <ModuleWords of={words}>{id === undefined ? <CertificatesList /> : <Outlet />}</ModuleWords>;
}
