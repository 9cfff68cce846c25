import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { modules } from '../modules/registry.ts';

const source = join(process.cwd(), 'src');

/** The site's address map. Every page stands at its bare path, in the stored language, and below /en in English. */
export async function gatherSiteRoutes(): Promise<RouteConfig> {
  const pages: RouteConfigEntry[] = [];
  for (const { id } of modules) {
    if (!existsSync(join(source, 'modules', id, 'routes.ts'))) continue;
    const door: { siteRoutes?: RouteConfigEntry[] } = await import(`../modules/${id}/routes.ts`);
    pages.push(...(door.siteRoutes ?? []));
  }
  return [route('en?', 'shell/web/site-layout.tsx', [...pages, route('*', 'shell/web/not-found-page.tsx')])];
}
