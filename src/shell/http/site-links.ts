import { locales } from '#base/locale.ts';
import type { ModulePage } from '#base/module.ts';
import { createTranslator } from '#i18n/translator.ts';
import { modules } from '#modules/registry.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { everyone } from '#server/http/caller.ts';
import type { ServerModule } from '#server/module.ts';
import { readTogether } from '#server/words.ts';
import { readSiteLinks, type SiteLink } from './site-links.contract.ts';

/** Returns the pages that the site's footer links to. */
export function mountSiteLinks(
  api: Api,
  context: ServerContext,
  serverModules: readonly ServerModule[],
): void {
  const words = readTogether(new URL('../../modules/', import.meta.url), 'menu');
  const ar = createTranslator('ar', words.ar);
  const en = createTranslator('en', words.en);
  const pages: readonly ModulePage[] = modules.flatMap((module) => module.pages ?? []);
  const links = pages.flatMap(({ path, footer }): SiteLink[] => {
    if (!footer) return [];
    const key = `links.${path.split('/').at(-1)}`;
    return [
      { path, place: footer, name: ar(key), translations: { en: { name: en(key) } }, languages: locales },
    ];
  });
  api.serve(readSiteLinks, {
    allow: everyone,
    cache: ['site-links'],
    handle: async () => {
      const empty = await Promise.all(serverModules.map((module) => module.emptyPages?.(context) ?? []));
      const missing = new Map(empty.flat().map((page) => [page.path, page.locales]));
      return links
        .map((link) => ({
          ...link,
          languages: locales.filter((one) => !missing.get(link.path)?.includes(one)),
        }))
        .filter(({ languages }) => languages.length > 0);
    },
  });
}
