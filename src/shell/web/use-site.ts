import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../root.tsx';
import type { Site } from './site-data.ts';

/** The company's details; undefined on the fallback page when nothing could be loaded. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<typeof loader>('root')?.site;
}
