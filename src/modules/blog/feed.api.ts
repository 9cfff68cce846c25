import { createHash } from 'node:crypto';
import type { Locale } from '#base/locale.ts';
import { localized } from '#base/localized.ts';
import { neutralName } from '#base/neutral-name.ts';
import { pageAddress } from '#i18n/page-meta.ts';
import type { ConfigurationEntry } from '#modules/configuration/configuration.contract.ts';
import type { ServerContext } from '#server/context.ts';
import type { Api } from '#server/http/api.ts';
import { isNamed } from '#server/http/etag.ts';
import { unavailable } from '#server/http/problems.ts';
import type { HttpContext } from '#server/http/request.ts';
import { answerOf } from '#wire/call.ts';
import { cachedLists } from './blog.cache.ts';
import { articlePath } from './blog.engine.ts';
import type { BlogService } from './blog.service.ts';
import { feedOf } from './feed.presenter.ts';

const listed = 20;

/** The feed of each language, cached like the list of articles. */
export function mountFeed(api: Api, context: ServerContext, service: BlogService): void {
  const { publicUrl } = context.config;

  async function nameIn(locale: Locale): Promise<string> {
    const answer = await api.app.request('/api/configurations/corp_name/by-key');
    if (answer.status === 503) throw unavailable();
    if (answer.status === 404) return neutralName[locale];
    const entry = await answerOf<ConfigurationEntry>(answer);
    return localized(entry, 'value', locale) || neutralName[locale];
  }

  async function make(locale: Locale) {
    const query = { locale, q: '', sort: '-published_at', page: 1, per_page: listed } as const;
    const [{ items }, name] = await Promise.all([service.list(query), nameIn(locale)]);
    const t = context.words(locale);
    const body = feedOf({
      locale,
      title: t('blog.feed_title', { name }),
      description: t('blog.feed_description', { name }),
      page: pageAddress(publicUrl, '/blog', locale),
      self: pageAddress(publicUrl, '/blog/rss.xml', locale),
      items: items.map(({ id, slug, title, summary, published_at, tags }) => ({
        address: pageAddress(publicUrl, articlePath(id, slug), locale),
        title,
        summary,
        published_at,
        tags: tags.map((tag) => tag.name),
      })),
    });
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  }

  const feed = (locale: Locale) => async (http: HttpContext) => {
    const tags = [...cachedLists, 'configuration'];
    const { body, etag } = await context.cache.getOrSet(`blog feed ${locale}`, tags, () => make(locale));
    const headers = {
      'Content-Type': 'application/rss+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=300',
      ETag: etag,
    };
    if (isNamed(http.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers });
    return new Response(body, { headers });
  };
  api.app.get('/blog/rss.xml', feed('ar'));
  api.app.get('/en/blog/rss.xml', feed('en'));
}
