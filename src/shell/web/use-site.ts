import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import type { Site } from './site-data.ts';

/** The company as every page shows it; undefined on the page that stands in when nothing could be read. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<typeof loader>('root')?.site;
}
