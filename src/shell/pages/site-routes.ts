import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { modules } from '#modules/registry.ts';

const source = join(process.cwd(), 'src');

/** Exports of a module's routes.ts: pages of the site, login and registration pages, and panel pages. */
interface Door {
  siteRoutes?: RouteConfigEntry[];
  entranceRoutes?: RouteConfigEntry[];
  adminRoutes?: RouteConfigEntry[];
}

/**
 * The site's routes. Every public page has a bare path, in the stored language, and one below /en in English;
 * pages for signed-in users have one path, below /admin.
 */
export async function gatherSiteRoutes(): Promise<RouteConfig> {
  const site: RouteConfigEntry[] = [];
  const entrance: RouteConfigEntry[] = [];
  const admin: RouteConfigEntry[] = [];
  for (const { id } of modules) {
    if (!existsSync(join(source, 'modules', id, 'routes.ts'))) continue;
    const door: Door = await import(`../../modules/${id}/routes.ts`);
    site.push(...(door.siteRoutes ?? []));
    entrance.push(...(door.entranceRoutes ?? []));
    admin.push(...(door.adminRoutes ?? []));
  }
  return [
    route('admin', 'shell/web/admin/layout.tsx', [
      index('shell/web/admin/home.tsx'),
      route('waiting', 'shell/web/admin/waiting.tsx'),
      ...admin,
      route('*', 'shell/web/admin/not-found.tsx'),
    ]),
    route('en?', 'shell/web/entrance-layout.tsx', entrance),
    route('en?', 'shell/web/site-layout.tsx', [...site, route('*', 'shell/web/not-found-page.tsx')]),
  ];
}
