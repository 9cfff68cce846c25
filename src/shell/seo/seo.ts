import type { Locale } from '#base/locale.ts';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import type { ServerContext } from '#server/context.ts';
import { unavailable } from '#server/http/problems.ts';
import type { HttpContext } from '#server/http/request.ts';
import type { ServerModule } from '#server/module.ts';
import { answerOf, type Call } from '#wire/call.ts';
import type { App } from '../app.ts';
import { modulePages } from '../pages/page-pattern.ts';
import { type Icon, iconOf, standInIcon, standInShare } from './seo-icons.ts';
import { manifestOf } from './seo-manifest.ts';
import { sitemapOf } from './seo-sitemap.ts';

/** Resources for search engines and browsers: sitemap, robots.txt, icons and manifest. */
export function mountSeo(app: App, context: ServerContext, modules: readonly ServerModule[]): void {
  const { publicUrl } = context.config;
  const call: Call = async (path, init) => {
    const answer = await app.request(path, init);
    if (answer.status === 503) throw unavailable();
    return answer;
  };
  const readEntry = async (key: string) => {
    const response = await call(`/api/configurations/${key}/by-key`);
    return response.status === 404 ? null : answerOf<ConfigurationEntry>(response);
  };

  app.get('/robots.txt', (http) =>
    http.text(`User-agent: *\nDisallow: /admin\n\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (http) => {
    const ofRecords = await Promise.all(modules.map((module) => module.listedPages?.(call) ?? []));
    http.header('Content-Type', 'application/xml; charset=utf-8');
    return http.body(
      sitemapOf(publicUrl, [...modulePages.filter(({ listed }) => listed), ...ofRecords.flat()]),
    );
  });

  const manifest = (locale: Locale) => async (http: HttpContext) => {
    const keys = ['corp_name', 'corp_short_name', 'corp_description', 'corp_favicon'];
    const entries = await Promise.all(keys.map(readEntry));
    http.header('Content-Type', 'application/manifest+json; charset=utf-8');
    http.header('Cache-Control', 'no-cache');
    return http.body(
      JSON.stringify(
        manifestOf(
          entries.filter((entry) => entry !== null),
          locale,
        ),
      ),
    );
  };
  app.get('/site.webmanifest', manifest('ar'));
  app.get('/en/site.webmanifest', manifest('en'));

  const icon = (kind: Icon) => async (http: HttpContext) => {
    const address = iconOf((await readEntry('corp_favicon'))?.image ?? null, kind);
    if (!address) return standInIcon(kind);
    const { headers } = http.req.raw;
    const picture = await app.request(address, {
      headers: { 'If-None-Match': headers.get('if-none-match') ?? '' },
    });
    const answer = new Response(picture.body, picture);
    // The picture never changes, but the choice of picture does.
    answer.headers.set('Cache-Control', 'public, max-age=3600');
    return answer;
  };
  app.get('/favicon', icon('any'));
  app.get('/favicon.ico', icon('small'));
  app.get('/apple-touch-icon.png', icon('touch'));
  app.get('/share.png', () => standInShare());
}
