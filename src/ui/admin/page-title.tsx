import { useRouteLoaderData } from 'react-router';

/** The window's title of a page of the admin panel, with the company's name behind it. */
export function PageTitle({ children }: { children: string }) {
  const root = useRouteLoaderData('root') as { site?: { fullName?: string } } | undefined;
  return <title>{[children, root?.site?.fullName].filter(Boolean).join(' | ')}</title>;
}
