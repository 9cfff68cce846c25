import { useRouteLoaderData } from 'react-router';
import { useOpenRecordTitle } from './record/record-title.ts';

/** Window title of a panel page, including the open record's name and the company's. */
export function PageTitle({ children }: { children: string }) {
  const root = useRouteLoaderData('root') as { site?: { fullName?: string } } | undefined;
  const record = useOpenRecordTitle();
  return <title>{[record, children, root?.site?.fullName].filter(Boolean).join(' | ')}</title>;
}
