import { useRouteLoaderData } from 'react-router';
import { useOpenRecordTitle } from './record/record-title.ts';

/** The window's title of a page of the admin panel, with the name of the record that is open over it and the company's. */
export function PageTitle({ children }: { children: string }) {
  const root = useRouteLoaderData('root') as { site?: { fullName?: string } } | undefined;
  const record = useOpenRecordTitle();
  return <title>{[record, children, root?.site?.fullName].filter(Boolean).join(' | ')}</title>;
}
